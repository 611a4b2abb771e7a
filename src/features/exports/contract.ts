import * as z from 'zod/mini'
import { application } from '#features/applications/contract.ts'
import { area } from '#features/areas/contract.ts'
import { contact } from '#features/contacts/contract.ts'
import { exchangeRight, fileTypes, type exchanged } from '#features/imports/contract.ts'
import { jobSchema } from '#platform/contract/job.ts'
import { supplier } from '#features/suppliers/contract.ts'
import { tag } from '#features/tags/contract.ts'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { listQuery } from '#platform/contract/query.ts'

/** Above this many rows an export is a job, whose file is fetched when it is done. (Design, product: "Jobs".) */
export const mostRowsAtOnce = 5000

/** The list's own query, and what the file looks like. */
export const exportQuery = z.extend(z.omit(listQuery, { group: true, aggregate: true }), {
  format: z.optional(z.enum(['csv', 'xlsx'])),
  /** Ids, comma-separated: these records alone. */
  ids: z.optional(z.string()),
  /** Column ids, comma-separated, in the order wanted; all that an import takes unless given. */
  columns: z.optional(z.string()),
})
export type ExportQuery = z.output<typeof exportQuery>

const exportOf = (path: `/exports/${string}`, of: (typeof exchanged)[number]) =>
  call({
    method: 'GET',
    path,
    access: [exchangeRight(of)],
    query: exportQuery,
    reply: jobSchema,
    file: Object.values(fileTypes),
    summary: `Answers ${of.plural} as a file that can be imported back unchanged; a job, with 202, above ${mostRowsAtOnce} rows`,
  })

const kinds = ['text', 'number', 'money', 'percent', 'date', 'dateTime', 'flag', 'set', 'sets'] as const
const cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

const calls = {
  applications: exportOf('/exports/applications', application),
  contacts: exportOf('/exports/contacts', contact),
  areas: exportOf('/exports/areas', area),
  tags: exportOf('/exports/tags', tag),
  suppliers: exportOf('/exports/suppliers', supplier),
  view: call({
    method: 'POST',
    path: '/exports/view',
    access: 'session',
    summary: 'Makes a workbook of what a grid shows; dates as ISO 8601 text',
    body: z.object({
      name: z.string().check(z.minLength(1), z.maxLength(200)),
      columns: z.array(z.object({ label: z.string(), kind: z.enum(kinds) })).check(z.maxLength(500)),
      rows: z.array(z.array(cell)).check(z.maxLength(100_000)),
    }),
    file: [fileTypes.xlsx],
  }),
}

/** Lists as files. */
export const exportsFeature = feature({ name: 'exports', entities: [], calls, screens: [] })
