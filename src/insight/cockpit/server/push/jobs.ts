/** The jobs that push to clients and take a push back: one transaction a client, so that a thousand clients never wait for each other. */
import type { Outcome } from '#insight/cockpit/contract/push.ts'
import { counted } from '#platform/contract/words.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { defineJob, JobCancelled, type JobRun } from '#platform/server/jobs/job.ts'
import { change } from '#platform/server/records/changes.ts'
import { pushTo, undoIn, type Pushed } from './push-client.ts'
import { receiversOf, type Receiver } from './receivers.ts'
import { shortenedKept, shortenedSql } from './shortened.ts'

export interface PushDetails {
  readonly pushId: string
  readonly accountIds: readonly string[]
  /** The person who began it had signed in with two factors. */
  readonly isSecure: boolean
}

const findPush: Statement<StoredPush> = {
  name: 'cockpit.push_of_job',
  text: `select subject, content, ${shortenedSql('outcomes')} as outcomes, undone_date as "undoneDate", from_name as "from" from client_push where account_id = $1 and push_id = $2`,
}
const saveOutcomes: Statement = {
  name: 'cockpit.save_outcomes',
  text: 'update client_push set outcomes = $3::jsonb where account_id = $1 and push_id = $2',
}
const saveUndone: Statement = {
  name: 'cockpit.save_undone',
  text: 'update client_push set outcomes = $3::jsonb, undone_date = now(), undone_by_name = $4 where account_id = $1 and push_id = $2',
}

interface StoredPush extends Omit<Pushed, 'pushId'> {
  readonly outcomes: Outcome[] | null
  readonly undoneDate: string | null
}

async function begin({ tenant, actor, accountId, services, details }: JobRun<PushDetails>) {
  const found = await tenant.row(findPush, [details.pushId])
  if (!found) throw notFound('push')
  const push = { ...found, pushId: details.pushId }
  const receivers = await receiversOf(services.database.system, actor, accountId, { ...details, subject: push.subject })
  return { push, receivers }
}

export const pushKind = 'cockpit-push'
export const pushJob = defineJob<PushDetails>(pushKind, async (job) => {
  const { push, receivers } = await begin(job)
  const outcomes: Outcome[] = []
  const done: Receiver[] = []
  try {
    for (const client of receivers) {
      await job.progress(outcomes.length, receivers.length, `Pushing to ${client.workspaceName}`)
      outcomes.push(await pushTo(job.services, client, push, receivers.length))
      done.push(client)
    }
  } catch (error) {
    // Cancelled means that nothing was changed.
    if (error instanceof JobCancelled) for (const client of done) await undoIn(job.services, client, push)
    throw error
  }
  const refused = outcomes.filter((one) => one.refused).length
  const message = `Pushed to ${counted(outcomes.length - refused, 'client', 'clients')}${refused ? `; ${refused} took nothing` : ''}.`
  await change(job.tenant, job.actor, async ({ transaction }) => {
    await transaction.rows(saveOutcomes, [push.pushId, JSON.stringify(outcomes)])
    await job.finish(transaction, { message, result: { pushId: push.pushId } })
  })
})

export const undoKind = 'cockpit-undo-push'
export const undoJob = defineJob<PushDetails>(undoKind, undo, {
  cannotCancel: 'A push is undone client by client, so this job cannot be cancelled. It ends by itself.',
})

async function undo(job: JobRun<PushDetails>): Promise<void> {
  const { push, receivers } = await begin(job)
  if (!push.outcomes || push.undoneDate) throw ruleNotMet('pushId', 'This push has not finished, or is undone already.')
  const byId = new Map(receivers.map((client) => [client.accountId, client]))
  const outcomes: Outcome[] = []
  for (const outcome of push.outcomes) {
    const client = byId.get(outcome.accountId)
    await job.progress(outcomes.length, push.outcomes.length, `Undoing in ${outcome.workspaceName}`)
    outcomes.push({ ...outcome, ...(await keptIn(job, client, outcome, push)) })
  }
  const kept = outcomes.reduce((sum, one) => sum + one.keptCount, 0)
  const message = kept ? `Undone; ${kept} kept, since someone changed or uses them.` : 'Undone.'
  await change(job.tenant, job.actor, async ({ transaction }) => {
    await transaction.rows(saveUndone, [push.pushId, JSON.stringify(outcomes), job.actor.userName])
    await job.finish(transaction, { message, result: { pushId: push.pushId } })
  })
}

async function keptIn(
  job: JobRun<PushDetails>,
  client: Receiver | undefined,
  outcome: Outcome,
  push: Pushed & StoredPush,
): Promise<Pick<Outcome, 'kept' | 'keptCount'>> {
  if (outcome.refused) return { kept: null, keptCount: 0 }
  const clients = push.outcomes?.length ?? 1
  if (!client || client.refused) {
    const reason = client?.refused ?? 'No longer your client'
    const names = [...outcome.added, ...outcome.changed.map(({ name }) => name)]
    const { kept } = shortenedKept(
      names.map((name) => ({ name, reason })),
      clients,
    )
    return { kept, keptCount: outcome.addedCount + outcome.changedCount }
  }
  const kept = await undoIn(job.services, client, push)
  return kept ? shortenedKept(kept, clients) : { kept: outcome.kept, keptCount: outcome.keptCount }
}
