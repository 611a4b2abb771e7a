import { Button, Select } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { isOpen, type ValueList } from '#features/imports/contract/check.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { StateOf } from './StateOf.tsx'

type Listed = ValueList['values'][number]

/** Not names: names of values never begin with a blank. */
const [adding, emptying] = [' add', ' empty']

/** Words and what they become. */
export type Decide = (decisions: Readonly<Record<string, string | null>>) => void

interface ValueTableProps {
  readonly list: ValueList
  readonly decide: Decide
}

/** The words of one column, those to decide first: a value of the workspace, a new one, or none. */
export function ValueTable({ list, decide }: ValueTableProps) {
  const { header, label, values, blank } = list
  const rows = values.reduce((sum, one) => sum + one.rows, 0)
  const near = values.flatMap(({ key, near, why }) => (why === 'near' ? [[key, near] as const] : []))
  return (
    <section className="card import-value-table" aria-labelledby="import-values-of">
      <h2 id="import-values-of">
        {header} to {label}
        <small>
          {counted(values.length, 'value')} in {counted(rows, 'row')}
          {blank > 0 && `. ${counted(blank, 'row has', 'rows have')} none`}
        </small>
      </h2>
      {near.length > 1 && (
        <Button className="import-near" size="xs" variant="default" onClick={() => decide(Object.fromEntries(near))}>
          Use the other name for all {near.length}
        </Button>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">In the file</th>
            <th scope="col">Rows</th>
            <th scope="col">In this workspace</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {values
            .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
            .map((one) => (
              <tr key={one.key} data-open={isOpen(one) || undefined}>
                <th scope="row" title={one.word}>
                  {one.word}
                </th>
                <td>{formatNumber(one.rows)}</td>
                <td>
                  <span>
                    <IconArrowRight size={14} aria-hidden="true" />
                    <Choice one={one} list={list} decide={decide} />
                  </span>
                </td>
                <td>
                  <span>
                    <StateOf one={one} />
                    <Suggestion one={one} decide={decide} />
                  </span>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}

/** A near name or a likely value is taken in one click. */
function Suggestion({ one, decide }: { one: Listed; decide: Decide }) {
  const suggested = one.why === 'near' ? one.near : one.why === 'likely' ? one.to : undefined
  if (suggested === undefined) return null
  return (
    <Button size="compact-xs" variant="default" leftSection={<IconCheck size={12} />} onClick={() => decide({ [one.key]: suggested })}>
      {one.why === 'near' ? `Use ${suggested}` : 'Confirm'}
    </Button>
  )
}

function Choice({ one, list: { options, mayCreate }, decide }: { one: Listed; list: ValueList; decide: ValueTableProps['decide'] }) {
  const data = [
    ...(mayCreate ? [{ value: adding, label: `Add “${one.word}”` }] : []),
    { value: emptying, label: 'Leave not set' },
    ...[...new Set([...options, ...(one.near ? [one.near] : [])])].map((name) => ({ value: name, label: name })),
  ]
  const choose = (value: string | null) => value && decide({ [one.key]: value === adding ? one.word : value === emptying ? null : value })
  return (
    <Select
      aria-label={`What ${one.word} becomes`}
      searchable
      limit={200}
      allowDeselect={false}
      nothingFoundMessage="No such value"
      data={data}
      value={one.isNew ? adding : (one.to ?? emptying)}
      onChange={choose}
    />
  )
}
