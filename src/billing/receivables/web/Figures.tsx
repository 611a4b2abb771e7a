import './figures.css'
import { Link, useSearch } from '@tanstack/react-router'
import { receivables } from '#billing/receivables/contract.ts'
import { figures, type Figure } from '#billing/receivables/contract/figures.ts'
import type { Reply } from '#platform/contract/call.ts'
import { formatDate } from '#platform/contract/format.ts'
import { price } from '#platform/web/session/price.ts'
import { counted } from '#platform/contract/words.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { PlainTable, type PlainColumn } from '#platform/web/plain/PlainTable.tsx'

const labels: Readonly<Record<Figure, string>> = {
  recurring: 'Monthly recurring revenue',
  overdue: 'Overdue',
  waiting: 'Waiting for an address',
  trials: 'Running trials',
  subscribed: 'Trials that became plans',
  lapsed: 'Trials that ended without a plan',
}
const withoutTax = new Set<Figure>(['recurring', 'waiting'])
/** Figures of the last twelve months. */
const ofTheYear = new Set<Figure>(['subscribed', 'lapsed'])

/** The figure that the address names. */
export function useFigure(): Figure | undefined {
  const { figure }: { figure?: unknown } = useSearch({ strict: false })
  return figures.find((one) => one === figure)
}

/** The operator's figures; each opens its workspaces. */
export function Figures() {
  const chosen = useFigure()
  return (
    <Loaded call={receivables.calls.figures} what="The figures" waiting={<Waiting />}>
      {(found) => (
        <nav className="billing-figures stack" aria-label="Figures">
          {figures.map((figure) => (
            <Link
              key={figure}
              to="/admin/system/billing"
              search={chosen === figure ? {} : { figure }}
              aria-current={chosen === figure || undefined}
            >
              <small>{labels[figure]}</small>
              <b>{shown(found[figure])}</b>
              <small>{noteOf(figure, found)}</small>
            </Link>
          ))}
        </nav>
      )}
    </Loaded>
  )
}

/** Same height as the figures, so that the workspaces below don't move. */
const Waiting = () => (
  <div className="billing-figures stack" aria-busy="true">
    {figures.map((figure) => (
      <div key={figure}>
        <small>{labels[figure]}</small>
        <b>&nbsp;</b>
        <small>&nbsp;</small>
      </div>
    ))}
  </div>
)

type Found = Reply<typeof receivables.calls.figures>
const shown = ({ amount, workspaces }: Found[Figure]) => (amount === null ? workspaces.toLocaleString('en') : price(amount))

function noteOf(figure: Figure, { [figure]: { workspaces, amount }, subscribed, lapsed, currency }: Found): string {
  if (amount !== null) return `${currency}, ${counted(workspaces, 'workspace')}${withoutTax.has(figure) ? ', without tax' : ''}`
  const ended = subscribed.workspaces + lapsed.workspaces
  if (!ofTheYear.has(figure)) return 'Today'
  return ended ? `${Math.round((workspaces / ended) * 100)}% in 12 months` : 'In 12 months'
}

type Row = Reply<typeof receivables.calls.figureRows>[number]
const workspace: PlainColumn<Row> = {
  head: 'Workspace',
  cell: ({ accountName, isClosed }) => (isClosed ? `${accountName} (closed)` : accountName),
}
const amount: PlainColumn<Row> = { head: 'Amount', cell: (row) => price(row.amount), isNumber: true }
const day = (head: string): PlainColumn<Row> => ({ head, cell: ({ date }) => formatDate(date) })
const columns: Readonly<Record<Figure, readonly PlainColumn<Row>[]>> = {
  recurring: [workspace, amount],
  overdue: [workspace, amount],
  waiting: [workspace, amount, day('Since')],
  trials: [workspace, day('Ends')],
  subscribed: [workspace, day('Since')],
  lapsed: [workspace, day('Ends')],
}

/** The workspaces behind a figure. */
export function FigureRows({ figure }: { figure: Figure }) {
  return (
    <section aria-label="Workspaces behind the figure">
      <div className="plain-bar">
        <b>{labels[figure]}</b>
        {figure === 'waiting' && (
          <small className="soft">
            Country and province decide the taxes, so nothing is charged before they are entered in Manage Workspace.
          </small>
        )}
      </div>
      <Loaded call={receivables.calls.figureRows} input={{ query: { figure } }} what="The workspaces">
        {(rows) => (
          <PlainTable
            label={labels[figure]}
            rows={rows}
            columns={columns[figure]}
            keyOf={({ accountId }) => accountId}
            linkOf={({ accountId }) => ({ to: '/admin/system/billing', search: { accountId } })}
            none="No workspace."
          />
        )}
      </Loaded>
    </section>
  )
}
