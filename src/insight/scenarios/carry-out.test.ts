import { expect, test } from 'vitest'
import { application, join, made, portfolio, read } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { scenarioOf, type Step } from './server/samples-for-tests.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)

/** Three applications in a portfolio, in states of their own, and a scenario that ends two of them. */
async function workspace() {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const [running, leaving, retired] = await Promise.all(
    ['Running', 'Phase out', 'Retired'].map(
      async (name) => (await made(boss, '/refApplicationStates', { name })).refApplicationStateId as string,
    ),
  )
  const state = (refApplicationStateId: string, currentState: boolean, more: object = {}) => ({
    refApplicationStateId,
    currentState,
    ...more,
  })
  const ids = [
    await application(boss, 'Crane desk', {
      lifecycleStartDate: '2015-02-01',
      lifecycleEndDate: '2040-01-31',
      plannedDisposition: 'Invest',
      states: [
        state(running!, true, { actualDate: '2015-02-01' }),
        state(retired!, false, { plannedDate: '2040-01-31', notes: 'With its contract' }),
      ],
    }),
    await application(boss, 'Yard desk', { states: [state(leaving!, true)] }),
    await application(boss, 'Gate desk'),
  ]
  const own = await portfolio(boss, 'Ports')
  await join(boss, own, ids)
  const steps: Step[] = [
    { applicationId: ids[0]!, action: 'Replace', ontoName: 'New platform', lastDate: '2028-06-30' },
    { applicationId: ids[1]!, action: 'Eliminate', lastDate: '2027-12-31' },
  ]
  const scenarioId = await scenarioOf(boss, own, 'Terminal first', steps)
  return { boss, ids, own, steps, scenarioId, running: running!, retired: retired! }
}
const path = (scenarioId: string, act: string) => `/scenarios/${scenarioId}/${act}`
const carryOut = (person: Person, scenarioId: string, refApplicationStateId: string) =>
  person.send('POST', path(scenarioId, 'carryout'), { refApplicationStateId })
const takeBack = (person: Person, scenarioId: string) => person.send('POST', path(scenarioId, 'takeback'))

/** Rows about applications without authors and times, and without steps and undo data. */
async function tables({ accountId }: Person): Promise<unknown> {
  const of = async (table: string, without: string) =>
    (
      await rows<{ row: unknown }>(
        `select to_jsonb(t) - '{${without}}'::text[] as row from ${table} t where account_id = $1 order by to_jsonb(t)::text`,
        [accountId],
      )
    )
      .map(({ row }) => JSON.stringify(row))
      .sort()
  return {
    application: await of('application', 'version,modified_date,modified_by,modified_by_name'),
    states: await of('application_state', ''),
    scenario: await of('scenario', 'version,modified_date,modified_by,modified_by_name'),
    steps: await of('scenario_step', ''),
    undo: await of('scenario_undo', ''),
  }
}

test('carrying out plans state, end and disposition in one step; taking back leaves every table as it was', async () => {
  const { boss, ids, scenarioId, retired, running } = await workspace()
  const before = await tables(boss)
  const done = await carryOut(boss, scenarioId, retired)
  expect([done.status, typeof done.body.carriedOutDate, done.body.carriedOutByName]).toEqual([200, 'string', 'Test Global Admin'])
  const [crane, yard, gate] = await Promise.all(ids.map((id) => read(boss, `/applications/${id}`)))
  const planned = (plannedDate: string, notes: string | null = null) => ({
    refApplicationStateId: retired,
    currentState: false,
    plannedDate,
    actualDate: null,
    notes,
  })
  expect(crane).toMatchObject({ lifecycleEndDate: '2028-06-30', plannedDisposition: 'Migrate', currentStateId: running })
  expect(crane.states[1]).toEqual(planned('2028-06-30', 'With its contract'))
  expect(yard).toMatchObject({ lifecycleEndDate: '2027-12-31', plannedDisposition: 'Eliminate' })
  expect(yard.states[1]).toEqual(planned('2027-12-31'))
  expect(gate).toMatchObject({ lifecycleEndDate: null, plannedDisposition: null, states: [] })
  const [last] = await read(boss, `/applications/${ids[1]}/history`)
  expect([last.action, Object.keys(last.changes).sort(), last.changedByName]).toEqual([
    'update',
    ['lifecycleEndDate', 'plannedDisposition', 'states'],
    'Test Global Admin',
  ])
  // Not twice, and not changed underneath.
  expect((await carryOut(boss, scenarioId, retired)).status).toBe(409)
  expect((await boss.send('PUT', `/scenarios/${scenarioId}`, { steps: [] })).status).toBe(422)
  expect((await boss.send('PUT', `/scenarios/${scenarioId}`, { name: 'Terminal first of all' })).status).toBe(200)
  await boss.send('PUT', `/scenarios/${scenarioId}`, { name: 'Terminal first' })
  expect(await tables(boss)).not.toEqual(before)
  expect((await takeBack(boss, scenarioId)).body).toMatchObject({ carriedOutDate: null, carriedOutByName: null })
  expect(await tables(boss)).toEqual(before)
  expect((await takeBack(boss, scenarioId)).status).toBe(409)
  expect((await carryOut(boss, scenarioId, retired)).status).toBe(200)
})

test('later plans of other people are kept by an undo; other changes stay beside it', async () => {
  const { boss, ids, scenarioId, retired } = await workspace()
  await carryOut(boss, scenarioId, retired)
  await boss.send('PUT', `/applications/${ids[0]}`, { notes: 'Ask the crane drivers' })
  await boss.send('PUT', `/applications/${ids[1]}`, { lifecycleEndDate: '2029-01-31' })
  const carried = await tables(boss)
  const refused = await takeBack(boss, scenarioId)
  expect([refused.status, refused.body.detail ?? refused.body.message]).toEqual([409, expect.stringContaining('Yard desk')])
  expect(await tables(boss)).toEqual(carried)
  await boss.send('PUT', `/applications/${ids[1]}`, { lifecycleEndDate: '2027-12-31' })
  expect((await takeBack(boss, scenarioId)).status).toBe(200)
  expect(await read(boss, `/applications/${ids[0]}`)).toMatchObject({
    notes: 'Ask the crane drivers',
    lifecycleEndDate: '2040-01-31',
    plannedDisposition: 'Invest',
  })
})

test('nothing is written where one of the applications cannot be: no day, too early, not allowed, no such state', async () => {
  const { boss, ids, own, steps, scenarioId, retired } = await workspace()
  const before = await tables(boss)
  const put = (given: Step[]) => boss.send('PUT', `/scenarios/${scenarioId}`, { steps: given })
  const fault = async (person = boss, state = retired) => {
    const { status, body } = await carryOut(person, scenarioId, state)
    return [status, body.errors?.[0].path]
  }
  await put([])
  expect(await fault()).toEqual([422, 'steps'])
  await put([steps[1]!, { ...steps[0]!, lastDate: null }])
  expect(await fault()).toEqual([422, 'steps.1.lastDate'])
  await put([{ ...steps[0]!, lastDate: '2014-12-31' }, steps[1]!])
  expect(await fault()).toEqual([422, 'steps.0.lastDate'])
  await put(steps)
  expect(await fault(boss, own)).toEqual([400, 'refApplicationStateId'])
  // A portfolio manager who sees an application of another portfolio through a role that only reads.
  const elsewhere = await portfolio(boss, 'Elsewhere')
  await boss.send('POST', `/portfolios/${own}/applications/bulkremove`, { applicationIds: [ids[1]] })
  await join(boss, elsewhere, [ids[1]!])
  const manager = await addPerson(boss.accountId, ['Portfolio Manager'], own)
  await rows(
    "insert into user_role (user_role_id, user_id, account_id, role_name, portfolio_id) values (gen_random_uuid(), $1, $2, 'View User', $3)",
    [manager.userId, boss.accountId, elsewhere],
  )
  const refused = await carryOut(manager, scenarioId, retired)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([403, expect.stringContaining('Yard desk')])
  expect(await tables(boss)).toEqual(before)
})

test('a scenario with steps that a person does not see is not applied in part, and tells nothing of them', async () => {
  const { boss, ids, own, steps, scenarioId, retired } = await workspace()
  const manager = await addPerson(boss.accountId, ['Portfolio Manager'], own)
  const refused = async () => {
    const before = await tables(boss)
    const { status, body } = await carryOut(manager, scenarioId, retired)
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^This scenario has steps with applications that you don’t see/)])
    expect(JSON.stringify(body)).not.toContain('Yard desk')
    expect(await tables(boss)).toEqual(before)
  }
  await boss.send('POST', `/portfolios/${own}/applications/bulkremove`, { applicationIds: [ids[1]] })
  await refused()
  // The application of a step is seen, and the one that takes over from it is not.
  const { lastDate } = steps[1]!
  const migrating: Step[] = [{ applicationId: ids[0]!, action: 'Migrate', ontoApplicationId: ids[1]!, lastDate: lastDate! }]
  expect((await boss.send('PUT', `/scenarios/${scenarioId}`, { steps: migrating })).status).toBe(200)
  await refused()
  expect((await carryOut(boss, scenarioId, retired)).status).toBe(200)
})

test('a person who no longer sees one of the applications reverts nothing and learns nothing of it; who sees all reverts all', async () => {
  const { boss, ids, own, scenarioId, retired } = await workspace()
  const before = await tables(boss)
  const manager = await addPerson(boss.accountId, ['Portfolio Manager'], own)
  expect((await carryOut(manager, scenarioId, retired)).status).toBe(200)
  await boss.send('POST', `/portfolios/${own}/applications/bulkremove`, { applicationIds: [ids[1]] })
  const carried = await tables(boss)
  const refused = await takeBack(manager, scenarioId)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^Some applications of this scenario are in the bin or/),
  ])
  expect(JSON.stringify(refused.body)).not.toContain('Yard desk')
  expect(await tables(boss)).toEqual(carried)
  expect((await takeBack(boss, scenarioId)).status).toBe(200)
  expect(await tables(boss)).toEqual(before)
})

test('an application in the bin is restored before a scenario is reverted; one that was deleted for good does not stand in the way', async () => {
  const { boss, ids, scenarioId, retired } = await workspace()
  const before = await tables(boss)
  await carryOut(boss, scenarioId, retired)
  expect((await boss.send('DELETE', `/applications/${ids[1]}`)).status).toBe(204)
  const carried = await tables(boss)
  const refused = await takeBack(boss, scenarioId)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Restore those in the bin')])
  expect(await tables(boss)).toEqual(carried)
  const restored = await boss.send('POST', '/bin/restore', { ids: [ids[1]] })
  expect(restored.status, JSON.stringify(restored.body)).toBe(200)
  expect((await takeBack(boss, scenarioId)).status).toBe(200)
  expect(await tables(boss)).toEqual(before)
  await carryOut(boss, scenarioId, retired)
  await boss.send('DELETE', `/applications/${ids[1]}`)
  await rows('delete from bin_record where account_id = $1', [boss.accountId])
  expect((await takeBack(boss, scenarioId)).body).toMatchObject({ carriedOutDate: null })
  expect(await read(boss, `/applications/${ids[0]}`)).toMatchObject({ lifecycleEndDate: '2040-01-31', plannedDisposition: 'Invest' })
})
