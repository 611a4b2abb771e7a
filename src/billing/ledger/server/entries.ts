/** Entries of the ledger. They are added and never changed: a correction reverses one and adds another. */
import { uuidv7 } from 'uuidv7'
import { toMoney } from '#billing/money/contract/cents.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'

export interface NewEntry {
  readonly kind: string
  /** Cents; above zero: owed. */
  readonly amount: number
  readonly effectiveDate: string
  readonly sourceKey: string
  readonly by: string
  readonly subject: 'invoice' | 'payment' | 'adjustment' | 'margin' | 'refund' | 'dispute'
  readonly subjectId: string
  readonly reverses?: string
  readonly details?: Readonly<Record<string, unknown>>
}

const insert: Statement = {
  name: 'ledger.insert_entry',
  text: `insert into ledger_entry (account_id, ledger_entry_id, kind, amount, effective_date, recorded_by_name, source_key, reverses, subject, subject_id, details)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}

export const insertEntry = async (transaction: Pick<TenantTransaction, 'rows'>, entry: NewEntry): Promise<void> => {
  const { kind, amount, effectiveDate, by, sourceKey, reverses = null, subject, subjectId, details = {} } = entry
  const values = [uuidv7(), kind, toMoney(amount), effectiveDate, by, sourceKey, reverses, subject, subjectId, JSON.stringify(details)]
  await transaction.rows(insert, values)
}

export interface Standing {
  readonly ledgerEntryId: string
  readonly amount: string
  readonly effectiveDate: string
  readonly recordedDate: string
  readonly recordedByName: string
  readonly subjectId: string
  readonly details: Readonly<Record<string, unknown>>
}
const columns = `e.ledger_entry_id as "ledgerEntryId", e.amount, to_char(e.effective_date, 'YYYY-MM-DD') as "effectiveDate", to_json(e.recorded_date)#>>'{}' as "recordedDate",
  e.recorded_by_name as "recordedByName", e.subject_id as "subjectId", e.details`
const isStanding = `e.reverses is null and not exists (select 1 from ledger_entry r where r.account_id = $1 and r.reverses = e.ledger_entry_id)`

/** Entries of subject $2 that nothing has reversed, newest first. */
export const standingEntries: Statement<Standing> = {
  name: 'ledger.standing',
  text: `select ${columns} from ledger_entry e where e.account_id = $1 and e.subject = $2 and ($3::uuid is null or e.subject_id = $3) and ${isStanding}
order by e.effective_date desc, e.ledger_entry_id desc`,
}
/** All entries of subject $2 with the id $3, oldest first. */
export const entriesOfSubject: Statement<Standing & { isReversal: boolean }> = {
  name: 'ledger.of_subject',
  text: `select ${columns}, e.reverses is not null as "isReversal" from ledger_entry e where e.account_id = $1 and e.subject = $2 and e.subject_id = $3
order by e.ledger_entry_id`,
}
export const balanceOf: Statement<{ balance: string }> = {
  name: 'ledger.balance',
  text: 'select coalesce(sum(amount), 0) as balance from ledger_entry where account_id = $1',
}
