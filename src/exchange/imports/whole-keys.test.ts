import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, dryRun, replan, run, undo, upload } from './server/exchange-for-tests.ts'

/* A record is identified by its whole key, and the check reports an id that no record has. */

const { addAccount, addPerson } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])
const actionsOf = async (person: Person, entity: string, ...lines: string[]) => {
  const file = await upload(person, entity, csv(...lines))
  const check = await dryRun(person, file.importId)
  return { file, check, actions: check.rows.map(({ action }) => action) }
}

test('a cost entry is known by its application and its first day, whatever its description', async () => {
  const person = await someone()
  const { actions, file, check } = await actionsOf(person, 'application', 'Name', 'Ledger', 'Payroll').then(async ({ file: apps }) => {
    await run(person, apps.importId)
    return actionsOf(
      person,
      'applicationCost',
      'Application,From,Until,Hosting,Description',
      'Ledger,2025-01-01,2025-12-31,1,Run',
      'Payroll,2025-01-01,2025-12-31,2,Run',
      'Ledger,2026-01-01,,3,Run',
    )
  })
  expect(actions, JSON.stringify(check.rows)).toEqual(['create', 'create', 'create'])
  await run(person, file.importId)
  const again = await actionsOf(
    person,
    'applicationCost',
    'Application,From,Hosting,Description',
    'Payroll,2025-01-01,2,Run',
    'Ledger,2026-01-01,4,Another',
    'Ledger,2025-01-01,1,Run',
    'Payroll,2024-01-01,2,Run',
  )
  expect(again.actions.slice(0, 3), JSON.stringify(again.check.rows)).toEqual(['unchanged', 'update', 'unchanged'])
  expect(again.check.rows[3]!.action).not.toBe('update')
  const twice = await actionsOf(person, 'applicationCost', 'Application,From,Hosting', 'Ledger,2027-01-01,1', 'Ledger,2027-01-01,2')
  expect(twice.actions).toEqual(['update', 'reject'].includes(twice.actions[0]!) ? twice.actions : [twice.actions[0], 'reject'])
})

test('capabilities of one name under different parents are different ones; one without a parent may get one', async () => {
  const person = await someone()
  const lines = ['Name,Part of', 'Sales,', 'Service,', 'Reporting,Sales', 'Reporting,Service', 'Planning,Sales']
  const first = await actionsOf(person, 'capability', ...lines)
  expect(first.actions, JSON.stringify(first.check.rows)).toEqual(['create', 'create', 'create', 'create', 'create'])
  await run(person, first.file.importId)
  expect((await actionsOf(person, 'capability', ...lines)).actions).toEqual(Array.from({ length: 5 }, () => 'unchanged'))
  expect((await actionsOf(person, 'capability', 'Name,Part of', 'Planning,Service')).actions).toEqual(['create'])
  const plain = await actionsOf(person, 'capability', 'Name', 'Budget')
  await run(person, plain.file.importId)
  expect((await actionsOf(person, 'capability', 'Name,Part of', 'Budget,Sales')).actions).toEqual(['update'])
})

test('an id that no record has is an error with a remedy; a file of another workspace keeps its ids', async () => {
  const person = await someone()
  const made = (await person.send('POST', '/applications', { name: 'Ledger' })).body.applicationId
  await person
    .send('POST', '/applications', { name: 'Gone' })
    .then(({ body }) => person.send('DELETE', `/applications/${body.applicationId}`))
  const lost = made.replace(/.{4}$/, '0000')
  const { file, check, actions } = await actionsOf(person, 'application', 'Portolan ID,Name', `${made},Ledger`, `${lost},New`, 'x,Newer')
  expect(actions).toEqual(['unchanged', 'reject', 'reject'])
  expect(check.rows[1]!.errors).toMatchObject([
    { column: 'Portolan ID', message: expect.stringMatching(/^No application has the id .*Remove the id/) },
  ])
  const [cause] = check.causes
  expect(cause).toMatchObject({ kind: 'noRecord', remedy: 'reject', open: ['reject', 'empty', 'skip'] })
  await replan(person, file.importId, { faults: { [cause!.key]: { do: 'empty' } } })
  expect((await dryRun(person, file.importId)).rows.map(({ action }) => action)).toEqual(['unchanged', 'create', 'create'])
  const other = await someone()
  const moved = await actionsOf(other, 'application', 'Portolan ID,Name', `${made},Twice`, `${lost},Twice`)
  expect(moved.actions).toEqual(['create', 'create'])
  await run(other, moved.file.importId)
  expect((await other.send('GET', `/applications/${lost}`)).body.name).toBe('Twice')
})

test('two records exchange their unique names, and take them back', async () => {
  const person = await someone()
  const ids = await Promise.all(['Left', 'Right'].map(async (name) => (await person.send('POST', '/areas', { name })).body.areaId))
  const { file, check, actions } = await actionsOf(person, 'area', 'Portolan ID,Name', `${ids[0]},Right`, `${ids[1]},Left`)
  expect(actions, JSON.stringify(check.rows)).toEqual(['update', 'update'])
  await run(person, file.importId)
  const namesNow = async () => Promise.all(ids.map(async (id) => (await person.send('GET', `/areas/${id}`)).body.name))
  expect(await namesNow()).toEqual(['Right', 'Left'])
  const { body: history } = await person.send('GET', `/areas/history/${ids[0]}`)
  expect(JSON.stringify(history)).not.toContain(ids[1])
  await undo(person, file.importId)
  expect(await namesNow()).toEqual(['Left', 'Right'])
})

test('rows that are parts of each other are reported as a circle', async () => {
  const person = await someone()
  const { check } = await actionsOf(person, 'capability', 'Name,Part of', 'One,Two', 'Two,Three', 'Three,One', 'Four,One')
  expect(check.rows.slice(0, 3).map(({ notes }) => notes[0]?.message)).toEqual([
    'Part of: the rows make a circle: “One” (row 2) → “Two” (row 3) → “Three” (row 4) → “One” (row 2). Change this cell in one of them.',
    expect.stringContaining('make a circle'),
    expect.stringContaining('make a circle'),
  ])
  expect(check.rows[3]).toMatchObject({ action: 'create', notes: [], errors: [] })
})
