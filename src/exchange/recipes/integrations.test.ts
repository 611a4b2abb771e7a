import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { undo } from '#exchange/imports/server/exchange-for-tests.ts'
import { compared, kept, next, read, taken } from './server/recipes-for-tests.ts'

const app = await testApp()
const rows = rowsOf(app.database)

const stored = ({ accountId }: Person) =>
  rows(
    `select a.name, i.direction, o.name as other, i.ref_integration_type_id as type, i.notes from application_integration i
join application a on a.account_id = i.account_id and a.application_id = i.application_id
join application o on o.account_id = i.account_id and o.application_id = i.other_application_id
where i.account_id = $1 order by 1, 3`,
    [accountId],
  )
const header = 'Source,Target,Direction,Type,Notes'

test('integrations that a file lacks are listed, whichever application declares them, and stay; a rejected row’s are not missed', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  for (const name of ['Ledger', 'Till', 'Shop', 'Gate']) await person.send('POST', '/applications', { name })
  const recipe = await kept(
    person,
    'applicationIntegration',
    [header, 'Ledger,Till,Publish,API,Sums', 'Till,Shop,Publish,API,', 'Gate,Shop,Publish,File,', 'Shop,Ledger,Subscribe,File,Daily'],
    'Flows',
  )
  expect(await read(person, recipe)).toMatchObject({ records: 4, mayArchive: false, mayMark: false })
  expect((await person.send('PUT', `/recipes/${recipe.recipeId}`, { gone: 'archive' })).status).toBe(422)
  const before = await stored(person)
  expect(before).toHaveLength(4)
  // One is seen from its other side, one has a fault, and one is missing.
  const lines = [
    header,
    'Till,Ledger,Subscribe,API,Sums',
    'Gate,Shop,Sideways,File,',
    'Shop,Ledger,Subscribe,File,Hourly',
    'Gate,Till,Publish,,',
  ]
  await next(person, recipe, lines)
  const found = await compared(person, recipe)
  const [till] = (await person.send('GET', '/applications?filter=name:contains:Till')).body
  expect(found.rows.gone).toMatchObject([{ name: 'Till → Shop', changes: [], note: null, recordId: till.applicationId }])
  expect(found.rows.new).toMatchObject([
    { name: 'Gate → Till', changes: expect.arrayContaining([{ label: 'Direction', before: '', after: 'Publishes to' }]) },
  ])
  expect(found.rows.changed).toMatchObject([{ name: 'Shop → Ledger', changes: [{ label: 'Notes', before: 'Daily', after: 'Hourly' }] }])
  expect((await taken(person, recipe, found.planTag)).message).toContain('1 record that the file lacks stays as it is')
  expect(JSON.stringify((await person.send('GET', `/applications/${till.applicationId}`)).body.integrations)).toContain('Shop')
  const { runs } = await read(person, recipe)
  await undo(person, runs[0]!.importId)
  expect(await stored(person)).toEqual(before)
  await next(person, recipe, lines)
  expect((await compared(person, recipe)).counts).toEqual(found.counts)
})

test('an integration that another recipe also has is listed with the name of that recipe', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  for (const name of ['Ledger', 'Till', 'Shop']) await person.send('POST', '/applications', { name })
  const ours = await kept(person, 'applicationIntegration', [header, 'Ledger,Till,Publish,,', 'Till,Shop,Publish,,'], 'Ours')
  await kept(person, 'applicationIntegration', [header, 'Till,Shop,Publish,,', 'Shop,Ledger,Publish,,'], 'Theirs')
  await next(person, ours, [header, 'Ledger,Till,Publish,,'])
  expect((await compared(person, ours)).rows.gone).toMatchObject([{ name: 'Till → Shop', note: 'It also comes from the recipe “Theirs”.' }])
})
