/** The second of vitest's global set-ups: the database that every test file's own is cloned from gets the search columns of the product's contracts. */
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { ahead, catalogue } from '#catalogue'
import { useFeatures } from '#platform/server/catalogue.ts'
import { prepareSearch } from '#platform/server/search-columns.ts'
import { templateDatabase } from '#platform/testing/run-database.ts'

export async function setup(project: TestProject): Promise<void> {
  const { testServer } = project.getProvidedContext()
  useFeatures(catalogue, ahead)
  await prepareSearch({ ...testServer, database: templateDatabase }, pino({ level: 'silent' }))
}
