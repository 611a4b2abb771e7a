import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { seedReferenceLists } from '#portfolio/reference-lists/server/seed.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import type { Import } from './contract.ts'
import type { Counts } from './contract/check.ts'
import { dryRun, upload } from './server/exchange-for-tests.ts'

/* Files in the shapes that people have, imported as guessed into a new workspace: what each column fills, and how many rows come in. */

const { addAccount, addPerson, database } = await testApp()

async function someone(): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await change(database.tenant(person.accountId), actorOf(person), seedReferenceLists)
  return person
}

interface Shape {
  readonly file: string
  /** Header → label of the field; headers not named fill none. */
  readonly columns: Readonly<Record<string, string>>
  readonly rows: number
  readonly emptied?: number
  /** Values that are added, by the kind of record. */
  readonly adds: Readonly<Record<string, number>>
}

const shapes: readonly Shape[] = [
  {
    file: 'register_with_titles.csv',
    columns: {
      Website: 'Documents',
      'App ID': 'ID in its source',
      Agency: 'Business areas',
      Office: 'Business areas',
      'System Name': 'Name',
      Owner: 'Contacts: Owner',
      Status: 'State',
      'In production since': 'In use from',
      'Purpose and use': 'Primary use case',
    },
    rows: 80,
    emptied: 2,
    adds: { link: 80, area: 6, contact: 7 },
  },
  {
    file: 'agency_first.csv',
    columns: { Agency: 'Business areas', 'What it is called': 'Name', 'Contact e-mail': 'Contacts: Owner' },
    rows: 90,
    adds: { area: 4 },
  },
  {
    file: 'two_header_rows.csv',
    columns: {
      'General: Name': 'Name',
      'General: Status': 'State',
      'General: Criticality': 'Criticality',
      'Dates: Start': 'In use from',
      'Dates: End': 'In use until',
      'People: Owner': 'Contacts: Owner',
      'People: Owner e-mail': 'Contacts: Owner',
    },
    rows: 40,
    adds: {},
  },
  {
    file: 'servicenow.csv',
    columns: {
      Number: 'ID in its source',
      Name: 'Name',
      'Business criticality': 'Criticality',
      'Install status': 'State',
      'Application type': 'Delivery models',
      'IT application owner': 'Contacts: Owner',
      'Business owner': 'Contacts: Business owner',
      'Install type': 'Hosting types',
      Platform: 'Platforms',
      'Short description': 'Short description',
    },
    rows: 60,
    adds: { refApplicationState: 1 },
  },
  {
    file: 'leanix.csv',
    columns: {
      id: 'ID in its source',
      name: 'Name',
      description: 'Short description',
      lifecycle: 'State',
      businessCriticality: 'Criticality',
      tags: 'Tags',
    },
    rows: 50,
    adds: { tag: 3 },
  },
  {
    file: 'german.csv',
    columns: {
      Anwendung: 'Name',
      Kurzbeschreibung: 'Short description',
      Fachbereich: 'Business areas',
      Kritikalität: 'Criticality',
      Lebenszyklus: 'State',
      Einführung: 'In use from',
      Hersteller: 'Manufacturer',
      Verantwortlicher: 'Contacts: Owner',
      Betrieb: 'Hosting types',
      Bemerkungen: 'Notes',
    },
    rows: 50,
    adds: { area: 3, supplier: 3, contact: 7 },
  },
  {
    file: 'french.csv',
    columns: {
      "Nom de l'application": 'Name',
      'Description courte': 'Short description',
      Direction: 'Business areas',
      Criticité: 'Criticality',
      Statut: 'State',
      'Mise en service': 'In use from',
      Éditeur: 'Manufacturer',
      Responsable: 'Contacts: Owner',
      Hébergement: 'Hosting types',
      Commentaires: 'Notes',
    },
    rows: 40,
    adds: { area: 3, supplier: 3, contact: 7 },
  },
  {
    file: 'spanish.csv',
    columns: {
      'Nombre de la aplicación': 'Name',
      Descripción: 'Short description',
      Departamento: 'Business areas',
      Criticidad: 'Criticality',
      Estado: 'State',
      'Fecha de inicio': 'In use from',
      Fabricante: 'Manufacturer',
      Proveedor: 'Vendor',
      Observaciones: 'Notes',
    },
    rows: 40,
    adds: { area: 3, supplier: 3 },
  },
  {
    file: 'dutch.csv',
    columns: {
      Applicatienaam: 'Name',
      Omschrijving: 'Short description',
      Afdeling: 'Business areas',
      Leverancier: 'Vendor',
      'Applicatie eigenaar': 'Contacts: Owner',
      'Functioneel beheerder': 'Contacts: Primary support',
      'In gebruik sinds': 'In use from',
      Fase: 'State',
      Opmerkingen: 'Notes',
    },
    rows: 40,
    adds: { area: 3, supplier: 2 },
  },
  {
    file: 'saas_tool.csv',
    columns: {
      Key: 'ID in its source',
      Application: 'Name',
      'Owned by': 'Contacts: Owner',
      Vendor: 'Vendor',
      Category: 'System or domain',
      Labels: 'Tags',
      URL: 'Documents',
      'Annual cost': 'Costs: Amount',
    },
    rows: 60,
    adds: { supplier: 3, tag: 3, link: 60, applicationCost: 60 },
  },
]

const filled = ({ plan, targets }: Import): Record<string, string> =>
  Object.fromEntries(
    Object.entries(plan.columns).flatMap(([header, id]) => (id === null ? [] : [[header, targets.find((one) => one.id === id)!.label]])),
  )

/** Only the number, so that the report of a failure names the kind. */
const whole = (rows: number, emptied?: number): Counts => ({
  total: rows,
  create: rows,
  update: 0,
  unchanged: 0,
  skip: 0,
  reject: 0,
  ...(emptied ? { emptied } : {}),
})

test.each(shapes)('$file comes in whole as guessed', async ({ file, columns, rows, emptied, adds }) => {
  const person = await someone()
  const bytes = await readFile(new URL(`../../../test/fixtures/inventories/shapes/${file}`, import.meta.url))
  const stored = await upload(person, 'application', bytes, file)
  expect.soft(filled(stored)).toEqual(columns)
  const { counts, added, causes } = await dryRun(person, stored.importId)
  expect.soft(counts, JSON.stringify(causes)).toEqual(whole(rows, emptied))
  const { contact, ...others } = Object.fromEntries(added.map(({ entity, names }) => [entity, names.length]))
  expect.soft({ ...others, ...('contact' in adds ? { contact } : {}) }).toEqual(adds)
})
