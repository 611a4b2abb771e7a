import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { csv, dryRun, followJob, replan, run, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson } = await testApp()

test('a check of many rows is a job: it shows its progress, answers every cell, and the checked plan can be run', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const other = await addPerson(await addAccount(), ['Global Admin'])
  const rows = Array.from({ length: 3000 }, (_, at) => `Ledger ${at},${at % 2 ? 'Live' : 'Retired'},${1 + (at % 5)},note ${at}`)
  const { importId } = await upload(person, 'application', csv('Name,Status,Criticality,Notes', ...rows))
  const { body: started } = await person.send('POST', `/imports/${importId}/check`)
  const ended = await followJob(person, started.jobId)
  expect(ended).toMatchObject({ status: 'succeeded', total: 3000 })
  const pageOf = (page: number) => person.send('GET', `/imports/${importId}/check?job=${started.jobId}&page=${page}`)
  const pages = [(await pageOf(0)).body, (await pageOf(1)).body, (await pageOf(2)).body]
  expect(pages.map(({ page, pages: of, rows: some }) => [page, of, some.length])).toEqual([0, 1, 2].map((page) => [page, 3, 1000]))
  expect((await pageOf(3)).status, 'past the last').toBe(404)
  const { page: _page, pages: _pages, ...found } = { ...pages[0], rows: pages.flatMap(({ rows: some }) => some) }
  expect(found.counts).toMatchObject({ total: 3000, create: 3000 })
  expect(found.rows.map(({ cells }: { cells: string[] }) => cells.join(','))).toEqual(rows)
  expect((await person.send('GET', '/applications')).body, 'nothing is written').toEqual([])
  expect((await other.send('GET', `/imports/${importId}/check?job=${started.jobId}`)).status).toBe(404)
  expect((await person.send('GET', `/imports/${importId}/check?job=${importId}`)).status).toBe(404)
  expect(found).toEqual(await dryRun(person, importId))
  await run(person, importId)
  expect((await person.send('POST', `/imports/${importId}/check`)).status, 'it has been run').toBe(409)
})

test('a file of more than 5,000 rows is checked by a job alone', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const { importId } = await upload(person, 'application', csv('Name', ...Array.from({ length: 5001 }, (_, at) => `Ledger ${at}`)))
  const { status, body } = await person.send('POST', `/imports/${importId}/dryrun`)
  expect([status, body.errors]).toEqual([
    422,
    [{ path: 'importId', message: 'This file has more than 5,000 rows. Check it as a job: POST /imports/{id}/check.' }],
  ])
})

test('a check that is cancelled ends at its next step and leaves nothing', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const rows = Array.from({ length: 20_000 }, (_, at) => `Ledger ${at},area ${at % 50},tag ${at % 70}`)
  const { importId } = await upload(person, 'application', csv('Name,Business areas,Tags', ...rows))
  const { body: started } = await person.send('POST', `/imports/${importId}/check`)
  await expect.poll(async () => (await person.send('GET', `/jobs/${started.jobId}`)).body.done, { timeout: 60_000 }).toBeGreaterThan(0)
  await person.send('POST', `/jobs/${started.jobId}/cancel`)
  expect(await followJob(person, started.jobId)).toMatchObject({ status: 'cancelled' })
  expect((await person.send('GET', `/imports/${importId}/check?job=${started.jobId}`)).status).toBe(404)
  expect((await person.send('GET', `/imports/${importId}`)).body.status, 'it can still be changed').toBe('draft')
  expect((await replan(person, importId, { existing: 'skip' })).plan.existing).toBe('skip')
})

test('each cell is shown as the record has it: in words of the workspace, dates and quarters as days, blank cells unchanged', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const file = async (...lines: string[]) =>
    (await upload(person, 'application', csv('Name,Status,Criticality,Go live', ...lines))).importId
  await run(person, await file('Ledger,In production,4,13.05.2019', 'Till,Retired,2,'))
  const again = await file('Ledger,Live,,13.05.2019', 'Till,Live,2,Q3 2019', 'Shop,Retired,9,Q1 2020', 'Till,Live,2,Q4 2021')
  await replan(person, again, { columns: { Name: 'name', Status: 'states', Criticality: 'criticality', 'Go live': 'lifecycleStartDate' } })
  const { rows } = await dryRun(person, again)
  const told = rows.map(({ action, becomes, changes = [] }) => ({ action, becomes, changes: changes.map(({ after }) => after) }))
  expect(told).toEqual([
    { action: 'unchanged', becomes: { Status: 'In production', Criticality: '4', 'Go live': '2019-05-13' }, changes: [] },
    { action: 'update', becomes: undefined, changes: expect.arrayContaining(['In production', '2019-07-01']) },
    { action: 'create', becomes: { Criticality: '', 'Go live': '2020-01-01' }, changes: [] },
    { action: 'reject', becomes: { Status: 'In production', 'Go live': '2021-10-01' }, changes: [] },
  ])
})
