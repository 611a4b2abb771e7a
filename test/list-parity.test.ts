/**
 * A list of up to 20,000 rows is filtered, sorted and grouped in the browser, a longer one by the server. Here both do the same to the same records, through
 * the very code that a list's screen uses, and must show the same lines.
 */
import { beforeAll, expect, test } from 'vitest'
import { entities } from '#catalogue'
import { testApp, type Person } from '#platform/testing/app.ts'
import { areaTypes, expertContact, ownerContact } from '#tenancy/account/contract/common-values.ts'
import { application } from '#portfolio/applications/contract.ts'
import type { Field } from '#platform/contract/field.ts'
import { states, type State } from './list-parity-states.ts'
import { triedEntities } from '#platform/testing/tried-entities.ts'

type Row = Record<string, unknown>
type Column = { id: string; label: string; kind: string; aggregate?: string; options?: () => { value: string; label: string }[] }
interface Line {
  kind: string
  key: string
  row?: Row
  label?: string
  count?: number
  depth: number
  aggregates?: Record<string, number | null>
}

// The compiler keeps the browser's half away from here, and rightly; this one test holds the two against each other.
// oxlint-disable-next-line no-explicit-any
const web = (path: string): Promise<any> => import(path)
const { columnsOf } = await web('#platform/web/screen/columns.tsx')
const { fieldOf } = await web('#platform/web/screen/serverQuery.ts')
const { serverRows } = await web('#platform/web/screen/serverRows.ts')
const { matchingRows, facetsOf } = await web('#platform/web/grid/engine/filter.ts')
const { orderedRows } = await web('#platform/web/grid/engine/sort.ts')
const { groupRows } = await web('#platform/web/grid/engine/group.ts')
const { flatLines, groupedLines } = await web('#platform/web/grid/engine/lines.ts')
const { emptyGridState } = await web('#platform/web/grid/state.ts')
const { searchedIn } = await web('#platform/web/grid/searched.ts')
const { fieldsAtRest } = await web('#platform/web/fields/listed.ts')
const { decisiveIn, readBy } = await web('#platform/web/screen/neededFields.ts')
const { aggregateOf } = await web('#platform/web/grid/engine/aggregate.ts')

const { addAccount, addPerson } = await testApp()
/** Includes the columns on request, as on the screen of a reader with permission to see costs. */
const shownEntity = { ...application, all: { ...application.all, ...application.listFields } }
let person: Person
let all: Row[]
let columns: Column[]
const rowId = (row: Row) => row['applicationId'] as string
const open = { all: true, except: new Set<string>() }
const plain: State = { filters: {}, anyOf: [], search: '', sorting: [], grouping: [] }

beforeAll(async () => {
  person = await addPerson(await addAccount(), ['Global Admin'])
  const add = async (path: string, body: object): Promise<Row> => {
    const { status, body: made } = await person.send('POST', path, body)
    expect(status, JSON.stringify(made)).toBe(201)
    return made
  }
  const areas = [
    await add('/areas', { name: 'Élan, north' }),
    await add('/areas', { name: 'harbour' }),
    await add('/areas', { name: 'Yard' }),
  ]
  const suppliers = [await add('/suppliers', { name: 'Zeta' }), await add('/suppliers', { name: 'alpha' })]
  const names =
    'Invoice 9|invoice 10|Échelle|Ledger 100%|under_score|Orders|orders archive|Payroll|Claims, old|Work orders|Pre-orders|Reorders|Sledge|E-net|Internet'.split(
      '|',
    )
  for (const [at, name] of names.entries()) {
    const { applicationId } = await add('/applications', {
      name,
      isThirdParty: at % 3 === 1,
      shortDescription: at % 3 ? `Part ${at} of the ledger` : null,
      criticality: at % 4 ? at % 4 : null,
      lifecycleStartDate: at % 2 ? `2024-0${1 + (at % 9)}-15` : null,
      usedInternally: at % 3 === 0,
      manufacturerSupplierId: at % 3 ? suppliers[at % 2]!['supplierId'] : null,
      areas: areas.filter((_, place) => (at >> place) % 2 === 1).map((area) => ({ areaId: area['areaId'] })),
    })
    if (at % 4) {
      const effectiveDate = `${2024 + (at % 4)}-01-01`
      await add(`/applications/${String(applicationId)}/costhistory`, { effectiveDate, license: at * 100.1, hosting: at % 2 })
    }
  }
  const costs = (await person.send('GET', `/applications?fields=${Object.keys(application.listFields ?? {}).join()}`)).body as Row[]
  const costsOf = new Map(costs.map((row) => [rowId(row), row]))
  all = (await person.send('GET', '/applications')).body.map((row: Row) => ({ ...row, ...costsOf.get(rowId(row)) }))
  const known = new Map<string, Map<string, string>>()
  for (const [entity, key, path] of [
    ['area', 'areaId', '/areas'],
    ['supplier', 'supplierId', '/suppliers'],
  ] as const)
    known.set(entity, new Map((await person.send('GET', path)).body.map((row: Row) => [row[key], row['name']])))
  columns = columnsOf(shownEntity, (entity: string) => known.get(entity) ?? new Map())
})

const askPage = async (query: Record<string, string | number | readonly string[] | undefined>) => {
  const search = new URLSearchParams()
  for (const [name, given] of Object.entries(query))
    for (const value of [given].flat()) if (value !== undefined) search.append(name, String(value))
  const { status, headers, body } = await person.send('GET', `/applications?${search.toString()}`)
  if (status !== 200) throw new Error(body.message)
  const total = headers['x-total-count']
  return { answer: body, total: total === undefined ? undefined : Number(total) }
}
const ask = async (query: Parameters<typeof askPage>[0]) => (await askPage(query)).answer
/** Visible content of a line. */
const shown = (line: Line) =>
  line.kind === 'row'
    ? `${'  '.repeat(line.depth)}${String(line.row!['name'])}`
    : `${'  '.repeat(line.depth)}${line.label} (${line.count}) ${told(line.aggregates!)}`
const told = (sums: Record<string, number | null>) =>
  Object.entries(sums)
    .filter(([, value]) => value !== null)
    .map(([id, value]) => `${id} ${Number(value).toFixed(3)}`)
    .sort()
    .join(', ')

/** Rows as the browser has them: the default fields of a list and the fields of this state. */
function rowsFor(state: State): Row[] {
  const costs = Object.keys(application.listFields ?? {})
  const told = [
    application.key,
    ...fieldsAtRest(application),
    ...costs,
    ...readBy(shownEntity, decisiveIn(columns, { ...emptyGridState, ...state })),
  ]
  return all.map((row) => Object.fromEntries(told.map((name) => [name, row[name]])))
}

function inBrowser(state: State): { lines: string[]; sums: string } {
  const { filters, anyOf, search, sorting, grouping } = state
  const rows = rowsFor(state)
  const matching = matchingRows(rows, columns, filters, search, searchedIn(columns, { ...emptyGridState, ...state }), anyOf)
  const order = orderedRows(matching, rows, columns, sorting, search)
  const source = { rows, rowId }
  const list = grouping.length
    ? groupedLines(source, groupRows(order, rows, columns, grouping, sorting), open, columns)
    : flatLines(source, order)
  const sums = Object.fromEntries(
    columns.filter(({ aggregate }) => aggregate).map((column) => [column.id, aggregateOf(matching, rows, column, column.aggregate)]),
  )
  return { lines: Array.from({ length: list.length }, (_, at) => shown(list.at(at))), sums: told(sums) }
}

async function onServer(state: State): Promise<{ lines: string[]; sums: string }> {
  const server = serverRows(() => ({ entity: shownEntity, columns }), askPage)
  const lines: Line[] = []
  let answer
  // In windows, as the grid asks for them.
  do {
    answer = await server.load({ ...state, expanded: open, offset: lines.length, limit: 3 }, new AbortController().signal)
    lines.push(...answer.lines)
  } while (lines.length < answer.lineCount && answer.lines.length > 0)
  return { lines: lines.map(shown), sums: told(await server.sums({ ...state, expanded: open })) }
}

test.each(Object.entries(states))('%s', async (_, chosen) => {
  const state = { ...plain, ...chosen }
  expect(await onServer(state)).toEqual(inBrowser(state))
})

test.each(['areas', 'manufacturerSupplierId', 'usedInternally'])('the values of %s are counted alike', async (id) => {
  const filters = { criticality: { kind: 'range', from: 2, to: null }, [id]: { kind: 'set', values: ['Yard'] } }
  const column = columns.find((one) => one.id === id)
  expect(await serverRows(() => ({ entity: shownEntity, columns }), askPage).facets(id, { ...plain, filters })).toEqual(
    facetsOf(all, columns, filters, '', column),
  )
})

const today = new Date().toISOString().slice(0, 10)

test.each([
  ['not takes blanks', 'criticality:not:2', (row: Row) => row['criticality'] !== 2],
  ['a comma within a value', 'name:in:Claims\\, old,Orders', (row: Row) => ['Claims, old', 'Orders'].includes(String(row['name']))],
  ['a time is not before its own day', `createdDate:from:${today}`, () => true],
  ['nor after it', `createdDate:to:${today}`, () => true],
])('a filter that no grid sets: %s', async (_, filter, passes) => {
  const found = await ask({ filter })
  expect(found.map(rowId).sort()).toEqual(all.filter(passes).map(rowId).sort())
})

test('any field can be counted where it is filled', async () => {
  const [told] = await ask({ group: '', aggregate: 'count:shortDescription' })
  expect(told.aggregates).toEqual({ shortDescription: all.filter((row) => row['shortDescription'] !== null).length })
})

test('a choice is sorted by its label, not by what stands for it', async () => {
  const types = areaTypes.map(({ value, label }) => ({ refAreaTypeId: value, label })).sort((a, b) => (a.label < b.label ? -1 : 1))
  const { send } = await addPerson(await addAccount(), ['Global Admin'])
  for (const { label, refAreaTypeId } of types.toReversed()) await send('POST', '/areas', { name: `Of type ${label}`, refAreaTypeId })
  const { body } = await send('GET', '/areas?sort=refAreaTypeId')
  expect(body.map((row: Row) => row['refAreaTypeId'])).toEqual(types.map(({ refAreaTypeId }) => refAreaTypeId))
})

test('the name of the author of a record is not searched', async () => {
  expect(await ask({ search: 'global' })).toEqual([])
})

test('a contact in two roles counts once in its group', async () => {
  const { contactId } = (await person.send('POST', '/contacts', { firstName: 'Ada' })).body
  const contacts = [ownerContact, expertContact].map((refContactTypeId) => ({
    contactId,
    refContactTypeId,
  }))
  await person.send('PUT', `/applications/${rowId(all[0]!)}`, { contacts })
  expect(await ask({ group: 'contacts', filter: `contacts:is:${contactId}` })).toEqual([
    { values: { contacts: contactId }, count: 1, aggregates: {} },
  ])
})

test('a column that only the browser knows is refused in words', async () => {
  const own = [...columns, { id: 'isToBeRetired', label: 'To be retired', kind: 'flag', value: () => null }]
  const load = serverRows(() => ({ entity: shownEntity, columns: own }), askPage).load(
    { ...plain, filters: { isToBeRetired: { kind: 'flag', is: true } }, expanded: open, offset: 0, limit: 3 },
    new AbortController().signal,
  )
  await expect(load).rejects.toThrow("can't be filtered by To be retired")
})

test.each(triedEntities(entities))(
  'a list of $plural takes the filters and groups of all columns that the grid asks it by',
  async (entity) => {
    const columns: Column[] = columnsOf(entity, () => new Map())
    const asked = columns.flatMap(({ id, ...column }) => {
      const field: Field | undefined = fieldOf(entity, { id, ...column })
      if (!field) return []
      const isGroup = field.kind !== 'children' || Object.values(field.row).some(({ kind }) => kind === 'reference')
      return [`filter=${id}:blank:no`, ...(isGroup ? [`group=${id}`] : [])]
    })
    const answers = await Promise.all(
      asked.map(async (query) => ({ query, status: (await person.send('GET', `${entity.path}?${query}`)).status })),
    )
    expect(answers.filter(({ status }) => ![200, 403].includes(status))).toEqual([])
  },
)

test('an empty page has the total', async () => {
  const { headers, body } = await person.send('GET', '/applications?limit=0')
  expect([headers['x-total-count'], body]).toEqual([String(all.length), []])
})

test('groups show a reader of one portfolio that portfolio alone', async () => {
  const portfolio = await person.send('POST', '/portfolios', { name: 'Fleet' })
  const reader = await addPerson(person.accountId, ['Portfolio Manager'], portfolio.body.portfolioId)
  const { status, body } = await reader.send('GET', '/applications?group=&aggregate=mean:criticality')
  expect([status, body]).toEqual([200, [{ values: {}, count: 0, aggregates: { criticality: null } }]])
  expect((await reader.send('GET', '/applications?group=areas')).body).toEqual([])
})

test.each(['group=nothing', 'group=name&aggregate=sum:name', 'group=name&aggregate=product:criticality'])(
  'what cannot be is refused: %s',
  async (query) => {
    expect((await person.send('GET', `/applications?${query}`)).status).toBe(400)
  },
)
