/** Acts, besides the nightly run, during which a process is killed: a person completes a setup, changes the plan, or gets a refund, and tries again after a crash. */
import { refundPayment } from '#billing/refunds/server/refunds.ts'
import { complete } from '#billing/subscription-setup/server/complete.ts'
import { setupDetails } from '#billing/subscription-setup/server/details.ts'
import { switchPlan } from '#billing/subscription/server/switch-plan.ts'
import type { Context, Services } from '#platform/server/access/context.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

/** `attemptId`: of the payment that is refunded. */
export type Act = { readonly kind: 'setup' } | { readonly kind: 'switch' } | { readonly kind: 'refund'; readonly attemptId: string }

/** A refusal is an answer: the plan is there already, the card was refused, the credit is paid out. */
export async function carryOutAct(services: Services, accountId: string, act: Act): Promise<void> {
  await begin(services, accountId, act).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

async function begin(services: Services, accountId: string, act: Act): Promise<void> {
  const context = { services, session: { ...systemActor, accountId } } as unknown as Context
  if (act.kind === 'switch') {
    await switchPlan({ body: { planCode: 'ADVANCED' } }, context)
    return
  }
  if (act.kind === 'refund')
    return refundPayment(services, accountId, act.attemptId, { refundAmount: 10, description: 'Goodwill' }, systemActor)
  const { quote } = await setupDetails(context)
  if (quote !== null) await complete({ body: { quote } }, context)
}
