/**
 * Providers earn their margin on what their clients pay themselves. It is credited once for each invoice, when the invoice and all before it are paid; a credit
 * note takes its share back.
 */
import { lockLedger } from '#billing/ledger/server/charge-account.ts'
import { insertEntry } from '#billing/ledger/server/entries.ts'
import { numberText } from '#billing/ledger/server/number-text.ts'
import { readInvoices } from '#billing/ledger/server/read-transactions.ts'
import { toCents } from '#billing/money/contract/cents.ts'
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
}
/** Shares of the invoices of account $1, or of all, that are not credited. */
const findShares: Statement<Share> = {
  name: 'earnings.shares',
  text: `select l.account_id as "accountId", coalesce(a.workspace_name, 'A workspace that is gone') as "accountName", l.earner_account_id as "earnerAccountId",
  l.invoice_id as "invoiceId", i.series, i.number, sum(l.earned) as earned
from invoice_line l join invoice i on i.account_id = l.account_id and i.invoice_id = l.invoice_id
join account m on m.account_id = l.earner_account_id and m.deleted_date is null left join account a on a.account_id = l.account_id
where ($1::uuid is null or l.account_id = $1) and l.earner_account_id is not null
  and not exists (select 1 from ledger_entry e where e.account_id = l.earner_account_id and e.source_key = 'margin:' || l.invoice_id)
group by l.account_id, a.workspace_name, l.earner_account_id, l.invoice_id, i.series, i.number having sum(l.earned) <> 0 order by l.account_id, l.invoice_id`,
}
const isCredited: Statement = {
  name: 'earnings.is_credited',
  text: 'select 1 as one from ledger_entry where account_id = $1 and source_key = $2',
}

/** Answers how many shares were credited. */
export async function creditMargins({ database }: Pick<Services, 'database'>, accountId: string | null, actor: Actor): Promise<number> {
  const shares = await database.system.rows(findShares, [accountId])
  let credited = 0
  for (const payer of new Set(shares.map((share) => share.accountId))) {
    const paid = await paidInvoices({ database }, payer)
    const due = shares.filter((share) => share.accountId === payer && paid.has(share.invoiceId))
    for (const share of due) credited += Number(await credit({ database }, share, actor))
  }
  return credited
}

/** Invoices and credit notes before the first that is open. */
async function paidInvoices({ database }: Pick<Services, 'database'>, accountId: string): Promise<ReadonlySet<string>> {
  const invoices = await readInvoices(database.tenant(accountId))
  const firstOpen = invoices.findIndex(({ openAmount }) => openAmount > 0)
  return new Set(invoices.slice(0, firstOpen < 0 ? undefined : firstOpen).map(({ accountTransactionId }) => accountTransactionId))
}

/** False where another run was faster. */
const credit = ({ database }: Pick<Services, 'database'>, share: Share, actor: Actor): Promise<boolean> =>
  change(database.tenant(share.earnerAccountId), actor, async ({ transaction, log }) => {
    const sourceKey = `margin:${share.invoiceId}`
    await transaction.rows(lockLedger)
    if (await transaction.row(isCredited, [sourceKey])) return false
    const cents = toCents(Number(share.earned))
    const description = `Margin on ${numberText(share.series, share.number)} of ${share.accountName}`
    await insertEntry(transaction, {
      kind: cents > 0 ? 'credit' : 'charge',
      amount: -cents,
      effectiveDate: dayNow(),
      by: actor.userName,
      sourceKey,
      subject: 'margin',
      subjectId: share.invoiceId,
      details: { paymentType: 'Margin', description },
    })
    log('account', share.earnerAccountId, 'Margin', 'update', { margin: [null, `${share.earned}: ${description}`] })
    return true
  })
