/** An event of the provider is kept by its id and taken in once it is done; one that failed comes again. Taking it in twice, or at once, changes nothing more. */
import { findAttempt, settleKnown } from '#billing/payments/server/attempts.ts'
import { updateCard } from '#billing/payments/server/methods.ts'
import { changeMethod } from '#billing/payments/server/pay.ts'
import type { ProviderEvent } from '#billing/payments/server/provider.ts'
import { enterLaterChange } from '#billing/refunds/server/later.ts'
import { outcomes } from '#billing/subscription-setup/server/carry-out.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'

const keepEvent: Statement<{ isDone: boolean }> = {
  name: 'payment_events.keep',
  text: `insert into payment_event (event_id, kind) values ($1, $2) on conflict (event_id) do update set times = payment_event.times + 1
returning done_date is not null as "isDone"`,
}
const finishEvent: Statement = {
  name: 'payment_events.finish',
  text: 'update payment_event set done_date = now() where event_id = $1 and done_date is null',
}
/** Stripe sends an event again for three days. */
const dropOld: Statement = {
  name: 'payment_events.drop',
  text: "delete from payment_event where received_date < now() - interval '60 days'",
}
const accountExists: Statement = { name: 'payment_events.account', text: 'select 1 as one from account where account_id::text = $1' }
/** The page that the card's leads back to was faster, or the person has chosen something else since. */
const hasNewerMethod: Statement = {
  name: 'payment_events.has_newer_method',
  text: 'select 1 as one from account_payment_method where account_id = $1 and effective_date is not null and created_date >= to_timestamp($2)',
}

export async function takeEvent(services: Services, event: ProviderEvent): Promise<void> {
  const { system } = services.database
  const kept = await system.write((transaction) => transaction.row(keepEvent, [event.eventId, event.kind]))
  if (kept!.isDone) return
  await takeIn(services, await event.about())
  await system.write(async (transaction) => {
    await transaction.rows(finishEvent, [event.eventId])
    await transaction.rows(dropOld)
  })
}

async function takeIn(services: Services, about: Awaited<ReturnType<ProviderEvent['about']>>): Promise<void> {
  switch (about?.kind) {
    case 'charge':
      return settle(services, about.accountId, about.attemptId)
    case 'card':
      return keepCard(services, about)
    case 'card updated':
      return updateCard(services, about)
    case 'refund failed':
    case 'dispute':
      return void (await enterLaterChange(services, about))
  }
}

async function settle(services: Services, accountId: string, attemptId: string): Promise<void> {
  const attempt = await services.database.system.row(findAttempt, [accountId, attemptId])
  if (attempt?.status === 'started') await settleKnown(services, accountId, attempt, systemActor, outcomes(services)[attempt.purpose])
}

async function keepCard(
  services: Services,
  { accountId, token, begunAt }: { accountId: string; token: string; begunAt: number },
): Promise<void> {
  // The event belongs to another installation that shares the provider's account.
  if (!(await services.database.system.row(accountExists, [accountId]))) return
  if (await services.database.system.row(hasNewerMethod, [accountId, begunAt])) return
  await changeMethod(services, accountId, { paymentType: 'Credit Card', paymentToken: token }, systemActor)
}
