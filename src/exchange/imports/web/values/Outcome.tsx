import './where.css'
import type { ValueList } from '#exchange/imports/contract/check.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { blankWords } from './blanks.ts'
import { Dotted } from './Dot.tsx'

interface OutcomeProps {
  readonly list: ValueList
  readonly plan: WholePlan
  readonly rowCount: number
}

/** How many rows each value of the workspace gets, and what becomes of the others. */
export function Outcome({ list, plan, rowCount }: OutcomeProps) {
  const { columnId, label, outcomes, asWritten, blank } = list
  const rests = [
    { word: 'As in the file', rows: asWritten },
    { word: blankWords(plan, columnId), rows: blank },
    { word: 'Rows left out', rows: plan.skipped.length },
  ].filter(({ rows }) => rows > 0)
  const sum = [...outcomes, ...rests].reduce((all, { rows }) => all + rows, 0)
  return (
    <section className="card import-outcomes" aria-labelledby="import-outcomes">
      <h2 id="import-outcomes">Where the rows go</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">Rows</th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ to, isNew, rows }) => (
            <tr key={to ?? ''} data-rest={to === null || undefined}>
              <th scope="row">
                {to === null ? 'Not set' : <Dotted name={to} list={list} />}
                {isNew && ' '}
                {isNew && <b className="import-new small strong">New</b>}
              </th>
              <td>{formatNumber(rows)}</td>
            </tr>
          ))}
          {rests.map(({ word, rows }) => (
            <tr key={word} data-rest>
              <th scope="row">{word}</th>
              <td>{formatNumber(rows)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All rows</th>
            <td>{formatNumber(rowCount)}</td>
          </tr>
        </tfoot>
      </table>
      {sum > rowCount && <p>Rows with several values count once for each value.</p>}
    </section>
  )
}
