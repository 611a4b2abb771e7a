import { writeXlsx as writeWorkbook } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, dryRun, replan, run, sendFile, upload } from './server/exchange-for-tests.ts'

/* Kind of a file: guessed, shown, and changed by a person alone. */

const app = await testApp()
const someone = async (role: 'Global Admin' | 'View User' = 'Global Admin'): Promise<Person> =>
  app.addPerson(await app.addAccount(), [role])
const person = await someone()

const files = {
  contact: csv('Vorname,Nachname,E-Mail,Telefon', 'Ada,Weber,ada@example.org,+49 30 1234', 'Bo,Kruse,bo@example.org,+49 30 5678'),
  supplier: csv(
    'Fournisseur,Site web,Ville,Pays',
    'Acier SARL,https://acier.example,Lyon,France',
    'Bois SA,https://bois.example,Nice,France',
  ),
  area: csv('Department,Parent department', 'Finance,', 'Payroll,Finance', 'Treasury,Finance'),
  capability: csv('Business capability,Description', 'Order handling,Takes orders', 'Billing,Writes invoices'),
  project: csv(
    'Proyecto,Jefe de proyecto,Fecha de inicio,Fecha de fin,Presupuesto',
    'Muelle,Ana Ruiz,2026-01-05,2026-09-30,12000',
    'Faro,Luis Gil,2026-02-01,2026-12-31,8000',
  ),
  applicationCost: csv('Applicatie,Jaar,Licentiekosten,Onderhoud', 'Kassa,2025,1200,300', 'Rooster,2025,800,100'),
  application: csv('Application,Business owner,Lifecycle,Vendor', 'Till,Ada Weber,Live,Acme', 'Desk,Bo Kruse,Retired,Brix'),
}

test.each(Object.entries(files))('a file of the kind %s is taken as it when nobody names the kind', async (kind, file) => {
  const { status, body } = await sendFile(person, '/imports/upload', file, 'list.csv', {})
  expect(status).toBe(200)
  expect(body).toMatchObject({ entity: kind, isKindGuessed: true })
  expect(body.kinds[0].entity).toBe(kind)
})

test('a file under the wrong kind stays so until a person changes it, and is then read afresh', async () => {
  const stored = await upload(person, 'application', files.contact)
  expect(stored).toMatchObject({ entity: 'application', isKindGuessed: false, kinds: [{ entity: 'contact', level: 3 }] })
  await replan(person, stored.importId, { constants: { shortDescription: 'Chosen for applications' } })
  const { status, body } = await person.send('POST', `/imports/${stored.importId}/reread`, { entity: 'contact' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ entity: 'contact', isKindGuessed: false, rowCount: 2 })
  expect(body.plan.constants).toEqual({})
  expect((await dryRun(person, stored.importId)).rows.map(({ action }) => action)).toEqual(['create', 'create'])
  expect((await run(person, stored.importId)).status).toBe('succeeded')
  const late = await person.send('POST', `/imports/${stored.importId}/reread`, { entity: 'application' })
  expect(late.status).toBe(409)
})

test('the right kind under any file name has no other kind before it', async () => {
  for (const [kind, file] of Object.entries(files)) expect((await upload(person, kind, file, 'data.csv')).kinds[0]?.entity, kind).toBe(kind)
})

test('each sheet of a workbook has a kind of its own', async () => {
  const rows = (text: string) => text.split('\r\n').map((line) => line.split(','))
  const bytes = await writeWorkbook({
    sheets: [
      { name: 'Systeme', rows: rows(files.application) },
      { name: 'Personen', rows: rows(files.contact) },
    ],
  })
  const stored = await upload(person, 'application', Buffer.from(bytes), 'inventory.xlsx')
  expect(stored.kinds[0]?.entity).toBe('application')
  const { body } = await person.send('POST', `/imports/${stored.importId}/reread`, { sheet: 'Personen', entity: 'contact' })
  expect(body).toMatchObject({ sheetName: 'Personen', entity: 'contact', kinds: [{ entity: 'contact' }] })
})

test('a kind is offered only to somebody who may import it', async () => {
  const viewer = await someone('View User')
  const { status } = await sendFile(viewer, '/imports/upload', files.contact, 'list.csv', {})
  expect(status).toBe(403)
  const unknown = await sendFile(person, '/imports/upload', files.contact, 'list.csv', { entity: 'planet' })
  expect(unknown.status).toBe(400)
})
