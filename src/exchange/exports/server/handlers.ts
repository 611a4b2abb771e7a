import { writeExport } from '#tenancy/audit/server/record.ts'
import { exportsFeature, listTypes, mostRowsAtOnce, type ExportQuery } from '#exchange/exports/contract.ts'
import { fileTypes } from '#exchange/imports/contract.ts'
import { findJob } from '#platform/server/jobs/find-job.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { exchangeName } from '#platform/contract/exchange.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import { file, json, type Answer } from '#platform/server/http/answer.ts'
import { defineJob } from '#platform/server/jobs/job.ts'
import { withOwnRead } from '#platform/server/records/custom-fields/asked.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import type { ExportShape } from '#platform/server/spreadsheet/export-column.ts'
import { writeTable } from '#platform/server/spreadsheet/write-table.ts'
import { columnsOf, countRecords, exportRecords, fileNameOf, formatOf, writingFor } from './export-records.ts'
import { itServicesMatrix } from './it-services-matrix.ts'
import { countEverything, workbookJob, workbookKind } from './workbook.ts'

const exportKind = 'export'

const exportOf =
  ({ name }: Pick<Entity, 'name'>) =>
  async ({ query }: { query: ExportQuery }, context: Context): Promise<Answer> => {
    const { tenant, session } = context
    const of = await withOwnRead(tenant, recordsOf(name))
    columnsOf(of, query)
    const count = await countRecords(tenant, session.grants, of, query)
    await writeExport(context, of.entity.plural, count)
    if (count > mostRowsAtOnce) {
      const jobId = await context.services.jobs.start(context, exportKind, { entity: name, query })
      return json(JSON.stringify(await findJob(context, jobId)), {}, 202)
    }
    return file(
      await exportRecords(tenant, session.grants, of, query, writingFor(context)),
      listTypes[formatOf(query)],
      fileNameOf(of, formatOf(query)),
    )
  }

const exportJob = defineJob<{ entity: string; query: ExportQuery }>(
  exportKind,
  async ({ details: { entity, query }, tenant, actor, services, jobId, accountId, progress }) => {
    const of = await withOwnRead(tenant, recordsOf(entity))
    const count = await countRecords(tenant, actor.grants, of, query)
    await progress(0, count, `Writing ${of.entity.plural}`)
    const format = formatOf(query)
    const key = `exports/${accountId}/${jobId}`
    await services.files.putStream(
      key,
      await exportRecords(tenant, actor.grants, of, query, { ...writingFor({ services, tenant }), isLong: true }),
      listTypes[format],
    )
    return {
      message: `${count.toLocaleString('en')} ${of.entity.plural} exported.`,
      resultFile: { key, name: fileNameOf(of, format) },
    }
  },
)

/** Workbook type of a grid's column kind. */
const shapes: Readonly<Record<string, ExportShape>> = {
  number: 'number',
  money: 'money',
  percent: 'percent',
  date: 'date',
  dateTime: 'date-time',
  flag: 'flag',
}

export const exportsServed = served(exportsFeature, {
  handlers: {
    workbook: async (_input, context) => {
      const total = await countEverything(context.tenant, context.session.grants)
      await writeExport(context, 'records of all kinds', total)
      const jobId = await context.services.jobs.start(context, workbookKind, { total })
      return json(JSON.stringify(await findJob(context, jobId)), {}, 202)
    },
    itServicesMatrix: (_input, context) => itServicesMatrix(context),
    view: async ({ body: { name, columns, rows } }, context) => {
      await writeExport(context, name, rows.length)
      const shaped = columns.map(({ label, kind }) => ({ name: label, shape: shapes[kind] ?? 'text' }))
      return file(await writeTable('xlsx', shaped, rows, { ...writingFor(context), name }), fileTypes.xlsx, `${name}.xlsx`)
    },
  },
  follows: (of) => (of.rights.exchange ? { [exchangeName(of)]: exportOf(of) } : {}),
  jobs: [exportJob, workbookJob],
})
