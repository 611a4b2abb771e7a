/**
 * Payments and adjustments. What stands is the last entry of a subject: a change reverses it and adds another, a removal reverses it. The ledger keeps all of them.
 */
import { uuidv7 } from 'uuidv7'
import { knownAccount } from '#billing/plain/server/known-account.ts'
import { toCents } from '#billing/money/contract/cents.ts'
import { dayAfter } from '#billing/money/contract/periods.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { TenantTransaction } from '#platform/server/database/tenant.ts'
import { json, type Answer } from '#platform/server/http/answer.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { conflict, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { change } from '#platform/server/records/changes.ts'
import { lockLedger } from './charge-account.ts'
import { entriesOfSubject, insertEntry, standingEntries, type NewEntry, type Standing } from './entries.ts'

type Body = Readonly<Record<string, unknown>>
type Params = Readonly<Record<string, string>>

interface Recorded {
  readonly subject: 'payment' | 'adjustment'
  readonly key: string
  readonly dateName: string
  readonly amountName: string
  /** The kind of entry that a body makes, and whether it lowers what is owed. */
  readonly kindOf: (body: Body) => { kind: string; isCredit: boolean }
  /** After each of them. */
  readonly written: (context: Pick<Context, 'services'>, accountId: string) => Promise<unknown>
}

/** An entry counts as soon as it is written. In the workspace it may be tomorrow by now. */
function refuseFuture(body: Body | null, dateName: string): void {
  const day = body?.[dateName]
  if (typeof day === 'string' && day.slice(0, 10) > dayAfter(dayNow(), 1)) throw ruleNotMet(dateName, 'Choose today or an earlier day')
}

export function recordedHandlers(of: Recorded) {
  const { subject, key, dateName, amountName, kindOf, written } = of
  const answerOf = (accountId: string, { subjectId, amount, effectiveDate, recordedDate, recordedByName, details }: Standing) => ({
    description: null,
    notes: null,
    ...withoutCard(details),
    [key]: subjectId,
    accountId,
    [dateName]: effectiveDate,
    [amountName]: Math.abs(Number(amount)),
    recordedDate,
    recordedByName,
  })
  const find = async (asked: Pick<TenantTransaction, 'row'>, id: string) => {
    const found = await asked.row(standingEntries, [subject, id])
    if (!found) throw notFound(subject)
    return found
  }
  const entryOf = (body: Body, subjectId: string, by: string): NewEntry => {
    const { [dateName]: day, [amountName]: amount, ...details } = body
    const { kind, isCredit } = kindOf(body)
    const cents = toCents(Number(amount))
    return {
      kind,
      amount: isCredit ? -cents : cents,
      effectiveDate: typeof day === 'string' ? day : dayNow(),
      sourceKey: `${subject}:${uuidv7()}`,
      by,
      subject,
      subjectId,
      details,
    }
  }
  const reversalOf = ({ ledgerEntryId, amount, subjectId, effectiveDate, details }: Standing, by: string): NewEntry => ({
    kind: kindOf(details).kind,
    amount: -toCents(Number(amount)),
    effectiveDate,
    sourceKey: `reversal:${ledgerEntryId}`,
    by,
    subject,
    subjectId,
    reverses: ledgerEntryId,
    details,
  })

  const write = async (params: Params, { services, session }: Context, body: Body | null, isNew = false): Promise<Standing | undefined> => {
    const accountId = await knownAccount({ services }, params['accountId']!)
    refuseFuture(body, dateName)
    const id = isNew ? uuidv7() : knownId(params['id']!, subject)
    const made = await change(services.database.tenant(accountId), session, async ({ transaction, log }) => {
      await transaction.rows(lockLedger)
      const before = isNew ? undefined : await find(transaction, id)
      if (before?.details['paymentIntentId']) throw conflict('This was paid by card. Refund it instead.')
      if (before) await insertEntry(transaction, reversalOf(before, session.userName))
      const whole = before ? { ...answerOf(accountId, before), ...defined(body ?? {}) } : (body ?? {})
      if (body) await insertEntry(transaction, entryOf(withoutRecorded(whole, key), id, session.userName))
      const after = body ? await find(transaction, id) : undefined
      log('account', accountId, subject, 'update', {
        [subject]: [before ? Number(before.amount) : null, after ? Number(after.amount) : null],
      })
      return after
    })
    await written({ services }, accountId)
    return made
  }
  return {
    list: async ({ params }: { params: Params }, { services }: Context): Promise<Answer> => {
      const accountId = await knownAccount({ services }, params['accountId']!)
      const found = await services.database.tenant(accountId).rows(standingEntries, [subject, null])
      return json(JSON.stringify(found.map((one) => answerOf(accountId, one))))
    },
    read: async ({ params }: { params: Params }, { services }: Context): Promise<Answer> => {
      const accountId = await knownAccount({ services }, params['accountId']!)
      const [id, tenant] = [knownId(params['id']!, subject), services.database.tenant(accountId)]
      const now = answerOf(accountId, await find(tenant, id))
      const history = (await tenant.rows(entriesOfSubject, [subject, id])).map(shownEntry)
      return json(JSON.stringify({ ...now, history }))
    },
    create: async ({ params, body }: { params: Params; body: Body }, context: Context): Promise<Answer> => {
      const made = (await write(params, context, body, true))!
      return json(JSON.stringify(answerOf(params['accountId']!, made)), {}, 201)
    },
    update: async ({ params, body }: { params: Params; body: Body }, context: Context): Promise<Answer> =>
      json(JSON.stringify(answerOf(params['accountId']!, (await write(params, context, body))!))),
    remove: async ({ params }: { params: Params }, context: Context): Promise<void> => void (await write(params, context, null)),
  }
}

const shownEntry = ({
  ledgerEntryId,
  effectiveDate,
  amount,
  isReversal,
  details,
  recordedDate,
  recordedByName,
}: Standing & { isReversal: boolean }) => ({
  ledgerEntryId,
  entryDate: effectiveDate,
  entryAmount: Number(amount),
  isReversal,
  description: details['description'] ?? null,
  recordedDate,
  recordedByName,
})

/** The ids of a card's charge are shown with its transaction. */
const withoutCard = ({ paymentIntentId: _intent, accountPaymentMethodId: _method, ...shown }: Body): Body => shown

const defined = (body: Body) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
const withoutRecorded = (body: Body, key: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => ![key, 'accountId', 'recordedDate', 'recordedByName'].includes(name)))
