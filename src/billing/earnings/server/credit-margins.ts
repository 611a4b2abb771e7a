/**
 * Providers earn their margin on what their clients pay themselves. It is credited once the invoice and all before it are paid, and taken back while one is open
 * again, such as after a dispute; a credit note takes its share back.
 */
import { lockLedger } from '#billing/ledger/server/charge-account.ts'
import { insertEntry } from '#billing/ledger/server/entries.ts'
import { numberText } from '#billing/ledger/server/number-text.ts'
import { readInvoices } from '#billing/ledger/server/read-transactions.ts'
import { toCents, toMoney } from '#billing/money/contract/cents.ts'
import { settledOf } from '#billing/money/contract/open-amounts.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { change, type Actor } from '#platform/server/records/changes.ts'

interface Share {
  readonly accountId: string
  readonly accountName: string
  readonly earnerAccountId: string
  readonly invoiceId: string
  readonly series: string
  readonly number: number
  readonly earned: string
  /** Credited so far, less what was taken back. */
  readonly credited: string
}
/** SQL: what the provider `l.earner_account_id` has got of invoice `l.invoice_id`. */
const creditedSql = `coalesce((select -sum(e.amount) from ledger_entry e where e.account_id = l.earner_account_id and e.subject = 'margin' and e.subject_id = l.invoice_id), 0)`

/** Shares of the invoices of an account, or of all, that are not credited, or that may be open again since their account owes something. */
const findShares = (name: string, whose: string): Statement<Share> => ({
  name: `earnings.shares_${name}`,
  text: `select x.* from (select l.account_id as "accountId", coalesce(a.workspace_name, 'A workspace that is gone') as "accountName", l.earner_account_id as "earnerAccountId",
  l.invoice_id as "invoiceId", i.series, i.number, sum(l.earned) as earned, ${creditedSql} as credited
from invoice_line l join invoice i on i.account_id = l.account_id and i.invoice_id = l.invoice_id
join account m on m.account_id = l.earner_account_id and m.deleted_date is null left join account a on a.account_id = l.account_id
where ${whose}l.earner_account_id is not null
group by l.account_id, a.workspace_name, l.earner_account_id, l.invoice_id, i.series, i.number having sum(l.earned) <> 0) x
where x.earned <> x.credited or (select sum(e.amount) from ledger_entry e where e.account_id = x."accountId") > 0
order by x."accountId", x."invoiceId"`,
})
const sharesOf = findShares('of_account', 'l.account_id = $1 and ')
const allShares = findShares('of_all', '')
const countCredits: Statement<{ times: number; credited: string }> = {
  name: 'earnings.credits',
  text: `select count(*)::integer as times, coalesce(-sum(amount), 0) as credited from ledger_entry where account_id = $1 and subject = 'margin' and subject_id = $2`,
}

/** Answers how many shares were credited or taken back. */
export async function creditMargins({ database }: Pick<Services, 'database'>, accountId: string | null, actor: Actor): Promise<number> {
  const shares = accountId === null ? await database.system.rows(allShares) : await database.system.rows(sharesOf, [accountId])
  let credited = 0
  for (const payer of new Set(shares.map((share) => share.accountId))) {
    const paid = await paidInvoices({ database }, payer)
    for (const share of shares.filter(({ accountId: of }) => of === payer)) {
      const due = paid.has(share.invoiceId) ? toCents(Number(share.earned)) : 0
      if (due !== toCents(Number(share.credited))) credited += Number(await settle({ database }, share, due, actor))
    }
  }
  return credited
}

/** Invoices and credit notes before the first that is open. */
async function paidInvoices({ database }: Pick<Services, 'database'>, accountId: string): Promise<ReadonlySet<string>> {
  const settled = settledOf(await readInvoices(database.tenant(accountId)), ({ openAmount }) => openAmount)
  return new Set(settled.map(({ accountTransactionId }) => accountTransactionId))
}

/** Credits what is missing of `due`, or takes back what is too much. False where another run was faster. */
const settle = ({ database }: Pick<Services, 'database'>, share: Share, due: number, actor: Actor): Promise<boolean> =>
  change(database.tenant(share.earnerAccountId), actor, async ({ transaction, log }) => {
    await transaction.rows(lockLedger)
    const { times, credited } = (await transaction.row(countCredits, [share.invoiceId]))!
    const cents = due - toCents(Number(credited))
    if (!cents) return false
    const of = `${numberText(share.series, share.number)} of ${share.accountName}`
    const description = due ? `Margin on ${of}` : `Margin on ${of} taken back: it is open again`
    await insertEntry(transaction, {
      kind: cents > 0 ? 'credit' : 'charge',
      amount: -cents,
      effectiveDate: dayNow(),
      by: actor.userName,
      sourceKey: `margin:${share.invoiceId}${times ? `:${times}` : ''}`,
      subject: 'margin',
      subjectId: share.invoiceId,
      details: { paymentType: 'Margin', description },
    })
    log('account', share.earnerAccountId, 'Margin', 'update', { margin: [null, `${toMoney(cents).toFixed(2)}: ${description}`] })
    return true
  })
