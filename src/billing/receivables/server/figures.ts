/** The operator's figures. A figure is summed over the very rows that it opens. */
import type { receivables } from '#billing/receivables/contract.ts'
import { figures } from '#billing/receivables/contract/figures.ts'
import { readWaiting } from '#billing/ledger/server/waiting.ts'
import { toCents, toMoney } from '#billing/money/contract/cents.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { overdueSql } from './balances.ts'

type Calls = typeof receivables.calls

/**
 * Sums the lines that cover today, for one month, with their margins and coupons and without tax. A whole month counts as it is, a year as a twelfth, and
 * a part of a period by its days.
 */
const recurringSql = `select l.account_id, sum(case when h.unit = 'Month' and l.period_end - l.period_start >= 28 then l.net
  when h.unit = 'Year' and l.period_end - l.period_start >= 365 then l.net / 12 else l.net * 365 / 12 / (l.period_end - l.period_start) end) as amount, null::date as day
from invoice_line l join account_product h on h.account_id = l.for_account_id and h.account_product_id = l.account_product_id
join account f on f.account_id = l.for_account_id and f.deleted_date is null and not f.is_trial_account and not f.is_demo_account
where l.source_key like 'charge:%' and l.period_start <= current_date and l.period_end > current_date and h.unit is not null
  and (h.end_date is null or h.end_date >= current_date) group by l.account_id having sum(l.net) > 0`

const trialSql = (of: string) =>
  `select a.account_id, null::numeric as amount, a.trial_expiry_date::date as day from account a where a.is_trial_account and ${of}`

/** Workspaces that wait for an address have a list of their own. */
const summed = figures.filter((figure) => figure !== 'waiting')
type Summed = (typeof summed)[number]

/** SQL: account_id, amount and day of the workspaces behind a figure. */
const rowsSql: Readonly<Record<Summed, string>> = {
  recurring: recurringSql,
  overdue: `select o.account_id, o.overdue as amount, null::date as day from (${overdueSql}) o where o.overdue > 0`,
  trials: trialSql('(a.trial_expiry_date is null or a.trial_expiry_date >= now())'),
  lapsed: trialSql("a.trial_expiry_date < now() and a.trial_expiry_date > now() - interval '12 months'"),
  subscribed: `select a.account_id, null::numeric as amount, a.trial_converted_date as day from account a
    where not a.is_trial_account and a.trial_converted_date > current_date - interval '12 months'`,
}
/** Closed workspaces have debts, too; they have no trial, and no revenue recurs there. */
const shownSql = (
  figure: Summed,
) => `select r.account_id as "accountId", coalesce(a.workspace_name, 'A workspace that is gone') as "accountName", round(r.amount, 2) as amount,
  to_char(r.day, 'YYYY-MM-DD') as date, a.deleted_date is not null as "isClosed" from (${rowsSql[figure]}) r left join account a on a.account_id = r.account_id
  where ${figure === 'overdue' ? '' : 'a.deleted_date is null and '}not coalesce(a.is_demo_account, false)`

interface Row {
  accountId: string
  accountName: string
  amount: string | null
  date: string | null
  isClosed: boolean
}
type Shown = Reply<Calls['figureRows']>

const rowsOf = (figure: Summed): Statement<Row> => ({
  name: `receivables.${figure}`,
  text: `${shownSql(figure)} order by r.amount desc nulls last, r.day, 2, 1`,
})
const findRows: Readonly<Record<Summed, Statement<Row>>> = {
  recurring: rowsOf('recurring'),
  overdue: rowsOf('overdue'),
  trials: rowsOf('trials'),
  subscribed: rowsOf('subscribed'),
  lapsed: rowsOf('lapsed'),
}
const sumFigures: Statement<{ figure: Summed; workspaces: number; amount: string | null }> = {
  name: 'receivables.figures',
  text: summed
    .map((figure) => `select '${figure}' as figure, count(*)::integer as workspaces, sum(amount) as amount from (${shownSql(figure)}) x`)
    .join('\nunion all '),
}
const money = new Set<Summed>(['recurring', 'overdue'])

export async function readFigures(_input: unknown, { services }: Context): Promise<Reply<Calls['figures']>> {
  const found = new Map((await services.database.system.rows(sumFigures)).map((one) => [one.figure, one]))
  const waiting = await readWaiting(services)
  const of = (figure: Summed) => ({
    workspaces: found.get(figure)?.workspaces ?? 0,
    amount: money.has(figure) ? Number(found.get(figure)?.amount ?? 0) : null,
  })
  return {
    currency: services.settings.billingCurrency,
    recurring: of('recurring'),
    overdue: of('overdue'),
    waiting: { workspaces: waiting.length, amount: toMoney(waiting.reduce((sum, { amount }) => sum + toCents(amount), 0)) },
    trials: of('trials'),
    subscribed: of('subscribed'),
    lapsed: of('lapsed'),
  }
}

export const figureRows = async ({ query: { figure } }: HandlerInput<Calls['figureRows']>, { services }: Context): Promise<Shown> =>
  figure === 'waiting'
    ? readWaiting(services)
    : (await services.database.system.rows(findRows[figure])).map(({ amount, ...one }) => ({
        ...one,
        amount: amount === null ? null : Number(amount),
      }))
