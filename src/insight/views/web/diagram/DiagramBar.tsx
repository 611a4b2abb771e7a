import { Button, Menu, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { foldText } from '#platform/contract/fold.ts'
import { clusterings, type Integrations } from '#insight/views/contract/integrations.ts'
import type { Settings } from '../shared/useAsked.ts'
import { clusteringIn, clusterWords } from './clusters.ts'

interface DiagramBarProps {
  readonly nodes: Integrations['nodes']
  readonly centre: number | undefined
  readonly settings: Settings
  readonly onSettings: (next: Settings) => void
  readonly onCentre: (node: number | undefined) => void
  readonly types: readonly Choice[]
  readonly tags: readonly Choice[]
}
interface Choice {
  readonly id: string
  readonly name: string
}

/** Maximum number of names offered at a time. */
const mostOffered = 30

const groupings = [
  { value: 'none', label: 'Not grouped' },
  ...clusterings.map((value) => ({ value, label: `By ${clusterWords[value].one.toLowerCase()}` })),
]

/** Around which application, how far, which way, in which groups, and which integrations. */
export function DiagramBar({ nodes, centre, settings, onSettings, onCentre, types, tags }: DiagramBarProps) {
  return (
    <>
      <CentreInput key={centre} nodes={nodes} centre={centre} onCentre={onCentre} />
      {centre !== undefined && (
        <>
          <SegmentedControl
            aria-label="Depth"
            value={settings['depth'] ?? '2'}
            onChange={(value) => onSettings({ depth: value === '2' ? undefined : value })}
            data={['1', '2', '3']}
          />
          <SegmentedControl
            aria-label="Direction"
            className="hide-small"
            value={settings['way'] ?? 'both'}
            onChange={(value) => onSettings({ way: value === 'both' ? undefined : value })}
            data={[
              { value: 'both', label: 'Both directions' },
              { value: 'publishes', label: 'Publishes' },
              { value: 'subscribes', label: 'Subscribes' },
            ]}
          />
        </>
      )}
      <NativeSelect
        aria-label="Group by"
        value={clusteringIn(settings) ?? 'none'}
        onChange={({ currentTarget: { value } }) => onSettings({ by: value })}
        data={groupings}
      />
      <ChoiceMenu label="Types" choices={types} chosen={settings['types']} onChosen={(value) => onSettings({ types: value })} />
      <ChoiceMenu label="Tags" choices={tags} chosen={settings['tags']} onChosen={(value) => onSettings({ tags: value })} />
    </>
  )
}

/** The application in the middle; empty: all of them. */
function CentreInput({ nodes, centre, onCentre }: Pick<DiagramBarProps, 'nodes' | 'centre' | 'onCentre'>) {
  const [typed, setTyped] = useState(centre === undefined ? '' : nodes[centre]!.name)
  const words = foldText(typed)
  const offered = nodes.filter(({ name }) => foldText(name).includes(words)).slice(0, mostOffered)
  const type = (value: string) => {
    setTyped(value)
    const found = nodes.findIndex(({ name }) => name === value)
    if (value === '') onCentre(undefined)
    else if (found >= 0) onCentre(found)
  }
  return (
    <>
      <TextInput
        className="diagram-centre"
        aria-label="Center application"
        placeholder="Around an application…"
        list="diagram-centres"
        value={typed}
        onChange={({ currentTarget: { value } }) => type(value)}
        // A part of a name is enough: Enter takes the first one that has it.
        onKeyDown={({ key }) => key === 'Enter' && typed && offered[0] && onCentre(nodes.indexOf(offered[0]))}
      />
      <datalist id="diagram-centres">
        {offered.map(({ applicationId, name }) => (
          <option key={applicationId}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

interface ChoiceMenuProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: string | undefined
  readonly onChosen: (value: string | undefined) => void
}

/** Represents "without a type" in the address. */
export const without = 'none'
export const chosenIn = (value: string | undefined): ReadonlySet<string> =>
  new Set(
    (value ?? '')
      .split(',')
      .filter(Boolean)
      .map((id) => (id === without ? '' : id)),
  )

function ChoiceMenu({ label, choices, chosen, onChosen }: ChoiceMenuProps) {
  const ids = chosenIn(chosen)
  const toggle = (id: string) => {
    const next = ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]
    onChosen(next.map((one) => one || without).join(',') || undefined)
  }
  if (choices.length === 0) return null
  return (
    <Menu width={220} closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconTag size={15} />}>
          {label}
          {ids.size > 0 && <b className="grid-count">{ids.size}</b>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="grid-long-menu">
        {choices.map(({ id, name }) => (
          <Menu.CheckboxItem key={id} checked={ids.has(id)} onChange={() => toggle(id)}>
            {name}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
