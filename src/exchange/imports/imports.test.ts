import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { removeOldFiles } from '#platform/server/files/old-files.ts'
import { jobFiles } from '#platform/server/jobs/job-files.ts'
import { importFiles } from './server/import-files.ts'
import { csv, dryRun, followJob, replan, run, sendFile, undo, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson, database, services } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])
const all = async (person: Person, path: string) => (await person.send('GET', path)).body
const importFile = async (person: Person, entity: string, text: string) => {
  const file = await upload(person, entity, text)
  return { file, job: await run(person, file.importId) }
}

test('two spellings of one name are one record, and so is one that exists', async () => {
  const person = await someone()
  for (const name of ['Finance', 'Legal, tax']) await person.send('POST', '/areas', { name })
  const { job } = await importFile(
    person,
    'application',
    csv(
      'Name;Business areas;Tags',
      'Desk;legal, TAX;core;',
      'Ledger; finance ;"core; Money"',
      'Payroll;FINANCE;MONEY',
      'Till;Shops;core|money',
    ),
  )
  expect(job.message).toBe('Added 4 applications.')
  expect((await all(person, '/areas')).map(({ name }: { name: string }) => name)).toEqual(['Finance', 'Legal, tax', 'Shops'])
  expect((await all(person, '/tags')).map(({ name }: { name: string }) => name)).toEqual(['core', 'Money'])
  expect((await all(person, '/applications')).map(({ tags }: { tags: unknown[] }) => tags.length)).toEqual([1, 2, 1, 2])
})

test('contacts by e-mail or name, one column for each role; a record is changed by its name', async () => {
  const person = await someone()
  await person.send('POST', '/contacts', { firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@example.com' })
  await person.send('POST', '/applications', { name: 'Engine', notes: 'old' })
  const { file, job } = await importFile(
    person,
    'application',
    csv(
      'Application name,Owner,Experts,Notes,Criticality',
      'ENGINE,ADA@example.com,"Ada Lovelace; Charles Babbage",,4',
      'Mill,charles  babbage,,new,',
    ),
  )
  const names = Object.fromEntries(file.targets.map(({ id, label }) => [id, label]))
  expect(file.columns.map(({ name }) => names[file.plan.columns[name]!])).toEqual([
    'Name',
    'Contacts: Owner',
    'Contacts: Expert',
    'Notes',
    'Criticality',
  ])
  expect(job.message).toBe('Added 1 and changed 1 applications.')
  const [engine, mill] = await all(person, '/applications')
  expect([engine.name, engine.notes, engine.criticality, engine.ownerContactsDescription, engine.expertContactsDescription]).toEqual([
    'ENGINE',
    'old',
    4,
    'Ada Lovelace',
    'Ada Lovelace, Charles Babbage',
  ])
  expect(mill.ownerContactsDescription).toBe('Charles Babbage')
  expect(await all(person, '/contacts')).toHaveLength(2)
})

test('every row lists all that is wrong with it, and can be put right', async () => {
  const person = await someone()
  const file = await upload(
    person,
    'application',
    csv(
      'Name,Criticality,In use until,In use from,Part of suite',
      'A,9,31.12.2024,13.01.2025,',
      ',x,soon,,',
      'B,3,,,Nowhere',
      'b,3,,,',
      'C,2,01.02.2026,,D',
      'D,,,,A',
      '#REF!,#n/a,,,',
    ),
  )
  await replan(person, file.importId, { badCells: 'reject' })
  const { counts, rows } = await dryRun(person, file.importId)
  expect(counts).toEqual({ total: 7, create: 0, update: 0, unchanged: 0, skip: 0, reject: 7 })
  expect(rows.map(({ rowNumber, errors }) => [rowNumber, ...errors.map(({ column, message }) => `${column}: ${message}`)])).toEqual([
    [2, 'Criticality: Criticality must be 5 or less'],
    [
      3,
      'Criticality: “x” is not a number. Write it like 1,234.56.',
      'In use until: “soon” is not a date. Write it like 2024-12-31.',
      'Name: Enter a name',
    ],
    [4, 'Part of suite: Application “Nowhere” not found.'],
    [5, 'null: The same application as row 4. Leave one out, or join them.'],
    [6, 'Part of suite: It refers to “D” in row 7, which is rejected.'],
    [7, 'Part of suite: It refers to “A” in row 2, which is rejected.'],
    [8, 'Name: “#REF!” is what a formula leaves that could not be worked out. Write the value itself.'],
  ])
  await replan(person, file.importId, {
    edits: [
      { rowNumber: 2, column: 'Criticality', value: '5' },
      { rowNumber: 2, column: 'In use from', value: '' },
    ],
    skipped: [3, 5, 8],
    create: { parentSuiteApplicationId: true },
  })
  const again = await dryRun(person, file.importId)
  expect(again.counts).toMatchObject({ create: 4, skip: 3, reject: 0 })
  expect(again.added).toEqual([{ entity: 'application', plural: 'applications', names: ['Nowhere'] }])
  expect((await run(person, file.importId)).message).toBe('Added 4 applications.')
  const [a, , c, d] = await all(person, '/applications')
  expect([a.lifecycleEndDate, c.parentSuiteApplicationId, d.parentSuiteApplicationId]).toEqual([
    '2024-12-31',
    d.applicationId,
    a.applicationId,
  ])
})

test('a rule of the domain and of the database names its row, and the others go through', async () => {
  const person = await someone()
  await person.send('POST', '/contacts', { firstName: 'Grace', lastName: 'Hopper', emailAddress: 'grace@example.com' })
  const file = await upload(
    person,
    'application',
    csv('Name,In use from,In use until,Tags', 'Backwards,2025-01-01,2024-01-01,lost', 'Fine,2024-01-01,,'),
  )
  await replan(person, file.importId, { badCells: 'reject' })
  const job = await run(person, file.importId)
  expect(job.message).toBe('Added 1 application; 1 row was rejected.')
  expect(await all(person, '/tags'), 'what only a rejected row names is not added').toEqual([])
  const report = (await person.send('GET', `/imports/${file.importId}/rejected`)).body.toString()
  expect(report).toContain('Backwards,2025-01-01,2024-01-01,lost,2,In use until: The end must come after the start.')
  const people = await upload(
    person,
    'contact',
    csv('First name,Last name,E-mail', 'Grace,Murray,grace@example.com', 'Grace,Hopper,other@example.com', 'Alan,Turing,not an address'),
  )
  await replan(person, people.importId, { badCells: 'reject' })
  expect(
    (await dryRun(person, people.importId)).rows.map(({ action }) => action),
    'another address is another person',
  ).toEqual(['update', 'create', 'reject'])
  await replan(person, people.importId, { matchBy: 'name', badCells: 'reject' })
  const { rows } = await dryRun(person, people.importId)
  expect(rows.map(({ action, errors }) => [action, errors[0]?.column, errors[0]?.message])).toEqual([
    ['reject', 'E-mail', 'There is already a contact with the e-mail you entered'],
    ['update', undefined, undefined],
    ['reject', 'E-mail', 'E-mail must be an e-mail address such as name@example.com'],
  ])
})

test('a broken file keeps everything as it was and says what to do', async () => {
  const person = await someone()
  const tries: [Buffer | string, string][] = [
    ['', 'empty.csv'],
    [Buffer.from('PK\u0003\u0004nonsense'), 'broken.xlsx'],
    ['Name\r\n', 'header.csv'],
    ['Name,Notes\r\n"open,1', 'quote.csv'],
  ]
  for (const [bytes, fileName] of tries) {
    const { status, body } = await sendFile(person, '/imports/upload', bytes, fileName, { entity: 'tag' })
    expect([status, body.errors[0].path], fileName).toEqual([422, 'file'])
    expect(body.message, fileName).toMatch(/(Choose|Open|Close) .*\.$/)
  }
  expect((await sendFile(person, '/imports/upload', 'Name\nx', 'x.csv', { entity: 'boat' })).status).toBe(400)
})

test('a file of rejected rows may be imported itself, and what it rejects looks the same', async () => {
  const person = await someone()
  const rejectedOf = async (text: string) => {
    const file = await upload(person, 'application', text)
    await replan(person, file.importId, { columns: { ...file.plan.columns, Criticality: 'criticality' }, badCells: 'reject' })
    await run(person, file.importId)
    return (await person.send('GET', `/imports/${file.importId}/rejected`)).body.toString()
  }
  const first = await rejectedOf(csv('Name,Criticality', 'A,1', 'B,8', 'C,9'))
  expect(await rejectedOf(first.replace('B,8', 'B,2'))).toBe(
    '\uFEFFName,Criticality,Row,Reason\r\nC,9,3,Criticality: Criticality must be 5 or less.\r\n',
  )
})

test('a sample is not cut within a sign', async () => {
  const [, description] = (await upload(await someone(), 'tag', csv('Name,Description', `red,${'x'.repeat(119)}😀 and more`))).columns
  expect(description!.samples).toEqual([`${'x'.repeat(119)}…`])
})

test('files are removed after their time; their results stay, an undo still works, and a draft asks for its file again', async () => {
  const person = await someone()
  const { file, job } = await importFile(person, 'area', csv('Name', 'Harbour', 'Harbour'))
  const draft = await upload(person, 'area', csv('Name', 'Later'))
  const errors = async () => (await person.send('GET', `/jobs/${job.jobId}/errors`)).status
  const files = () => services.files.list(`imports/${person.accountId}`)
  const removeOld = async () => {
    const tenant = database.tenant(person.accountId)
    return (await removeOldFiles(tenant, services.files, jobFiles)) + (await removeOldFiles(tenant, services.files, importFiles))
  }
  await removeOld()
  expect([await errors(), (await files()).length]).toEqual([200, 3])

  for (const text of [
    "update import set created_date = now() - interval '31 days'",
    "update job set finished_date = now() - interval '31 days'",
  ])
    await database.system.rows({ name: '', text: `${text} where account_id = $1` }, [person.accountId])
  const jobIs = (status: string) =>
    database.system.rows({ name: '', text: 'update job set status = $2 where account_id = $1' }, [person.accountId, status])
  await jobIs('running')
  expect([await removeOld(), (await files()).length], 'a job that runs needs its file').toEqual([2, 1])
  await jobIs('succeeded')
  expect(await removeOld()).toBe(1)
  expect([await errors(), (await files()).length, await removeOld()]).toEqual([404, 0, 0])

  expect((await person.send('GET', `/jobs/${job.jobId}`)).body).toMatchObject({ status: 'succeeded', errorsFileName: null })
  const { status, body } = await person.send('POST', `/imports/${draft.importId}/dryrun`)
  expect([status, body.message]).toEqual([422, expect.stringContaining('Upload it again')])
  expect((await undo(person, file.importId)).status).toBe('succeeded')
  expect(await all(person, '/areas')).toEqual([])
})

test('in one go; without the right, not; another workspace sees nothing of it', async () => {
  const person = await someone()
  const { status, body } = await sendFile(person, '/imports/areas', csv('Department', 'Sales', 'Legal'), 'areas.csv')
  expect([status, body.kind]).toEqual([200, 'import'])
  expect((await followJob(person, body.jobId)).result).toMatchObject({ create: 2 })
  await upload(person, 'area', csv('Name', 'A draft'))
  const [latest, ...others] = await all(person, '/imports')
  expect(others).toEqual([])
  expect(latest).toMatchObject({ entity: 'area', status: 'succeeded', fileName: 'areas.csv' })
  const viewer = await addPerson(person.accountId, ['View User'])
  expect((await sendFile(viewer, '/imports/areas', 'Name\nx', 'x.csv')).status).toBe(403)
  const manager = await addPerson(person.accountId, ['Portfolio Manager'])
  expect((await manager.send('GET', `/imports/${latest.importId}`)).status).toBe(403)
  expect(await all(manager, '/imports')).toEqual([])
  expect(
    (await sendFile(manager, '/imports/upload', 'First name\nAda', 'x.csv', { entity: 'contact' })).status,
    'adds, but not by files',
  ).toBe(403)
  expect((await person.send('POST', `/imports/${latest.importId}/dryrun`)).status, 'it has been run').toBe(409)
  expect((await (await someone()).send('GET', `/imports/${latest.importId}`)).status).toBe(404)
  expect((await person.send('POST', '/imports/process', { importId: latest.importId })).status).toBe(409)
})

test('started twice at once it runs once, and shows the job that did it', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'tag', csv('Name', 'A', 'B'))
  const answers = await Promise.all(Array.from({ length: 4 }, () => person.send('POST', '/imports/process', { importId })))
  const started = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.jobId as string))
  expect([started.size, answers.every(({ status }) => status === 200 || status === 409)]).toEqual([1, true])
  await followJob(person, [...started][0]!)
  expect((await all(person, `/imports/status/${importId}`)).status).toBe('succeeded')
  expect((await all(person, '/jobs')).map(({ status }: { status: string }) => status)).toEqual(['succeeded'])
})

test('a run imports exactly the checked plan, or nothing', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'tag', csv('Name', 'A', 'B'))
  const process = async (planTag?: string) => (await person.send('POST', '/imports/process', { importId, planTag })).status
  const { planTag } = await dryRun(person, importId)
  await replan(person, importId, { skipped: [2] })
  expect(await process(planTag)).toBe(409)
  expect([(await all(person, `/imports/status/${importId}`)).status, await all(person, '/jobs')]).toEqual(['draft', []])
  expect(await process((await dryRun(person, importId)).planTag)).toBe(200)
})

test('2,000 applications with three relations each', async () => {
  const person = await someone()
  const rows = Array.from(
    { length: 2000 },
    (_, at) =>
      `Application ${at},Area ${at % 40},tag ${at % 60},Platform ${at % 25},${(at % 5) + 1},Text about it,${at ? '' : 'Application 1999'}`,
  )
  const file = await upload(
    person,
    'application',
    csv('Name,Business areas,Tags,Platforms,Criticality,Short description,Part of suite', ...rows),
  )
  const began = performance.now()
  const checked = await dryRun(person, file.importId)
  const dry = performance.now()
  const job = await run(person, file.importId)
  console.log(`dry run ${Math.round(dry - began)} ms, import ${Math.round(performance.now() - dry)} ms`)
  expect([checked.counts.create, job.message]).toEqual([2000, 'Added 2,000 applications.'])
  const [one] = await all(person, '/applications?limit=1')
  expect((await all(person, `/applications/${one.applicationId}/history`)).map(({ action }: { action: string }) => action)).toEqual([
    'create',
  ])
})
