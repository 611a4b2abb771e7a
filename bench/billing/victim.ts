/**
 * A process that lives the night of some workspaces, after what one of their people does (`act`), with what a server does after a restart, until it is killed with -9: by the process that started it, or by itself at
 * its fail point `failAt`. Numbered are the moments before and after each commit and each call of the payment provider. It prints `ready`, and in the end the
 * number of points that it passed.
 */
import { pino } from 'pino'
import { ahead, catalogue } from '#catalogue'
import { receivablesServed } from '#billing/receivables/server/handlers.ts'
import { lookAfter } from '#billing/refunds/server/later.ts'
import { sandboxOf } from '#billing/payments/server/sandbox/launch.ts'
import { stripeOf } from '#billing/payments/server/stripe/stripe.ts'
import { subscriptionSetupServed } from '#billing/subscription-setup/server/handlers.ts'
import type { Services } from '#platform/server/access/context.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { useFeatures } from '#platform/server/catalogue.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { watchStatements } from '#platform/server/database/statement.ts'
import { queryOn } from '#platform/server/mail/database-query.ts'
import { openMailer } from '#platform/server/mail/mailer.ts'
import type { AccountSchedule, SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { readSettings } from '#platform/server/settings.ts'
import { carryOutAct } from './acts.ts'

const { connection, accountIds, failAt, act } = JSON.parse(process.argv[2]!)

useFeatures(catalogue, ahead)
const log = pino({ level: 'silent' })
const settings = readSettings({ BILLING: 'sandbox', SAMPLE_DATA: 'off' })
const database = openDatabase(connection, log, { isCluster: false })
const mailer = openMailer({ smtpUrl: null, from: settings.mailFrom }, queryOn(database.system))
const services = { database, settings, log, mailer } as unknown as Services
const nightly = receivablesServed.schedules.find(({ name }) => name === 'receivables.charge') as AccountSchedule
const settle = subscriptionSetupServed.schedules.find(({ name }) => name === 'subscription-setup.settle-charges') as SystemSchedule

let [passed, isDone] = [0, false]
function point(): void {
  if (passed === failAt) process.kill(process.pid, 'SIGKILL')
  passed += 1
}
/** The first moment after something that is numbered. */
function after(): void {
  if (isDone) point()
  isDone = false
}
watchStatements({
  sent: () => after(),
  control: (_client, text) => {
    after()
    if (text !== 'commit') return
    point()
    isDone = true
  },
})

const stripe = await stripeOf(await sandboxOf(services))
// Before the first byte is sent.
stripe.on('request', () => {
  after()
  point()
})
stripe.on('response', () => void (isDone = true))

console.log('ready')
await settle.run(services)
if (act?.kind === 'refund') await lookAfter.run(services)
if (act) for (const accountId of accountIds) await carryOutAct(services, accountId, act)
for (const accountId of accountIds) await nightly.run({ tenant: database.tenant(accountId), actor: systemActor, services })
after()
console.log(passed)
process.exit(0)
