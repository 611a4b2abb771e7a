import { expect, test } from 'vitest'
import { ahead, catalogue } from '#catalogue'
import '#product/served-features.ts'
import { useFeatures } from '#platform/server/catalogue.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { analyse, analyseInTurns } from './analyse.ts'
import { subjectOf } from '../../subjects.ts'

useFeatures(catalogue, ahead)

test('a file is looked at column by column, with others served in between, and the outcome is the same', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `Ledger ${at},${at % 5},2024-0${1 + (at % 9)}-01`)
  const table = await readTable(Buffer.from(['Name,Criticality,Go live', ...rows].join('\n')), 'a.csv')
  const asked = subjectOf('application')
  let [served, isOver] = [0, false]
  const serve = () => {
    served++
    if (!isOver) setImmediate(serve)
  }
  setImmediate(serve)
  const found = await analyseInTurns(table, asked)
  isOver = true
  expect(served, 'two turns a column and one for the rows').toBeGreaterThanOrEqual(7)
  expect(found).toEqual(analyse(table, asked))
})
