import * as z from 'zod/mini'
import { fileTypes } from '#exchange/imports/contract.ts'
import { jobSchema } from '#platform/contract/job.ts'
import { call } from '#platform/contract/call.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { exchangeName, exportPath } from '#platform/contract/exchange.ts'
import { feature } from '#platform/contract/feature.ts'
import { listQuery, recordStatus } from '#platform/contract/query.ts'
import type { Right } from '#platform/contract/rights.ts'
import { allRights } from '#platform/contract/roles.ts'

/** Above this many rows an export is a job, whose file is fetched when it is done. */
export const mostRowsAtOnce = 5000

/** Media types of a list as a file. */
export const listTypes = { ...fileTypes, json: 'application/json' } as const

/** Which records the list answers and in what order, not in what form: the file has a form of its own. */
export const exportQuery = z.extend(z.omit(listQuery, { group: true, aggregate: true, fields: true, rows: true, most: true }), {
  status: recordStatus,
  format: z.optional(z.enum(['csv', 'xlsx', 'json'])),
  /** Ids, comma-separated: these records alone. */
  ids: z.optional(z.string()),
  /** Column ids, comma-separated, in the order wanted; all that an import takes unless given. */
  columns: z.optional(z.string()),
  /** Fields that the list includes and no import accepts, comma-separated: as columns after the others. */
  also: z.optional(z.string()),
})
export type ExportQuery = z.output<typeof exportQuery>

const exportOf = (of: Entity, right: Right) =>
  call({
    method: 'GET',
    path: exportPath(of),
    access: [right],
    query: exportQuery,
    reply: jobSchema,
    file: Object.values(listTypes),
    summary: `Returns ${of.plural} as a file that can be imported again unchanged; a job, with 202, above ${mostRowsAtOnce} rows`,
  })

const kinds = ['text', 'number', 'money', 'percent', 'date', 'dateTime', 'flag', 'set', 'sets'] as const
const isCell = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
/** Looked at by the row: a grid has a million cells, and a schema for each takes as long as a second of everybody's time. */
const row = z
  .custom<(string | number | boolean | null)[]>(
    (value) => Array.isArray(value) && value.every(isCell),
    'A row must be a list of texts, numbers, yes or no, and nothing',
  )
  .register(z.globalRegistry, {
    type: 'array',
    items: { anyOf: ['string', 'number', 'boolean', 'null'].map((type) => ({ type })) },
  })

/** Bytes of what a grid shows. */
const largestView = 8 * 1024 * 1024

const calls = {
  workbook: call({
    method: 'POST',
    path: '/exports/workbook',
    // Access to kinds of records; a portfolio has files of its own.
    get access() {
      return allRights().filter((right) => right.startsWith('IMPORT_EXPORT_') && right !== 'IMPORT_EXPORT_PORTFOLIO')
    },
    summary:
      'Exports the workspace as one workbook, as a job with a file: a sheet for each kind that you may export, in an order in which they can be imported again',
    reply: jobSchema,
  }),
  itServicesMatrix: call({
    method: 'GET',
    path: '/exports/itservices/multimatrix',
    access: ['IMPORT_EXPORT_IT_SERVICES'],
    summary: 'Returns a workbook with a row for each IT service and a column for each application that runs on one',
    file: [fileTypes.xlsx],
  }),
  view: call({
    method: 'POST',
    path: '/exports/view',
    disk: 'little',
    access: 'session',
    summary: 'Returns a workbook of the rows and columns that a grid shows; dates as ISO 8601 text',
    // A grid of ten thousand rows and thirty columns; the browser offers CSV for more.
    largestBody: largestView,
    body: z.object({
      name: z.string().check(z.minLength(1), z.maxLength(200)),
      columns: z.array(z.object({ label: z.string(), kind: z.enum(kinds) })).check(z.maxLength(500)),
      rows: z.array(row).check(z.maxLength(100_000)),
    }),
    file: [fileTypes.xlsx],
  }),
}

/** Lists as files. */
export const exportsFeature = feature({
  name: 'exports',
  entities: [],
  calls,
  screens: [],
  // Each entity that names a right to exchange it.
  follows: (of) => (of.rights.exchange ? { calls: { [exchangeName(of)]: exportOf(of, of.rights.exchange) } } : {}),
})
