import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readXlsx as openWorkbook } from 'hucre/xlsx'
import { afterAll, expect, test } from 'vitest'
import { gate } from '#platform/testing/gate.ts'
import { turnsDuring } from '#platform/testing/turns.ts'
import type { ExportColumn, ExportValue } from './export-column.ts'
import { readTable } from './read-table.ts'
import { writeTable, writeTableRead, writeWorkbook } from './write-table.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'portolan-write-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))
const left = () => readdirSync(join(dataFolder, 'passing'))

const columns = Array.from({ length: 30 }, (_, at): ExportColumn => ({ name: `Column ${at}`, shape: at % 3 ? 'text' : 'number' }))
function* rowsOf(count: number): Generator<ExportValue[]> {
  for (let at = 0; at < count; at++) yield columns.map(({ shape }, index) => (shape === 'number' ? at + index : `Value ${at}`))
}
const writing = (share = 'one') => ({ dataFolder, share })

test.each(['csv', 'xlsx'] as const)(
  'a %s file of 10,000 rows leaves others their turn while it is written, and no file behind',
  async (format) => {
    const { result, turns } = await turnsDuring(async () => buffer(await writeTable(format, columns, rowsOf(10_000), writing())))
    // 133 rows are handed over at a time.
    expect(turns).toBeGreaterThan(10_000 / 133)
    expect(left()).toEqual([])
    const { rows } = await readTable(result, 'large')
    expect([rows.length, rows.at(-1)!.slice(0, 2)]).toEqual([10_000, ['9999', 'Value 9999']])
  },
)

test('a workbook of several sheets leaves others their turn, reads each sheet once the one before it is written, and opens', async () => {
  const order: string[] = []
  const sheet = (name: string, count: number) => ({
    name,
    columns,
    rows: (async function* () {
      order.push(name)
      yield* rowsOf(count)
    })(),
  })
  const sheets = [sheet('Long: one', 5000), sheet('', 0), sheet('long  one', 1)]
  const { result, turns } = await turnsDuring(async () => buffer(await writeWorkbook(sheets, writing())))
  expect(turns).toBeGreaterThan(5000 / 133)
  expect([order, left()]).toEqual([['Long: one', '', 'long  one'], []])
  const workbook = await openWorkbook(result)
  expect(workbook.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Long  one', 5001],
    ['Export', 1],
    ['long  one 2', 2],
  ])
  expect(workbook.sheets[2]!.rows[1]!.slice(0, 2)).toEqual([0, 'Value 0'])
  expect(workbook.sheets[0]!.rows[0]![1]).toBe('Column 1')
})

test('one file of an account is written at a time, and others do not wait for it', async () => {
  const done: string[] = []
  const write = async (count: number, share: string, name: string) => {
    const file = await writeTable('xlsx', columns, rowsOf(count), writing(share))
    done.push(name)
    file.destroy()
  }
  await Promise.all([write(20_000, 'one', 'long'), write(1, 'one', 'after it'), write(1, 'other', 'beside it')])
  expect(done).toEqual(['beside it', 'long', 'after it'])
})

test('a content is read when its turn comes, and never when its caller leaves the line', async () => {
  const [turn, begun, gone] = [gate(), gate(), new AbortController()]
  const holding = (async function* () {
    begun.open()
    yield await turn.passed.then(() => ['a'])
  })()
  const head: ExportColumn[] = [{ name: 'Name', shape: 'text' }]
  const before = writeTable('csv', head, holding, writing())
  await begun.passed
  const read: string[] = []
  const write = (name: string, signal?: AbortSignal) => {
    const content = async () => (read.push(name), { columns: head, rows: [[name]] })
    return writeTableRead('csv', content, { ...writing(), ...(signal && { signal }) })
  }
  const left = expect(write('left', gone.signal)).rejects.toMatchObject({ status: 499 })
  const after = write('after')
  gone.abort()
  await left
  expect(read).toEqual([])
  turn.open()
  for (const file of [await before, await after]) file.destroy()
  expect(read).toEqual(['after'])
})

test('failing rows, and a folder that can’t be written, fail the call alone', async () => {
  const failing = async function* () {
    yield ['a']
    throw new Error('connection lost')
  }
  await expect(writeTable('csv', [{ name: 'Name', shape: 'text' }], failing(), writing())).rejects.toThrow('connection lost')
  const file = join(dataFolder, 'file')
  writeFileSync(file, '')
  await expect(writeTable('csv', columns, rowsOf(1), { dataFolder: file, share: 'one' })).rejects.toThrow('DATA_DIR')
  expect(left()).toEqual([])
  const again = await buffer(await writeTable('csv', columns, rowsOf(1), writing()))
  expect((await readTable(again, 'again')).rows).toHaveLength(1)
})
