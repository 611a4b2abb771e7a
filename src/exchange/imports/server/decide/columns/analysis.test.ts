import { expect, test } from 'vitest'
import { ahead, catalogue } from '#catalogue'
import '#product/served-features.ts'
import { useFeatures } from '#platform/server/catalogue.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { analyse, analyseInTurns } from './analyse.ts'
import { subjectOf } from '../../subjects.ts'

useFeatures(catalogue, ahead)

test('a file is looked at in steps, with others served in between, and the outcome is the same', async () => {
  const columns = Array.from({ length: 100 }, (_, at) => `Go live ${at}`)
  const rows = Array.from({ length: 500 }, (_, at) => `Ledger ${at},${at % 5},${columns.map(() => `2024-0${1 + (at % 9)}-01`).join()}`)
  const table = await readTable(Buffer.from([`Name,Criticality,${columns.join()}`, ...rows].join('\n')), 'a.csv')
  const asked = subjectOf('application')
  let [served, isOver] = [0, false]
  const serve = () => {
    served++
    if (!isOver) setImmediate(serve)
  }
  setImmediate(serve)
  const found = await analyseInTurns(table, asked)
  isOver = true
  expect(served, 'a turn after some milliseconds of work').toBeGreaterThanOrEqual(7)
  expect(found).toEqual(analyse(table, asked))
})
