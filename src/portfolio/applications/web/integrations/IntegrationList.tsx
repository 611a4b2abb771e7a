import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { foldText } from '#platform/contract/fold.ts'
import { wordsOf } from '#platform/contract/search.ts'
import type { application } from '#portfolio/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import type { ChildrenField } from '#platform/contract/field.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { inputId, type InputProps } from '#platform/web/fields/input.ts'
import { ElsewhereRow } from './ElsewhereRow.tsx'
import type { Flow } from './flows.ts'
import { blankIntegration, type Integration } from './integration.ts'
import { IntegrationGroup, IntegrationTable } from './IntegrationTable.tsx'
import { IntegrationRow } from './IntegrationRow.tsx'
import type { Partners } from './partners.ts'

interface IntegrationListProps {
  /** None: it is yet to be added. */
  readonly record?: RecordOf<typeof application>
  /** Integrations that the application itself declares. */
  readonly input: InputProps<ChildrenField, readonly Integration[] | null>
  readonly flows: readonly Flow[]
  readonly partners: Partners
  readonly lit: string | undefined
  readonly light: (key: string | undefined) => void
}
type Way = 'All' | 'In' | 'Out'

/** All integrations of an application in one table, in and out, wherever they are declared; a cell is edited where it stands. */
export function IntegrationList({ record, input, flows, partners, lit, light }: IntegrationListProps) {
  const [way, setWay] = useState<Way>('All')
  const [search, setSearch] = useState('')
  const tells = useTells()
  const { path, value, onChange, errors, isReadOnly } = input
  const rows = value ?? []
  const words = wordsOf(search)
  const added = flows.filter(({ isOwn, integration }) => isOwn && integration.applicationIntegrationId === undefined)
  const there = flows.filter((flow) => !added.includes(flow))
  // One with a fault is never out of sight.
  const isFaulty = ({ isOwn, at }: Flow) => isOwn && Object.keys(errors).some((one) => one.startsWith(`${path}.${at}.`))
  const shown = there.filter((flow) => isFaulty(flow) || words.every((word) => tells(flow).includes(word)))
  const ins = shown.filter(({ isOut }) => !isOut)
  const outs = shown.filter(({ isOut }) => isOut)
  const replace = (at: number, row: Integration) => onChange(rows.map((other, index) => (index === at ? row : other)))
  const add = () => onChange([...rows, { ...blankIntegration, direction: way === 'In' ? 'Subscribe' : 'Publish' }])
  const draw = (flow: Flow) => {
    const common = { flow, partner: partners.get(flow.integration.otherApplicationId ?? ''), isLit: lit === flow.key, light }
    if (!flow.isOwn) return <ElsewhereRow key={flow.key} {...common} record={record!} input={input} />
    const editing = {
      ...input,
      path: `${path}.${flow.at}`,
      onRow: (next: Integration) => replace(flow.at, next),
      onRemove: () => onChange(rows.filter((_, index) => index !== flow.at)),
    }
    return <IntegrationRow key={flow.key} {...common} {...(!isReadOnly && { editing })} />
  }
  const name = record?.name ?? 'this application'
  return (
    <div className="card integrations" role="group" aria-label="Integrations" id={inputId(path)} tabIndex={-1}>
      <div className="integrations-bar row wraps">
        <TextInput
          className="integrations-search"
          placeholder="Search"
          aria-label="Search integrations"
          leftSection={<IconSearch size={15} />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <div className="integrations-ways" role="group" aria-label="Direction">
          {(['All', 'In', 'Out'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={way === one} onClick={() => setWay(one)}>
              {one} <small>{formatNumber(one === 'All' ? shown.length : one === 'In' ? ins.length : outs.length)}</small>
            </button>
          ))}
        </div>
        {!isReadOnly && (
          <Button variant="default" leftSection={<IconPlus size={15} />} onClick={add}>
            Add integration
          </Button>
        )}
      </div>
      {errors[path] && (
        <p className="child-error" role="alert">
          {errors[path]}
        </p>
      )}
      {there.length === 0 && added.length === 0 ? (
        <p className="integrations-none">No integrations yet. Add what it sends to other applications, and what it gets from them.</p>
      ) : (
        <IntegrationTable>
          {added.length > 0 && (
            <IntegrationGroup title="New" told="Saved with the record. Tags of outbound integrations are also added to the application.">
              {added.map(draw)}
            </IntegrationGroup>
          )}
          {way !== 'Out' && ins.length > 0 && (
            <IntegrationGroup title="In" told={`${counted(ins.length, 'integration')} to ${name}`}>
              {ins.map(draw)}
            </IntegrationGroup>
          )}
          {way !== 'In' && outs.length > 0 && (
            <IntegrationGroup title="Out" told={`${counted(outs.length, 'integration')} from ${name}`}>
              {outs.map(draw)}
            </IntegrationGroup>
          )}
        </IntegrationTable>
      )}
      {there.length > 0 && (way === 'In' ? ins : way === 'Out' ? outs : shown).length === 0 && (
        <p className="integrations-none" role="status">
          {words.length > 0 ? `No integration has “${search.trim()}”.` : way === 'In' ? 'No inbound data.' : 'No outbound data.'}
        </p>
      )}
    </div>
  )
}

/** Text of an integration that the search looks at. */
function useTells(): (flow: Flow) => string {
  const kinds = useNames('refIntegrationType')
  const tags = useNames('tag')
  return ({ otherName, integration: { refIntegrationTypeId, notes, tags: given } }) =>
    foldText([otherName, kinds.get(refIntegrationTypeId ?? ''), notes, ...given.map(({ tagId }) => tags.get(tagId))].join(' '))
}
