/** The same work asked of both servers. */
import { join } from 'node:path'
import { application } from '#portfolio/applications/contract.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { applicationId, id } from '../server/fill.ts'
import type { Answer, Shot } from '../server/load.ts'

// The browser half is typed in a project of its own.
const listed = join(packageRoot, 'src/platform/web/fields/listed.ts')
const { fieldsAtRest, pathAtRest } = (await import(/* @vite-ignore */ listed)) as {
  fieldsAtRest(entity: Entity): string[]
  pathAtRest(entity: Entity): string
}

export interface Operation {
  readonly what: string
  /** Processor time beside the yardstick: before this page was kept, and what it may be. */
  readonly before: string
  readonly bar: number
  /** In one round, and before the first. */
  readonly count: number
  readonly warm: number
  readonly ours: (turn: number) => Shot
  readonly yardstick: (turn: number) => Shot
  /** Something has changed since the last answer. */
  readonly isFirst?: true
  /** Receives the answers of our server and the yardstick. */
  readonly noted?: (server: number, answer: Answer) => void
}

export const applications = 10_000
const some = (turn: number) => applicationId(1 + ((turn * 7919) % applications))
const offset = (turn: number) => 100 * (turn % 100)
const words = ['a7c', '3b9', 'f00', '1e5', 'c4d', '92a', '0be', 'd81']
const get = (path: string): Shot => ({ method: 'GET', path })
const fields = fieldsAtRest(application).join()
/** The row that the yardstick answers to a change, and the lists that its record has, too. */
const row =
  `name,color,shortDescription,longDescription,primaryUseCase,notes,systemOrDomain,usedInternally,sourceList,lifecycleStartDate,lifecycleEndDate,
  lastReviewedDate,isThirdParty,isSuite,parentSuiteApplicationId,refOperationalStateId,criticality,answeredBusinessQuestionsCount,businessQuestionsScore,
  answeredTechnologyQuestionsCount,technologyQuestionsScore,technologyQuestionsScoreAdjustment,technologyQuestionsNetScore,active,createdDate,createdByName,
  modifiedDate,modifiedByName,manufacturerSupplierId,vendorSupplierId`.replace(/\s/g, '')
const rowAndLists = `${row},currentStateId,areas,tags,hostingTypes,platforms,contacts,integrations,relatedIntegrations`

let next = 0
const text = (turn: number) => ({
  color: '#336699',
  notes: `Reviewed at turn ${turn}`,
  lifecycleStartDate: '2019-04-01',
  lifecycleEndDate: '2031-04-01',
  criticality: 1 + (turn % 5),
})
const ids = (kind: number, of: number, count: number, turn: number) =>
  Array.from({ length: count }, (_, at) => id(kind, 1 + ((turn + at) % of)))
const contactTypes = [1, 2, 3].map((type) => `00000002-0000-8000-8000-00000000000${type}`)

function related(turn: number) {
  return {
    areas: ids(0, 16, 2, turn),
    tags: ids(1, 40, 3, turn),
    hostingTypes: ids(3, 8, 4, turn),
    platforms: ids(4, 20, 2, turn),
    contacts: ids(40, 400, 3, turn).map((contactId, at) => ({ contactId, role: contactTypes[at]! })),
    state: id(2, 1 + (turn % 6)),
    supplier: id(8, 1 + (turn % 60)),
  }
}
const long = 'It moves goods from here to there and tells everybody about it. '.repeat(6)

function ourBody(turn: number) {
  const { areas, tags, hostingTypes, platforms, contacts, state, supplier } = related(turn)
  return {
    name: `Made ${next++}`,
    shortDescription: 'What it does, in a sentence of the length that people write',
    longDescription: long,
    primaryUseCase: 'Moving goods',
    ...text(turn),
    manufacturerSupplierId: supplier,
    vendorSupplierId: supplier,
    areas: areas.map((areaId) => ({ areaId })),
    tags: tags.map((tagId) => ({ tagId })),
    hostingTypes: hostingTypes.map((refHostingTypeId) => ({ refHostingTypeId })),
    platforms: platforms.map((refApplicationPlatformId) => ({ refApplicationPlatformId })),
    contacts: contacts.map(({ contactId, role }) => ({ contactId, refContactTypeId: role })),
    states: [{ refApplicationStateId: state, currentState: true }],
  }
}
function plainBody(turn: number) {
  const { supplier, ...lists } = related(turn)
  const { lifecycleStartDate, lifecycleEndDate, ...rest } = text(turn)
  return {
    name: `Made ${next++}`,
    short_description: 'What it does, in a sentence of the length that people write',
    long_description: long,
    primary_use_case: 'Moving goods',
    ...rest,
    lifecycle_start_date: lifecycleStartDate,
    lifecycle_end_date: lifecycleEndDate,
    manufacturer_supplier_id: supplier,
    vendor_supplier_id: supplier,
    ...lists,
  }
}

/** Made by each server, to be deleted there. */
const made: string[][] = [[], [], []]
const notePlaces = (server: number, { body }: Answer) => {
  const told = JSON.parse(body.toString()) as string[] | { applicationId: string }
  made[server]!.push(Array.isArray(told) ? told[0]! : told.applicationId)
}
const writes = { count: 1200, warm: 400 }
/** Together as many as are made. */
const deletions = { count: 600, warm: 200 }

export const operations: Operation[] = [
  {
    what: 'record',
    before: '4.4 ×',
    bar: 2.4,
    count: 3000,
    warm: 1500,
    ours: (turn) => get(`/api/applications/${some(turn)}`),
    yardstick: (turn) => get(`/record/${some(turn)}`),
  },
  {
    what: 'record, beside one with the lists that its page has got since',
    before: '',
    bar: 2.4,
    count: 3000,
    warm: 800,
    ours: (turn) => get(`/api/applications/${some(turn)}`),
    yardstick: (turn) => get(`/record-now/${some(turn)}`),
  },
  {
    what: 'record, with the fields that the yardstick tells',
    before: '',
    bar: 2.4,
    count: 3000,
    warm: 800,
    ours: (turn) => get(`/api/applications/${some(turn)}?fields=${rowAndLists}`),
    yardstick: (turn) => get(`/record/${some(turn)}`),
  },
  {
    what: 'list of 100, all fields',
    before: '2.3 ×',
    bar: 1.7,
    count: 60,
    warm: 60,
    ours: (turn) => get(`/api/applications?limit=100&offset=${offset(turn)}`),
    yardstick: (turn) => get(`/list?offset=${offset(turn)}`),
  },
  {
    what: 'list of 100, columns of the grid',
    before: '2.3 ×',
    bar: 1.1,
    count: 100,
    warm: 100,
    ours: (turn) => get(`/api/applications?limit=100&offset=${offset(turn)}&rows=arrays&fields=${fields}`),
    yardstick: (turn) => get(`/grid?offset=${offset(turn)}`),
  },
  {
    what: 'full list of 10,000, columns of the grid, first',
    before: '7.6 ×',
    bar: 1.2,
    count: 4,
    warm: 2,
    isFirst: true,
    ours: () => get(`/api${pathAtRest(application)}`),
    yardstick: () => get('/whole'),
  },
  {
    what: 'search, page of 50',
    before: '10.4 ×',
    bar: 2.5,
    count: 150,
    warm: 150,
    ours: (turn) => get(`/api/applications?limit=50&rows=arrays&fields=${fields}&search=${words[turn % 8]!}`),
    yardstick: (turn) => get(`/search?search=${words[turn % 8]!}`),
  },
  {
    what: 'count by state, first',
    before: '32 ×',
    bar: 4,
    count: 100,
    warm: 100,
    isFirst: true,
    ours: () => get('/api/applications?group=currentStateId'),
    yardstick: () => get('/by-state'),
  },
  {
    what: 'create',
    before: '6 ×',
    bar: 3.5,
    ...writes,
    ours: (turn) => ({ method: 'POST', path: '/api/applications', body: ourBody(turn) }),
    yardstick: (turn) => ({ method: 'POST', path: '/record', body: plainBody(turn) }),
    noted: notePlaces,
  },
  {
    what: 'create, answered by its id as there',
    before: '',
    bar: 3.5,
    ...writes,
    ours: (turn) => ({ method: 'POST', path: '/api/applications?fields=applicationId', body: ourBody(turn) }),
    yardstick: (turn) => ({ method: 'POST', path: '/record', body: plainBody(turn) }),
    noted: notePlaces,
  },
  {
    what: 'update',
    before: '8.7 ×',
    bar: 5,
    ...writes,
    ours: (turn) => ({ method: 'PUT', path: `/api/applications/${some(turn)}`, body: { notes: `Seen by us ${next++}` } }),
    yardstick: (turn) => ({ method: 'PUT', path: `/record/${some(turn)}`, body: { notes: `Seen by it ${next++}` } }),
  },
  {
    what: 'update, answered by its row as there',
    before: '',
    bar: 5,
    ...writes,
    ours: (turn) => ({ method: 'PUT', path: `/api/applications/${some(turn)}?fields=${row}`, body: { notes: `Told by us ${next++}` } }),
    yardstick: (turn) => ({ method: 'PUT', path: `/record/${some(turn)}`, body: { notes: `Told by it ${next++}` } }),
  },
  {
    what: 'update, as the list of applications asks for it',
    before: '',
    bar: 5,
    ...writes,
    ours: (turn) => ({
      method: 'PUT',
      path: `/api/applications/${some(turn)}?fields=${fields},notes`,
      body: { notes: `Listed by us ${next++}` },
    }),
    yardstick: (turn) => ({ method: 'PUT', path: `/record/${some(turn)}`, body: { notes: `Listed by it ${next++}` } }),
  },
  {
    what: 'update, beside one that answers the record with all those lists, too',
    before: '',
    bar: 5,
    ...writes,
    ours: (turn) => ({ method: 'PUT', path: `/api/applications/${some(turn)}`, body: { notes: `Shown by us ${next++}` } }),
    yardstick: (turn) => ({ method: 'PUT', path: `/record-now/${some(turn)}`, body: { notes: `Shown by it ${next++}` } }),
  },
  {
    what: 'delete',
    before: '10 ×',
    bar: 6,
    ...deletions,
    ours: () => ({ method: 'DELETE', path: `/api/applications/${made[0]!.pop()!}` }),
    yardstick: () => ({ method: 'DELETE', path: `/record/${made[1]!.pop()!}` }),
  },
  {
    what: 'delete, beside one that keeps in a bin what hung on it',
    before: '',
    bar: 6,
    ...deletions,
    ours: () => ({ method: 'DELETE', path: `/api/applications/${made[0]!.pop()!}` }),
    yardstick: () => ({ method: 'DELETE', path: `/record-kept/${made[1]!.pop()!}` }),
  },
]
/** Records made by another checkout of ours are deleted by it. */
export const byOther = ({ ours, what }: Operation) =>
  what.startsWith('delete') ? (): Shot => ({ method: 'DELETE', path: `/api/applications/${made[2]!.pop()!}` }) : ours
