import { expect, test } from 'vitest'
import type { Matrix } from '#insight/views/contract/matrix.ts'
import { crossing, groupsOf, itemsOf, laidOut, markOf, mostColumns, phaseOf } from './held.ts'
import { linksAfter } from './links.ts'
import { matrixSvg } from './matrixSvg.ts'

const today = '2026-11-22'
const column = (id: string, parentId: string | null = null) => ({ id, code: id, name: `Process ${id}`, parentId })
const application = (name: string, cells: number[], lifecycleStartDate: string | null = null, lifecycleEndDate: string | null = null) => ({
  applicationId: name,
  name,
  mayChange: true,
  lifecycleStartDate,
  lifecycleEndDate,
  cells,
})
const matrix: Matrix = {
  groups: [],
  groupId: '4',
  columns: [column('4'), column('4.10', '4.1'), column('4.1', '4'), column('4.9', '4.1'), column('4.2', '4')],
  applications: [
    application('A', [1, 3]),
    application('B', [1], '2027-01-01'),
    application('C', [1, 2], null, '2020-01-01'),
    application('D', [1]),
  ],
}

test('processes are in the order of their numbers; one with parts is a column only where something is linked to it', () => {
  const items = itemsOf(matrix, today)
  expect(items.map(({ code }) => code)).toEqual(['4.1', '4.2', '4.9', '4.10'])
  expect(groupsOf(laidOut(items, matrix.applications, false).columns)).toEqual([
    { name: '4 Process 4', span: 2 },
    { name: '4.1 Process 4.1', span: 2 },
  ])
})

test('applications that are planned or over do not count as in use', () => {
  expect(matrix.applications.map((one) => phaseOf(one, today))).toEqual(['used', 'planned', 'over', 'used'])
  expect(itemsOf(matrix, today).map(({ code, inUse, applications }) => [code, inUse, applications.length])).toEqual([
    ['4.1', 0, 1],
    ['4.2', 0, 0],
    ['4.9', 1, 1],
    ['4.10', 2, 4],
  ])
  expect([0, 1, 2, 3, 4, 9].map(markOf)).toEqual([undefined, 'one', undefined, undefined, 'many', 'many'])
})

test('rows and columns are swapped; what is too many columns is left out and counted', () => {
  const items = itemsOf(matrix, today)
  const swapped = laidOut(items, matrix.applications, true)
  expect([swapped.rows.length, swapped.columns.length, swapped.more]).toEqual([4, 4, 0])
  expect(crossing(swapped.rows[0]!, swapped.columns[1]!)).toMatchObject({ application: { name: 'B' }, item: { code: '4.1' } })
  const many = Array.from({ length: mostColumns + 5 }, (_, at) => application(`X${at}`, []))
  expect(laidOut(items, many, true).more).toBe(5)
})

test('the file names groups, codes, counts, ends and the meaning of dashed, whichever way the matrix is turned', () => {
  const items = itemsOf(matrix, today)
  const wordsOf = (isSwapped: boolean) => {
    const { text } = matrixSvg({ laid: laidOut(items, matrix.applications, isSwapped), today, title: 'Matrix', note: 'A note.' })
    return [...text.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words)
  }
  const plain = wordsOf(false)
  for (const words of ['4 Process 4', '4.1 Process 4.1', 'Applications in use', 'ends 01/01/2020', 'in use today', 'not yet, or no longer'])
    expect(plain).toContain(words)
  const swapped = wordsOf(true)
  const row = swapped.indexOf('4.10 Process 4.10')
  expect(swapped.slice(row, row + 2)).toEqual(['4.10 Process 4.10', '2'])
  expect([swapped.includes('Applications in use'), swapped.includes('not yet, or no longer')]).toEqual([false, true])
})

test('a link is added and removed in the chosen portfolio; links of other portfolios stay', () => {
  const links = [
    { frameworkItemId: 'p', portfolioId: null },
    { frameworkItemId: 'p', portfolioId: 'other' },
    { frameworkItemId: 'q', portfolioId: 'own' },
  ]
  const told = (portfolioId: string | null, itemId: string, isLinked: boolean) => linksAfter(links, { portfolioId, itemId, isLinked })
  expect(told('own', 'p', false)).toEqual([links[1], links[2]])
  expect(told(null, 'p', false)).toEqual([links[2]])
  expect(told('own', 'r', true)).toEqual([...links, { frameworkItemId: 'r', portfolioId: 'own' }])
  expect(told('own', 'q', true)).toEqual(links)
  expect(told('third', 'q', true)).toEqual([...links, { frameworkItemId: 'q', portfolioId: 'third' }])
})
