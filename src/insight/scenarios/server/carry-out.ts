/** Carrying a scenario out: planned states, ends and dispositions of its applications in one step, which can be taken back as one. */
import { recordIn } from '#platform/server/records/record-json.ts'
import { application } from '#portfolio/applications/contract.ts'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import { scenario, type scenarios } from '#insight/scenarios/contract.ts'
import type { RecordOf, StoredOf } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import * as crud from '#platform/server/http/crud.ts'
import { badInput, conflict, notAllowed, ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { lockRecords } from '#platform/server/records/lock.ts'
import { isExpected, type Expected, type Stored } from '#platform/server/records/patch.ts'
import { updateRecords } from '#platform/server/records/write.ts'
import { scenarioRecords } from './records.ts'

type Calls = typeof scenarios.calls
type Application = Stored<typeof application>
type Scenario = RecordOf<typeof scenario>
type Planned = Pick<StoredOf<typeof application>, 'states' | 'lifecycleEndDate' | 'plannedDisposition'>

const findState: Statement = {
  name: 'scenario.state',
  text: 'select 1 from ref_application_state where account_id = $1 and ref_application_state_id = $2 for key share',
}
/** $2 the scenario, $3 rows of what each application held and got. */
const keep: Statement = {
  name: 'scenario_undo.keep',
  text: `insert into scenario_undo (account_id, scenario_id, application_id, before, after)
select $1, $2, x."applicationId", x.before, x.after from jsonb_to_recordset($3::jsonb) x("applicationId" uuid, before jsonb, after jsonb) returning 1`,
}
const selectKept: Statement<{ applicationId: string; before: Planned; after: Planned }> = {
  name: 'scenario_undo.kept',
  text: 'select application_id as "applicationId", before, after from scenario_undo where account_id = $1 and scenario_id = $2 order by application_id for update',
}
/** $2 the scenario. */
const countSteps: Statement<{ count: number }> = {
  name: 'scenario.all_steps',
  text: 'select count(*)::integer as count from scenario_step where account_id = $1 and scenario_id = $2',
}
/** Applications in the bin hold their rows of this table there, and bring them back with them. */
const findInBin: Statement = {
  name: 'scenario_undo.in_bin',
  text: `select 1 from bin_record b where b.account_id = $1 and b.entity = '${application.name}'
  and b.kept->'rows'->'scenario_undo' @> jsonb_build_array(jsonb_build_object('scenario_id', $2::text)) limit 1`,
}
const forget: Statement = { name: 'scenario_undo.forget', text: 'delete from scenario_undo where account_id = $1 and scenario_id = $2' }

/** The scenario as the person sees it, held until it is written. @throws Refusal 404, 403 or 409 */
async function heldScenario(changes: Changes, id: string, version: Expected | undefined): Promise<Scenario> {
  const known = crud.knownId(id, scenario.label)
  await lockRecords(changes, scenarioRecords, [known])
  const { json, version: now } = await crud.readBack(changes, scenarioRecords, known)
  const record = recordIn(json)
  if (!record.permissions.edit) throw notAllowed('You can view this scenario but not apply it.')
  if (!isExpected(version, now)) throw conflict('Somebody has changed this scenario since you opened it. Look at it again first.')
  return record
}

/** Fields of an application that a carried-out scenario writes; no others. */
const planOf = ({ states, lifecycleEndDate, plannedDisposition }: Planned): Planned => ({ states, lifecycleEndDate, plannedDisposition })

/** The order of rows says nothing. */
const told = ({ states, ...rest }: Planned) =>
  JSON.stringify([
    rest.lifecycleEndDate ?? null,
    rest.plannedDisposition ?? null,
    (states ?? [])
      .map((one) => [one.refApplicationStateId, one.currentState, one.plannedDate ?? null, one.actualDate ?? null, one.notes ?? null])
      .sort((one, other) => String(one[0]).localeCompare(String(other[0]))),
  ])

/** Any move to another application is "Migrate" in TIME. */
const dispositions = { Eliminate: 'Eliminate', Migrate: 'Migrate', Replace: 'Migrate' } as const

/** A current state stays as it is; a planned one is moved to the new day. */
function plannedBy({ action, lastDate }: Scenario['steps'][number], { record }: Application, stateId: string): Planned {
  const states = record.states ?? []
  const was = states.find(({ refApplicationStateId }) => refApplicationStateId === stateId)
  const planned = { refApplicationStateId: stateId, currentState: false, actualDate: null, notes: null, ...was, plannedDate: lastDate }
  return {
    lifecycleEndDate: lastDate,
    plannedDisposition: dispositions[action],
    states: was?.currentState ? states : [...states.filter((one) => one !== was), planned],
  }
}

/** Steps that name an application of another portfolio are hidden from the person. Neither names nor number of them are given away. */
async function refuseHiddenSteps({ transaction }: Changes, { scenarioId, steps }: Scenario): Promise<void> {
  const { count } = (await transaction.row(countSteps, [scenarioId]))!
  if (count > steps.length)
    throw conflict('This scenario has steps with applications that you don’t see. Ask somebody who sees all of them to apply it.')
}

/** The applications of the steps, which the person may all change and which can all be planned so. */
async function applicationsOf(changes: Changes, { steps }: Scenario): Promise<Application[]> {
  if (!steps.length) throw ruleNotMet('steps', 'Choose applications first')
  const undated = steps.findIndex(({ lastDate }) => !lastDate)
  if (undated >= 0) throw ruleNotMet(`steps.${undated}.lastDate`, 'Enter a last day for each application first')
  const found = await lockRecords(
    changes,
    applicationRecords,
    steps.map(({ applicationId }) => applicationId),
  )
  const all = steps.map(({ applicationId }) => found.get(applicationId)!)
  refuseOthers(all)
  const early = all.findIndex(({ record }, at) => record.lifecycleStartDate && steps[at]!.lastDate! < record.lifecycleStartDate)
  if (early >= 0)
    throw ruleNotMet(`steps.${early}.lastDate`, `${all[early]!.record.name} is not in use before ${all[early]!.record.lifecycleStartDate!}`)
  return all
}

function refuseOthers(all: readonly Application[]): void {
  const closed = all.filter(({ record }) => !record.permissions?.edit).map(({ record }) => record.name)
  if (closed.length) throw notAllowed(`You can’t change ${closed.join(', ')}. Ask somebody who can to apply the scenario.`)
}

export const carryOut: Handler<Calls['carryOut']> = ({ params, body: { refApplicationStateId } }, context) =>
  crud.writeAndAnswer(context, scenarioRecords, 200, async (changes) => {
    const record = await heldScenario(changes, params.id, crud.expectedVersion(context))
    if (record.carriedOutDate) throw conflict('This scenario has already been applied.')
    if (!(await changes.transaction.row(findState, [refApplicationStateId])))
      throw badInput([{ path: 'refApplicationStateId', message: 'Choose one of the application states of the workspace' }])
    await refuseHiddenSteps(changes, record)
    const before = await applicationsOf(changes, record)
    await updateRecords(
      changes,
      applicationRecords,
      before.map((one, at) => ({ id: one.id, body: plannedBy(record.steps[at]!, one, refApplicationStateId) })),
    )
    const ids = before.map(({ id }) => id)
    const after = await lockRecords(changes, applicationRecords, ids)
    const rows = before.map(({ id, record: was }) => ({ applicationId: id, before: planOf(was), after: planOf(after.get(id)!.record) }))
    await changes.write([
      [forget, [record.scenarioId]],
      [keep, [record.scenarioId, JSON.stringify(rows)]],
    ])
    const set = { carriedOutDate: new Date().toISOString(), carriedOutByName: changes.actor.userName }
    await updateRecords(changes, scenarioRecords, [{ id: record.scenarioId, body: {}, set }])
    return record.scenarioId
  })

/**
 * Restores all applications or none. Neither names nor number of the hidden ones are given away. Those that were deleted for good are gone
 * from the table of what is kept.
 */
export const takeBack: Handler<Calls['takeBack']> = ({ params }, context) =>
  crud.writeAndAnswer(context, scenarioRecords, 200, async (changes) => {
    const { scenarioId, carriedOutDate } = await heldScenario(changes, params.id, crud.expectedVersion(context))
    if (!carriedOutDate) throw conflict('This scenario has not been applied.')
    const kept = await changes.transaction.rows(selectKept, [scenarioId])
    const found = await lockRecords(
      changes,
      applicationRecords,
      kept.map(({ applicationId }) => applicationId),
    )
    if (found.size < kept.length || (await changes.transaction.row(findInBin, [scenarioId])))
      throw conflict(
        'Some applications of this scenario are in the bin or not yours to change. Restore those in the bin, or ask somebody who may change all of them to revert it.',
      )
    const there = kept.map((one) => ({ ...one, stored: found.get(one.applicationId)! }))
    refuseOthers(there.map(({ stored }) => stored))
    const changed = there.filter(({ stored, after }) => told(stored.record) !== told(after)).map(({ stored }) => stored.record.name)
    if (changed.length)
      throw conflict(
        `The plans of ${changed.join(', ')} have been changed since, so the scenario can’t be undone in one step. Change them there.`,
      )
    await updateRecords(
      changes,
      applicationRecords,
      there.map(({ applicationId, before }) => ({ id: applicationId, body: before, areListsWhole: true })),
    )
    await changes.write([[forget, [scenarioId]]])
    await updateRecords(changes, scenarioRecords, [{ id: scenarioId, body: {}, set: { carriedOutDate: null, carriedOutByName: null } }])
    return scenarioId
  })
