import { expect, test } from 'vitest'
import { seedReferenceLists } from '#portfolio/reference-lists/server/seed.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, dryRun, run, undo, upload } from './server/exchange-for-tests.ts'
import type { Import } from './contract.ts'

/* Files of people who don't know our fields: a person in two columns, counts beside names, trees by ids, lists of every kind. */

const { addAccount, addPerson, database } = await testApp()

async function someone(): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await change(database.tenant(person.accountId), actorOf(person), seedReferenceLists)
  return person
}
const person = await someone()

/** Header → id of the field that it was guessed to fill; roles by their labels. */
const fieldsOf = ({ plan, targets }: Import) =>
  Object.fromEntries(
    Object.entries(plan.columns).map(([header, id]) => [
      header,
      id?.startsWith('contacts:') ? (targets.find((target) => target.id === id)?.label ?? null) : id,
    ]),
  )
const namesAdded = async (one: Import, entity: string, by = person) =>
  (await dryRun(by, one.importId)).added.find((added) => added.entity === entity)?.names ?? []

test('a name and the address beside it are one person, and each pair has its own role', async () => {
  const own = await someone()
  const file = await upload(
    own,
    'application',
    csv(
      'Verfahren;Fachlicher Ansprechpartner;Fachlicher Ansprechpartner E-Mail;Technischer Ansprechpartner;Technischer Ansprechpartner E-Mail',
      'Kasse;Greta Sommer;g.sommer@stadt.example;Bernd Winter;b.winter@stadt.example',
      'Meldewesen;Heiko Herbst;h.herbst@stadt.example;Greta Sommer;g.sommer@stadt.example',
      'Friedhof;Greta Sommer;g.sommer@stadt.example;Bernd Winter;b.winter@stadt.example',
    ),
  )
  expect(fieldsOf(file)).toMatchObject({
    'Fachlicher Ansprechpartner E-Mail': fieldsOf(file)['Fachlicher Ansprechpartner'],
    'Technischer Ansprechpartner E-Mail': fieldsOf(file)['Technischer Ansprechpartner'],
  })
  await run(own, file.importId)
  const { body } = await own.send('GET', '/contacts?fields=name,emailAddress&sort=name')
  const people = body.map(({ name, emailAddress }: Record<string, string>) => [name, emailAddress])
  expect(people.sort()).toEqual([
    ['Bernd Winter', 'b.winter@stadt.example'],
    ['Greta Sommer', 'g.sommer@stadt.example'],
    ['Heiko Herbst', 'h.herbst@stadt.example'],
  ])
})

test('an address column that says no more belongs to the person before it, several to several', async () => {
  const file = await upload(
    person,
    'application',
    csv(
      'Naam,Contactpersoon,E-mailadres',
      'Zaken,Femke de Wit; Joost Bakker,f.dewit@x.example; j.bakker@x.example',
      'Belasting,Femke de Wit,f.dewit@x.example',
    ),
  )
  expect(await namesAdded(file, 'contact')).toEqual(['Femke de Wit <f.dewit@x.example>', 'Joost Bakker <j.bakker@x.example>'])
})

test('a person who leads a project has a name and an address, too', async () => {
  const own = await someone()
  const file = await upload(
    own,
    'project',
    csv(
      'Project name,Project manager,Project manager email',
      'New payroll,Alice Brown,alice@x.example',
      'Data lake,Brian Stone,brian@x.example',
    ),
  )
  await run(own, file.importId)
  const { body } = await own.send('GET', '/contacts?fields=name,emailAddress')
  expect(body).toHaveLength(2)
  expect(body.map(({ emailAddress }: { emailAddress: string }) => emailAddress).sort()).toEqual(['alice@x.example', 'brian@x.example'])
})

test('counts, grades and codes of places add nothing to other lists, and companies are no people', async () => {
  const file = await upload(
    person,
    'application',
    csv(
      'Application name,Connected applications,Environment,Owner,State',
      'Permits,412,High,Acme Inc,NV',
      'Grants,17,Low,Globex Ltd,UT',
      'Parks,230,High,Initech GmbH,OR',
      'Roads,88,Low,Umbrella Corp,ME',
    ),
  )
  expect((await dryRun(person, file.importId)).added.map(({ entity, names }) => [entity, names.length])).toEqual([['supplier', 4]])
})

test('the only column that can be the name is it; a person beside an address is not', async () => {
  const items = await upload(
    person,
    'application',
    csv(
      'Name,E-mail,Product name',
      'Anna Berg,anna@x.example,Ledger',
      'Peter Holm,peter@x.example,Archive',
      'Maria Lund,maria@x.example,Portal',
    ),
  )
  expect(fieldsOf(items)).toMatchObject({ 'Product name': 'name' })
  const sites = await upload(
    person,
    'application',
    csv('Domain,Branch', 'tax.example.org,Revenue', 'health.example.org,Care', 'parks.example.org,Nature'),
  )
  expect(fieldsOf(sites)).toMatchObject({ Domain: 'name' })
})

const treeOf = async (by: Person) => {
  const { body } = await by.send('GET', '/capabilities')
  const names = new Map<string, string>(body.map((one: Record<string, string>) => [one['capabilityId'], one['name']]))
  return Object.fromEntries(body.map((one: Record<string, string>) => [one['name'], names.get(one['parentCapabilityId'] ?? '') ?? null]))
}

test('capabilities are part of others by the ids of the file, and by codes alone', async () => {
  const byId = await someone()
  const ids = await upload(
    byId,
    'capability',
    csv('Key;Bovenliggend;Bedrijfsfunctie', 'k-77;;Inkoop', 'k-12;k-77;Contracten', 'k-40;k-12;Verlengen', 'k-41;k-12;Opzeggen'),
  )
  await run(byId, ids.importId)
  expect(await treeOf(byId)).toEqual({ Inkoop: null, Contracten: 'Inkoop', Verlengen: 'Contracten', Opzeggen: 'Contracten' })
  const byCode = await someone()
  const codes = await upload(byCode, 'capability', csv('Nr,Fähigkeit', '3.2,Zahlen', '3,Finanzen', '3.2.1,Mahnen', '4,Personal'))
  await run(byCode, codes.importId)
  expect(await treeOf(byCode)).toEqual({ Finanzen: null, Zahlen: 'Finanzen', Mahnen: 'Zahlen', Personal: null })
})

test('ids of three letters and digits are no amounts: parents are found by them', async () => {
  const own = await someone()
  const lines = ['CAP001,,Lending', 'CAP002,CAP001,Origination', 'CAP003,CAP001,Servicing', 'CAP004,CAP002,Scoring']
  const file = await upload(own, 'capability', csv('capability_id,parent_capability_id,capability_name', ...lines))
  await run(own, file.importId)
  expect(await treeOf(own)).toEqual({ Lending: null, Origination: 'Lending', Servicing: 'Lending', Scoring: 'Origination' })
})

test('ids of other rows are parents, and what a service supports are no people', async () => {
  const suites = await upload(
    person,
    'application',
    csv('id,Suite ID,name', 'APP001,,Office', 'APP002,APP001,Writer', 'APP003,APP001,Sheets', 'APP004,,Desk', 'APP005,APP004,Tickets'),
  )
  expect(fieldsOf(suites)).toMatchObject({ 'Suite ID': 'parentSuiteApplicationId' })
  const services = await upload(
    person,
    'itService',
    csv('Service;Supports applications;Owner', 'Network;Ledger, Till;Ann Berg', 'Backup;Ledger;Peter Holm', 'Storage;Till;Ann Berg'),
  )
  expect(services.plan.columns['Supports applications']).toBe('applicationITServices')
})

test('sums, errors of formulas and marks of programs become no records', async () => {
  const own = await someone()
  const file = await upload(
    own,
    'application',
    csv(
      'Anwendung;Hersteller;Lizenzkosten 2025;Wartungskosten 2025',
      'Kasse;#NV;1.000,00 €;#DIV/0!',
      'Lohn;\\N;2.000,00 €;500,00 €',
      'Archiv;#BEZUG!;500,00 €;250,00 €',
      'Gesamtergebnis;;3.500,00 €;750,00 €',
    ),
  )
  const checked = await dryRun(own, file.importId)
  expect(checked.counts).toMatchObject({ create: 3, skip: 1 })
  expect(checked.causes.map(({ key, rows }) => [key, rows])).toEqual([
    ['formula Wartungskosten 2025', 1],
    ['formula Hersteller', 1],
  ])
  await run(own, file.importId)
  expect((await own.send('GET', '/suppliers')).body).toEqual([])
  const { body } = await own.send('GET', '/applicationcosts')
  expect(body.reduce((sum: number, { license }: { license: number }) => sum + license, 0)).toBe(3500)
})

test.each([
  [
    'supplier',
    'Raison sociale;Rue;Code postal;Ville;Pays;Courriel',
    'Ets Martin;1 rue A;75001;Paris;France;a@m.example',
    ['name', 'addressLine1', 'postalCode', 'city', 'countryId', 'emailAddress'],
  ],
  [
    'project',
    'Nombre del proyecto;Jefe de proyecto;Fecha de inicio;Fin previsto;Presupuesto;Avance',
    'Nube;Carlos Ruiz;05/01/2026;30/09/2026;1000;40 %',
    ['name', 'managerContactId', 'initiationDate', 'targetDate', 'plannedCost', 'percentComplete'],
  ],
  [
    'contact',
    'Voornaam;Achternaam;Functie;Afdeling;E-mailadres;Telefoonnummer',
    'Kees;Smit;Adviseur;Zorg;k@x.example;030 1234567',
    ['firstName', 'lastName', 'position', 'areaId', 'emailAddress', 'contactPhone'],
  ],
  [
    'idea',
    'Idee;Kurzbeschreibung;Priorität;Nutzen',
    'Chatbot;Antwortet;Hoch;Weniger Anrufe',
    ['name', 'shortDescription', 'priority', 'outcomeComments'],
  ],
  [
    'program',
    'Programme;Directeur de programme;Début;Échéance',
    'Cap 2027;Luc Petit;01/02/2026;31/12/2027',
    ['name', 'programCoordinatorContactId', 'initiationDate', 'targetDate'],
  ],
  [
    'applicationCost',
    'Applicatie;Jaar;Licentiekosten;Infrastructuur',
    'Zaaksysteem;2026;100;50',
    ['applicationId', 'effectiveDate', 'license', 'hosting'],
  ],
])('the fields of a %s have names in other languages', async (kind, header, row, fields) => {
  const file = await upload(person, kind, csv(header, row))
  expect(file.columns.map(({ name }) => file.plan.columns[name])).toEqual(fields)
})

test('a priority and a country are understood in the words of others', async () => {
  const own = await someone()
  const projects = await upload(own, 'project', csv('Project name,Priority', 'A,1 - Critical', 'B,3 - Moderate', 'C,4 - Low'))
  expect((await dryRun(own, projects.importId)).causes).toEqual([])
  const suppliers = await upload(own, 'supplier', csv('Supplier,Country', 'A,USA', 'B,Großbritannien', 'C,Países Bajos', 'D,UK', 'E,DEU'))
  expect((await dryRun(own, suppliers.importId)).causes).toEqual([])
  const unknown = await upload(own, 'supplier', csv('Supplier,Country', 'A,Atlantis', 'B,France'))
  expect((await dryRun(own, unknown.importId)).causes[0]!.message.length).toBeLessThan(200)
})

test('addresses need no scheme', async () => {
  const file = await upload(
    person,
    'application',
    csv('Name,Website', 'A,intra.city.org/hr', 'B,https://www.city.org', 'C,www.city.org/tax', 'D,maps.city.org'),
  )
  const checked = await dryRun(person, file.importId)
  expect(checked.causes).toEqual([])
  expect(await namesAdded(file, 'link')).toHaveLength(4)
})

test('columns of levels and paths make a tree, with what no row names; a second time nothing changes', async () => {
  const own = await someone()
  const lines = [
    'Ebene 1;Ebene 2;Ebene 3',
    'Verkauf;Angebot;Kalkulation',
    'Verkauf;Angebot;Versand',
    'Verkauf;Auftrag;Versand',
    'Personal;;',
  ]
  const levels = await upload(own, 'capability', csv(...lines))
  const checked = await dryRun(own, levels.importId)
  expect([checked.counts.create, checked.added.map(({ names }) => names)]).toEqual([4, [['Verkauf', 'Angebot', 'Auftrag']]])
  await run(own, levels.importId)
  const { counts } = (await own.send('GET', `/imports/${levels.importId}`)).body
  expect(counts).toMatchObject({ create: 4, added: [{ entity: 'capability', label: 'capabilities', count: 3 }] })
  const { body } = await own.send('GET', '/capabilities')
  expect(body).toHaveLength(7)
  const again = await upload(own, 'capability', csv(...lines))
  expect((await dryRun(own, again.importId)).counts).toMatchObject({ create: 0, update: 0, unchanged: 4 })
  const paths = await upload(own, 'capability', csv('Path,Description', 'Verkauf / Angebot / Rabatt,less', 'Einkauf / Vertrag,more'))
  expect((await dryRun(own, paths.importId)).added.map(({ names }) => names)).toEqual([['Einkauf']])
  await undo(own, levels.importId)
  expect((await own.send('GET', '/capabilities')).body).toEqual([])
})
