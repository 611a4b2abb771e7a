/** Runs an import into a portfolio as a job: one transaction, so that it happens once or not at all. */
import { portfolioFor } from '#portfolio/relations/server/there.ts'
import { counted } from '#platform/contract/words.ts'
import { whilePassing } from '#platform/server/files/passing-files.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { defineJob } from '#platform/server/jobs/job.ts'
import { change } from '#platform/server/records/changes.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { writeTable } from '#platform/server/spreadsheet/write-table.ts'
import { importRows, type Outcome } from './import-rows.ts'

export const portfolioImportKind = 'portfolio-import'

export interface PortfolioImport {
  readonly portfolioId: string
  readonly fileKey: string
  readonly fileName: string
}

export const portfolioImportJob = defineJob<PortfolioImport>(portfolioImportKind, async (job) => {
  const { portfolioId, fileKey, fileName } = job.details
  const stored = await job.services.files.get(fileKey)
  if (!stored) throw ruleNotMet('file', `${fileName} is no longer in the file store. Upload it again.`)
  const table = await whilePassing(job.services.settings.dataFolder, stored.stream, ({ path }) =>
    readTable(path, fileName, { share: job.accountId }),
  )
  await change(job.tenant, job.actor, async (changes) => {
    const there = await portfolioFor(changes, portfolioId, ['IMPORT_EXPORT_PORTFOLIO'])
    const outcome = await importRows(changes, there, table, (done) => job.progress(done, table.rows.length, `Importing into ${there.name}`))
    const errorsFile = outcome.rejected.length ? await keepRejected(outcome) : undefined
    await job.finish(changes.transaction, {
      message: summary(outcome),
      result: { added: outcome.added, changed: outcome.changed, rejected: outcome.rejected.length },
      ...(errorsFile && { errorsFile }),
    })
  })
  await job.services.files.remove(fileKey)

  async function keepRejected({ rejected }: Outcome) {
    const key = `${fileKey}-rejected`
    const heads = [...table.columns.map(({ name }) => name), 'Row', 'Reason'].map((name) => ({ name, shape: 'text' as const }))
    const rows = rejected.map(({ cells, rowNumber, reason }) => [...cells, String(rowNumber), reason])
    const file = await writeTable('csv', heads, rows, { dataFolder: job.services.settings.dataFolder, share: job.accountId })
    await job.services.files.putStream(key, file, 'text/csv; charset=utf-8')
    return { key, name: `${fileName.replace(/\.[^.]{1,5}$/, '')}, rejected rows.csv` }
  }
})

/** "3 applications put in, 2 changed; 1 row was rejected." */
function summary({ added, changed, rounded, rejected }: Outcome): string {
  const done = [added && `${counted(added, 'application')} put in`, changed && `${changed} changed`].filter(Boolean).join(', ')
  const left = [
    rejected.length && `${counted(rejected.length, 'row was', 'rows were')} rejected`,
    rounded && `${counted(rounded, 'number was', 'numbers were')} rounded`,
  ]
  return `${[done || 'Nothing was changed', ...left.filter(Boolean)].join('; ')}.`
}
