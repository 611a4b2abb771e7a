import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { isOpen, type ValueList } from '#exchange/imports/contract/check.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { counted } from '#platform/contract/words.ts'
import { BlankRow } from './BlankRow.tsx'
import type { Decide, Decisions } from './decide.ts'
import { ValueRow } from './ValueRow.tsx'

type Listed = ValueList['values'][number]

/** Words whose choices are shown at first. */
const fewShown = 3

interface ValueTableProps {
  readonly list: ValueList
  readonly plan: WholePlan
  readonly rowCount: number
  readonly decide: Decide
  readonly change: (part: Partial<WholePlan>) => void
}

/** The words of one column, those to decide first: a value of the workspace, a new one, or none. */
export function ValueTable({ list, plan, rowCount, decide, change }: ValueTableProps) {
  const { header, label, values, blank } = list
  // A row may have several.
  const rows = Math.min(
    rowCount - blank - plan.skipped.length,
    values.reduce((sum, one) => sum + one.rows, 0),
  )
  // A word stays where it is while it is decided.
  const [order] = useState(() => values.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a))).map(({ key }) => key))
  const [shown, setShown] = useState(
    () =>
      new Set(
        values
          .filter(isUnknown)
          .slice(0, fewShown)
          .map(({ key }) => key),
      ),
  )
  const toggle = (key: string) =>
    setShown((before) => (before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key])))
  const placeOf = ({ key }: Listed) => (order.includes(key) ? order.indexOf(key) : order.length)
  return (
    <section className="card import-value-table" aria-labelledby="import-values-of">
      <div className="import-value-head row wraps">
        <h2 id="import-values-of">
          {header} to {label}
          <small>
            {counted(values.length, 'value')} in {counted(rows, 'row')}.
            {blank > 0 && ` The other ${counted(blank, 'row has', 'rows have')} none.`}
          </small>
        </h2>
        <AllAtOnce list={list} decide={decide} />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">In the file</th>
            <th scope="col">Rows</th>
            <th scope="col">In this workspace</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        {values
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .map((one) => (
            <ValueRow key={one.key} one={one} list={list} decide={decide} isShown={shown.has(one.key)} onToggle={() => toggle(one.key)} />
          ))}
        {blank > 0 && <BlankRow list={list} plan={plan} change={change} />}
      </table>
      <Checkbox
        className="import-remember"
        label="Remember these matches for the next file"
        checked={plan.remember}
        onChange={({ currentTarget }) => change({ remember: currentTarget.checked })}
      />
    </section>
  )
}

const isUnknown = (one: Listed): boolean => isOpen(one) && one.why !== 'likely'

/** Decisions for several words in one click. */
function AllAtOnce({ list: { values, mayCreate }, decide }: { list: ValueList; decide: Decide }) {
  const all = (why: Listed['why'], to: (one: Listed) => string | null): Decisions =>
    Object.fromEntries(values.filter((one) => one.why === why).map((one) => [one.key, to(one)]))
  const offers = [
    { told: 'Use the other name for all', decisions: all('near', ({ near }) => near) },
    { told: 'Confirm all', decisions: all('likely', ({ to }) => to) },
    { told: 'Add all', decisions: mayCreate ? all('new', ({ word }) => word) : {} },
  ].filter(({ decisions }) => Object.keys(decisions).length > 1)
  return offers.map(({ told, decisions }) => (
    <Button key={told} size="compact-sm" variant="default" onClick={() => decide(decisions)}>
      {told} {Object.keys(decisions).length}
    </Button>
  ))
}
