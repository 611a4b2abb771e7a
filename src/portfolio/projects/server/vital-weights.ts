/** Weights of the vital signs in a workspace. */
import { project, type projects } from '#portfolio/projects/contract.ts'
import type { VitalWeights } from '#portfolio/projects/contract/calls.ts'
import { usualWeight } from '#portfolio/projects/contract/vital-signs.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Handler } from '#platform/server/http/mount.ts'
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

const usual: VitalWeights = { budget: usualWeight, schedule: usualWeight, scope: usualWeight, resources: usualWeight }

export const vitalWeights: Handler<Calls['vitalWeights']> = async (_input, { tenant }) => (await tenant.row(select)) ?? usual

export const setVitalWeights: Handler<Calls['setVitalWeights']> = ({ body }, { tenant, session }) =>
  change(tenant, session, async (changes) => {
    await changes.transaction.rows(save, [body.budget, body.schedule, body.scope, body.resources])
    changes.touch(project.name)
    return body
  })
