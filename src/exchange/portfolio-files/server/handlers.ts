import { createReadStream } from 'node:fs'
import { uuidv7 } from 'uuidv7'
import { readJob } from '#platform/server/jobs/find-job.ts'
import { portfolioFiles } from '#exchange/portfolio-files/contract.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { served } from '#platform/server/app.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import { applications, exported, filtered, scores } from './exports.ts'
import { portfolioImportJob, portfolioImportKind, type PortfolioImport } from './import-job.ts'
import { integrations, portfolioMatrix } from './matrices.ts'
import { placeOf } from './import-rows.ts'
import { heads } from './columns.ts'

/** The file is read once before the job, so that what is not a table is refused to the person who chose it. */
const importApplications: Handler<(typeof portfolioFiles)['calls']['importApplications']> = async ({ params, files }, context) => {
  const there = await exported(context, params.id)
  const { path, fileName, digest } = files['file']!
  await refuseUnreadable(path, fileName, context.tenant.accountId)
  const fileKey = `imports/${context.tenant.accountId}/${uuidv7()}.${digest}`
  await context.services.files.putStream(fileKey, createReadStream(path), 'application/octet-stream')
  const details = { portfolioId: there.id, fileKey, fileName } satisfies PortfolioImport
  return readJob(context, await context.services.jobs.start(context, portfolioImportKind, details))
}

async function refuseUnreadable(path: string, fileName: string, share: string): Promise<void> {
  try {
    const table = await readTable(path, fileName, { share })
    if (placeOf(table, heads.application, 'Name', 'Application name', heads.id) < 0)
      throw ruleNotMet('file', `No column of ${fileName} is headed “${heads.application}”: it says which application a row is about.`)
    if (!table.rows.length) throw ruleNotMet('file', `${fileName} has a header but no rows below it. Choose a file that has rows.`)
  } catch (error) {
    if (error instanceof SpreadsheetError) throw ruleNotMet('file', error.message)
    throw error
  }
}

export const portfolioFilesServed = served(portfolioFiles, {
  handlers: { applications, filtered, scores, matrix: portfolioMatrix, integrations, importApplications },
  jobs: [portfolioImportJob],
})
