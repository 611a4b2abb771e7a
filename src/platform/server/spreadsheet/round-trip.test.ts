import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readXlsx as readWorkbook } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import type { ExportColumn, ExportRows, ExportValue } from '#platform/server/spreadsheet/export-column.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { writeCsv } from '#platform/server/spreadsheet/write-csv.ts'
import { writeSheets } from '#platform/server/spreadsheet/write-sheets.ts'
import { writeXlsx } from '#platform/server/spreadsheet/write-xlsx.ts'

const COLUMNS: ExportColumn[] = [
  { name: 'Name', shape: 'text' },
  { name: 'Cost', shape: 'money' },
  { name: 'Live', shape: 'date' },
  { name: 'Third party', shape: 'flag' },
  { name: '=Share', shape: 'percent' },
]

const ROWS: ExportValue[][] = [
  ['Payroll', '-1234.50', '2024-02-29', true, 12.5],
  ['x', null, new Date('1999-12-31'), false, -3],
]

const ODD_TEXTS = [
  '=1+1',
  '+49 30',
  '-',
  '- a list',
  '@home',
  '\tx',
  '\rx',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  ' =1',
  '\u200b=1',
  "' ﹦1",
  "'=1",
  "''@x",
  "'quoted'",
  'a\r\nb',
  'a\nb',
  '"x", y;z',
  ' spaced ',
  '_x000D_',
  '<b>&amp;</b>',
  '\u0001',
  'Łódź 日本 🚢',
  '007',
  '2024-01-05',
  'TRUE',
  'x'.repeat(32_767),
]

const writeSheet = (columns: ExportColumn[], rows: ExportRows) =>
  writeSheets([{ name: 'Sheet', columns, rows: Readable.from(rows) }], new Date())

describe.each([
  ['CSV', writeCsv],
  ['XLSX', writeXlsx],
  ['XLSX of several sheets', writeSheet],
])('%s', (_kind, write) => {
  test('typed values come back as their text', async () => {
    const table = await readTable(await buffer(write(COLUMNS, ROWS)), 'export')
    expect(table.columns.map(({ name }) => name)).toEqual(['Name', 'Cost', 'Live', 'Third party', '=Share'])
    expect(table.rows).toEqual([
      ['Payroll', '-1234.5', '2024-02-29', 'true', '12.5'],
      ['x', '', '1999-12-31', 'false', '-3'],
    ])
  })

  test('every odd text comes back as it was', async () => {
    const bytes = await buffer(
      write(
        [
          { name: 'Name', shape: 'text' },
          { name: 'End', shape: 'text' },
        ],
        ODD_TEXTS.map((text) => [text, '.']),
      ),
    )
    const table = await readTable(bytes, 'export')
    expect(table.rows.map(([text]) => text)).toEqual(ODD_TEXTS)
  })

  test('a failing source fails the stream', async () => {
    const failing = async function* () {
      yield ['a']
      throw new Error('connection lost')
    }
    await expect(buffer(write(COLUMNS, failing()))).rejects.toThrow('connection lost')
  })
})

test('CSV is UTF-8 with a mark, CRLF, and guards formulas but not numbers', async () => {
  const rows = [
    ['=1+1', -5, '2024-01-31T00:00:00Z', null, '7.00'],
    ['a"b', null, null, null, null],
  ]
  const text = (await buffer(writeCsv(COLUMNS, rows))).toString('utf8')
  expect(text).toBe('\ufeffName,Cost,Live,Third party,\'=Share\r\n\'=1+1,-5,2024-01-31,,7\r\n"a""b",,,,\r\n')
})

test('XLSX has real dates and numbers, a styled frozen header and widths', async () => {
  const bytes = await buffer(writeXlsx(COLUMNS, ROWS, 'Apps [2024]: all/some of them, with a long name'))
  const { sheets } = await readWorkbook(bytes, { readStyles: true })
  const sheet = sheets[0]!
  expect(sheet.name).toBe('Apps  2024   all some of them,')
  expect(sheet.freezePane?.rows).toBe(1)
  expect(sheet.rows[1]).toEqual(['Payroll', -1234.5, new Date('2024-02-29'), true, 12.5])
  expect(sheet.cells?.get('0,1')?.style).toMatchObject({ font: { bold: true }, fill: { type: 'pattern', fgColor: { rgb: '0E1A3A' } } })
  expect(sheet.cells?.get('1,1')?.style).toMatchObject({ numFmt: '#,##0.00' })
  expect(sheet.cells?.get('1,0')?.style?.font?.bold).not.toBe(true)
  expect(sheet.columns?.map(({ width }) => width)).toEqual([16, 14, 12, 14, 10])
})

test('a column of text is as wide as what it holds, and the names of the rows stay in view beside many columns', async () => {
  const many = ['Name', ...Array.from({ length: 8 }, (_, at) => `C${at}`)].map((name) => ({ name, shape: 'text' as const }))
  const rows = [['A name of thirty characters ..', 'two\nlines that are twenty', ...Array.from({ length: 7 }, () => 'x'.repeat(80))]]
  const [sheet] = (await readWorkbook(await buffer(writeXlsx(many, rows)))).sheets
  expect(sheet!.columns?.map(({ width }) => width)).toEqual([31, 22, 48, 48, 48, 48, 48, 48, 48])
  expect(sheet!.freezePane).toMatchObject({ rows: 1, columns: 1 })
})

test('XLSX has filters over its rows unless it is large, and is the same otherwise', async () => {
  const sheetOf = async (rows: ExportValue[][]) =>
    (await readWorkbook(await buffer(writeXlsx(COLUMNS, rows)), { readStyles: true })).sheets[0]!
  const [small, large] = await Promise.all([sheetOf(ROWS), sheetOf(Array.from({ length: 12_001 }, (_, at) => ROWS[at % 2]!))])
  expect([small.autoFilter?.range, large.autoFilter]).toEqual(['A1:E3', undefined])
  expect((await sheetOf([])).autoFilter?.range).toBe('A1:E1')
  expect(large.rows).toHaveLength(12_002)
  expect(large.rows.slice(0, 3)).toEqual(small.rows)
  for (const at of ['0,0', '0,4', '1,1', '1,2', '2,4']) expect(large.cells?.get(at)?.style, at).toEqual(small.cells?.get(at)?.style)
  expect(large.columns).toEqual(small.columns)
})

test('a text longer than a cell may be is cut and says so', async () => {
  const bytes = await buffer(writeXlsx([{ name: 'Name', shape: 'text' }], [['x'.repeat(40_000)]]))
  const [[text]] = (await readTable(bytes, 'a.xlsx')).rows as [[string]]
  expect(text).toHaveLength(32_767)
  expect(text).toMatch(/cut here: a cell holds no more\)$/)
})

test('an abandoned stream stops its source', async () => {
  let open = true
  const endless = async function* () {
    try {
      for (;;) yield ['a']
    } finally {
      open = false
    }
  }
  const stream = writeCsv([{ name: 'Name', shape: 'text' }], endless())
  for await (const chunk of stream) if (chunk) break
  await expect.poll(() => open).toBe(false)
})

describe('50,000 rows of 30 columns', () => {
  const columns = Array.from({ length: 30 }, (_, index): ExportColumn => ({
    name: `Column ${index}`,
    shape: index % 3 ? 'text' : 'number',
  }))
  const row = columns.map(({ shape }, index) => (shape === 'number' ? index * 1.5 : `Value ${index}`))
  const rows = function* () {
    for (let count = 0; count < 50_000; count++) yield row
  }

  test.each([
    ['CSV', writeCsv],
    ['XLSX', writeXlsx],
  ])('%s is written and read within the default limits', async (_kind, write) => {
    const table = await readTable(await buffer(write(columns, rows())), 'large')
    expect(table.rows).toHaveLength(50_000)
    expect(table.rows.at(-1)!.slice(0, 2)).toEqual(['0', 'Value 1'])
    expect(table.rowNumbers.at(-1)).toBe(50_001)
  })
})

test('one file of an account is read at a time, and others do not wait for it', async () => {
  const long = Buffer.from(`Name,Notes\n${'Ledger,"one, two and three"\n'.repeat(90_000)}`)
  const short = Buffer.from('Name\nLedger\n')
  const done: string[] = []
  const reading = (file: Buffer, share: string, name: string) => readTable(file, name, { share }).then(() => done.push(name))
  await Promise.all([reading(long, 'one', 'long'), reading(short, 'one', 'after it'), reading(short, 'other', 'beside it')])
  expect(done).toEqual(['beside it', 'long', 'after it'])
})
