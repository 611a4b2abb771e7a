/** Weights of the vital signs in a workspace. */
import { project, type projects } from '#portfolio/projects/contract.ts'
import type { VitalWeights } from '#portfolio/projects/contract/calls.ts'
import { usualWeight } from '#portfolio/projects/contract/vital-signs.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { json, type Answer } from '#platform/server/http/answer.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { refuseOtherState, stateTag } from '#platform/server/http/state-tag.ts'
import { change } from '#platform/server/records/changes.ts'

type Calls = (typeof projects)['calls']

const select: Statement<VitalWeights> = {
  name: 'vital_weight.one',
  text: 'select budget, schedule, scope, resources from vital_weight where account_id = $1',
}
const save: Statement = {
  name: 'vital_weight.save',
  text: `insert into vital_weight (account_id, budget, schedule, scope, resources) values ($1, $2, $3, $4, $5)
on conflict (account_id) do update set budget = excluded.budget, schedule = excluded.schedule, scope = excluded.scope, resources = excluded.resources`,
}

/** Serializes changes of the weights: there may be no row yet to lock. */
const takeTurns: Statement = {
  name: 'vital_weight.turns',
  text: `select pg_advisory_xact_lock(hashtextextended($1::text || ' vital weights', 0))`,
}

const usual: VitalWeights = { budget: usualWeight, schedule: usualWeight, scope: usualWeight, resources: usualWeight }

const tagOf = ({ budget, schedule, scope, resources }: VitalWeights): string => stateTag([budget, schedule, scope, resources])
const answered = (weights: VitalWeights): Answer =>
  json(JSON.stringify(weights), { etag: `"${tagOf(weights)}"`, 'cache-control': 'private, no-cache' })

export const vitalWeights: Handler<Calls['vitalWeights']> = async (_input, { tenant }) => answered((await tenant.row(select)) ?? usual)

/** @throws Refusal 409 when the weights changed since the caller read them */
export const setVitalWeights: Handler<Calls['setVitalWeights']> = ({ body }, context) =>
  change(context.tenant, context.session, async (changes) => {
    await changes.transaction.rows(takeTurns)
    refuseOtherState(context, tagOf((await changes.transaction.row(select)) ?? usual), 'The weights of vital signs')
    await changes.transaction.rows(save, [body.budget, body.schedule, body.scope, body.resources])
    changes.touch(project.name)
    return answered(body)
  })
