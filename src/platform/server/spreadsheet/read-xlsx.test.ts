import { deflateRawSync } from 'node:zlib'
import { writeXlsx as writeWorkbook, type WriteSheet } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { zip } from '#platform/server/spreadsheet/zip-for-tests.ts'

const workbook = (...sheets: WriteSheet[]) => writeWorkbook({ sheets })

test('dates, numbers, flags and formulas as text', async () => {
  const bytes = await workbook({
    name: 'Applications',
    rows: [
      ['Name', 'Live', 'Seen', 'Cost', 'Own', 'Total'],
      ['Payroll', new Date(Date.UTC(2024, 1, 29)), new Date(Date.UTC(2024, 1, 29, 13, 5, 7)), 1234.5, true],
      [null, null, null, 0.1 + 0.2, false],
    ],
    columns: [{}, { numFmt: 'yyyy-mm-dd' }, { numFmt: 'yyyy-mm-dd hh:mm:ss' }],
    cells: new Map([['1,5', { formula: 'D2*2', formulaResult: 2469 }]]),
  })
  const table = await readTable(bytes, 'a.xlsx')
  expect(table.rows).toEqual([
    ['Payroll', '2024-02-29', '2024-02-29T13:05:07', '1234.5', 'true', '2469'],
    ['', '', '', '0.30000000000000004', 'false', ''],
  ])
  expect(table).toMatchObject({ encoding: null, delimiter: null, sheetName: 'Applications', rowNumbers: [2, 3], raggedRows: [] })
})

test('numbers of a format of zeros alone have the leading zeros that are shown', async () => {
  const formats = ['00000', '00000;-00000', '[Red]000_)', '[$-407]0000', '0', '0.00', '00.0', '#,##0', '00"x"']
  const bytes = await workbook({
    name: 'A',
    rows: [
      formats.map((_, at) => `H${at}`),
      formats.map(() => 42),
      formats.map(() => 123456),
      formats.map(() => -7),
      formats.map(() => 1.5),
    ],
    columns: formats.map((numFmt) => ({ numFmt })),
  })
  const plain = (number: string) => Array.from({ length: 5 }, () => number)
  expect((await readTable(bytes, 'a.xlsx')).rows).toEqual([
    ['00042', '00042', '042', '0042', ...plain('42')],
    ['123456', '123456', '123456', '123456', ...plain('123456')],
    ['-00007', '-00007', '-007', '-0007', ...plain('-7')],
    ['1.5', '1.5', '1.5', '1.5', ...plain('1.5')],
  ])
})

test('rich text is plain', async () => {
  const richText = [{ text: 'Pay' }, { text: 'roll', font: { bold: true } }]
  const bytes = await workbook({
    name: 'A',
    rows: [['Name'], ['x']],
    cells: new Map([['1,0', { value: 'Payroll', type: 'richText', richText }]]),
  })
  expect((await readTable(bytes, 'a.xlsx')).rows).toEqual([['Payroll']])
})

describe('sheets', () => {
  const book = () =>
    workbook(
      { name: 'Lists', hidden: true, rows: [['hidden'], ['1']] },
      { name: 'First', rows: [[null], ['a', 'b'], [], [null, 2], [1, 2, 3]] },
      { name: 'Second', rows: [['c'], ['3']] },
    )

  test('the first visible one is read, with its row numbers; cells beyond the header are reported', async () => {
    expect(await readTable(await book(), 'a.xlsx')).toMatchObject({
      sheetName: 'First',
      sheets: ['First', 'Second'],
      rows: [
        ['', '2', ''],
        ['1', '2', '3'],
      ],
      rowNumbers: [4, 5],
      raggedRows: [{ rowNumber: 5, cells: 3, expected: 2 }],
    })
  })

  test('without rows below its header it is passed over', async () => {
    const rows = [['a'], ['1']]
    const blank = await workbook({ name: 'Sheet1', rows: [] }, { name: 'Header', rows: [['a', 'b']] }, { name: 'Apps', rows })
    expect(await readTable(blank, 'a.xlsx')).toMatchObject({
      sheetName: 'Apps',
      sheets: ['Sheet1', 'Header', 'Apps'],
      columns: [{ name: 'a' }],
      rows: [['1']],
      raggedRows: [],
    })
    await expect(readTable(blank, 'a.xlsx', { sheet: 'Sheet1' })).rejects.toThrow('has no rows')
    expect(await readTable(await workbook({ name: 'Header', rows: [['a']] }), 'a.xlsx')).toMatchObject({ sheetName: 'Header', rows: [] })
  })

  test('before it the first that is like a list, and not one that only helps', async () => {
    const list = [
      ['Name', 'Status', 'Area'],
      ['Ledger', 'Live', 'Finance'],
    ]
    const notes = { name: 'Notes of the editor', rows: [['How to fill this in'], ['One line a system.']] }
    expect(await readTable(await workbook(notes, { name: 'Systems', rows: list }), 'a.xlsx')).toMatchObject({ sheetName: 'Systems' })
    const lookups = { name: 'Lookups', rows: [['State', 'Hosting', 'Yes or no'], ...list.slice(1)] }
    expect(await readTable(await workbook(lookups, { name: 'Systems', rows: list }), 'a.xlsx')).toMatchObject({ sheetName: 'Systems' })
    expect(await readTable(await workbook(notes, lookups), 'a.xlsx')).toMatchObject({ sheetName: 'Lookups' })
  })

  test('or the chosen one', async () => {
    expect(await readTable(await book(), 'a.xlsx', { sheet: 'Second' })).toMatchObject({ sheetName: 'Second', rows: [['3']] })
    await expect(readTable(await book(), 'a.xlsx', { sheet: 'Third' })).rejects.toThrow('no sheet “Third”. Choose one of: First, Second.')
  })
})

describe('workbooks that would do harm', () => {
  const MEGABYTE = 1_000_000
  const bomb = deflateRawSync(Buffer.alloc(200 * MEGABYTE, ' '), { level: 9 })

  test('a small file that declares 400 MB is refused at once, without inflating', async () => {
    const bytes = zip([
      { name: '[Content_Types].xml', data: bomb, inflated: 200 * MEGABYTE },
      { name: 'xl/sharedStrings.xml', data: bomb, inflated: 200 * MEGABYTE },
    ])
    expect(bytes.length).toBeLessThan(MEGABYTE)
    const limits = { memory: 64, seconds: 5 }
    await expect(readTable(bytes, 'a.xlsx', { limits })).rejects.toThrow(
      'unpacks to 400 MB, more than the 256 MB that can be read. Keep only',
    )
  })

  test('so is one that declares nothing', async () => {
    const bytes = zip([{ name: '[Content_Types].xml', data: bomb, inflated: 0 }])
    await expect(readTable(bytes, 'a.xlsx')).rejects.toThrow('This workbook is damaged')
  })

  test('one that understates is stopped at what it declared', async () => {
    const bytes = zip([{ name: '[Content_Types].xml', data: bomb, inflated: 1000 }])
    await expect(readTable(bytes, 'a.xlsx', { limits: { seconds: 5 } })).rejects.toThrow('a.xlsx can’t be read: it is damaged')
  })

  test('one text of 30,000 characters that 10,000 cells name', async () => {
    const text = 'x'.repeat(30_000)
    const bytes = await workbook({ name: 'A', rows: Array.from({ length: 10_000 }, () => [text]) })
    await expect(readTable(bytes, 'a.xlsx')).rejects.toThrow('more than 100,000,000 characters')
  })

  test('cells far to the right', async () => {
    const bytes = await workbook({ name: 'A', rows: [['a'], [...Array.from({ length: 600 }, () => null), 'b']] })
    await expect(readTable(bytes, 'a.xlsx')).rejects.toThrow('more than 500 columns. Remove those')
  })
})

describe('other archives', () => {
  test.each([
    [['[Content_Types].xml', 'xl/workbook.bin'], 'binary workbook'],
    [['notes.txt'], 'an archive'],
  ])('%j', async (names, message) => {
    const bytes = zip(names.map((name) => ({ name, data: deflateRawSync('x'), inflated: 1 })))
    await expect(readTable(bytes, 'a.xlsx')).rejects.toThrow(message)
  })

  test('a workbook cut short', async () => {
    const bytes = await workbook({ name: 'A', rows: [['a'], ['1']] })
    await expect(readTable(bytes.slice(0, bytes.length - 40), 'a.xlsx')).rejects.toThrow('damaged')
  })
})
