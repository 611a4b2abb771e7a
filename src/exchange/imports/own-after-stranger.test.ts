/* Our own export after a stranger's file with the same headers: what was decided about that one changes nothing here. */
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, dryRun, replan, run, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson } = await testApp()

const tag = async (person: Person, name: string) => (await person.send('POST', '/tags', { name })).body.tagId
const exported = async (person: Person, format: 'csv' | 'xlsx'): Promise<Buffer> =>
  (await person.send('GET', `/exports/applications?format=${format}`)).body

/** A workspace after files of strangers, in which its owner has taken words for other fields. */
async function workspace(): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const tags = [{ tagId: await tag(person, 'red') }, { tagId: await tag(person, 'blue') }]
  await person.send('POST', '/applications', { name: 'Payroll', shortDescription: 'Pays people', notes: 'My notes', tags })
  const notes = await upload(person, 'application', csv('Application,Notes', 'Ledger,General ledger of the group'), 'stranger.csv')
  await replan(person, notes.importId, { columns: { Application: 'name', Notes: 'shortDescription' } })
  await run(person, notes.importId)
  const lists = await upload(person, 'application', csv('Name,Tags,Criticality', 'Ledger,"fast; cheap",3', 'Till,"slow; dear",2'), 's.csv')
  await replan(person, lists.importId, {
    splits: { ...lists.plan.splits, Tags: null },
    columns: { ...lists.plan.columns, Criticality: null },
  })
  await run(person, lists.importId)
  return person
}

test.each(['csv', 'xlsx'] as const)('it changes nothing: %s', async (format) => {
  const person = await workspace()
  // The second time the plan of the first is remembered.
  for (const _time of [1, 2]) {
    const file = await upload(person, 'application', await exported(person, format), `applications.${format}`)
    expect([file.plan.columns['Notes'], file.plan.columns['Short description'], file.plan.columns['Tags']]).toEqual([
      'notes',
      'shortDescription',
      'tags',
    ])
    expect(file.plan.columns['Criticality']).not.toBeNull()
    const { counts, added } = await dryRun(person, file.importId)
    expect([counts, added]).toMatchObject([{ total: 3, unchanged: 3 }, []])
    await run(person, file.importId)
  }
})

test('a column that was added to it changes nothing of the others', async () => {
  const person = await workspace()
  const [header, ...lines] = (await exported(person, 'csv')).toString().trim().split('\r\n')
  const text = [`${header},Seen by`, ...lines.map((line) => `${line},me`)].join('\r\n')
  const file = await upload(person, 'application', text, 'applications.csv')
  expect([file.plan.columns['Notes'], file.plan.columns['Short description']]).toEqual(['notes', 'shortDescription'])
  expect((await dryRun(person, file.importId)).counts).toMatchObject({ unchanged: 3 })
})

test('a column of it that was left out stays out', async () => {
  const person = await workspace()
  const bytes = await exported(person, 'csv')
  const file = await upload(person, 'application', bytes, 'applications.csv')
  await replan(person, file.importId, { columns: { ...file.plan.columns, Notes: null } })
  await run(person, file.importId)
  expect((await upload(person, 'application', bytes, 'applications.csv')).plan.columns).toMatchObject({
    Notes: null,
    'Short description': 'shortDescription',
  })
})

test('the file of the stranger is still read as its owner has decided', async () => {
  const person = await workspace()
  const { plan } = await upload(person, 'application', csv('Application,Notes,Vendor', 'Ledger,General ledger,Acme'), 'more.csv')
  expect(plan.columns).toMatchObject({ Application: 'name', Notes: 'shortDescription' })
})
