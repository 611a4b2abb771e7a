import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { zip } from '#platform/server/spreadsheet/zip-for-tests.ts'

/* Tables in other forms than CSV and XLSX: what they hold is read alike. */

const header = ['System', 'Vendor', 'Seats', 'Since']
const lines = [
  ['Ledger', 'Böhm & Söhne', '12', '2020-05-04'],
  ['Till', 'Acme "X"', '7.5', '2021-01-31'],
  ['Desk', '', '3', '2019-12-01'],
]
const typed = lines.map(([name, vendor, seats, since]) => [name!, vendor!, Number(seats), new Date(`${since}T00:00:00Z`)])
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('ö', '&ouml;')
const html = `<html><body><table><tr><td>Menu</td></tr></table><table>${[header, ...lines]
  .map((line) => `<tr>${line.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
  .join('\n')}</table></body></html>`
const json = JSON.stringify({ total: 3, data: lines.map((line) => Object.fromEntries(header.map((name, at) => [name, line[at] || null]))) })
const sheet = { name: 'Systems', rows: [header, ...typed] }

const forms: [string, () => Promise<Uint8Array> | Uint8Array][] = [
  [
    'a.csv',
    () => Buffer.from([header, ...lines].map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')),
  ],
  ['paste.tsv', () => Buffer.from([header, ...lines].map((line) => line.join('\t')).join('\n'))],
  ['a.xlsx', () => writeXlsx({ sheets: [sheet] })],
  ['a.ods', () => writeOds({ sheets: [sheet] })],
  ['a.json', () => Buffer.from(json)],
  [
    'lines.json',
    () => Buffer.from(lines.map((line) => JSON.stringify(Object.fromEntries(header.map((name, at) => [name, line[at]])))).join('\n')),
  ],
  ['a.xls', () => Buffer.from(html)],
]

test.each(forms)('%s says the same', async (name, bytes) => {
  const { columns, rows } = await readTable(await bytes(), name)
  expect([columns.map((column) => column.name), rows]).toEqual([header, lines])
})

test('records within records become columns, and lists become one cell', async () => {
  const records = [
    { name: 'A', owner: { name: 'Ada', mail: 'ada@x.example' }, tags: ['hr', 'a;b'], parts: [{ id: 4, title: 'One' }, { name: 'Two' }] },
    { name: 'B', owner: null, late: true },
  ]
  const { columns, rows } = await readTable(Buffer.from(JSON.stringify(records)), 'a.json')
  expect(columns.map(({ name }) => name)).toEqual(['name', 'owner.name', 'owner.mail', 'tags', 'parts', 'owner', 'late'])
  expect(rows).toEqual([
    ['A', 'Ada', 'ada@x.example', 'hr; "a;b"', 'One; Two', '', ''],
    ['B', '', '', '', '', '', 'true'],
  ])
})

test('cells that reach over others, and several tables, are read as they look', async () => {
  const page =
    '<table><tr><th>Area<th>App<th>Note<tr><td rowspan=2>Finance<td>Ledger<td>one<br>two<tr><td>Till<td><b>x</b> &lt;y&gt;</table><table><tr><td>Kind<tr><td>z</table>'
  const { rows, sheets, sheetName } = await readTable(Buffer.from(page), 'report.html')
  expect([sheetName, sheets, rows]).toEqual([
    'Table 1',
    ['Table 1', 'Table 2'],
    [
      ['Finance', 'Ledger', 'one\ntwo'],
      ['Finance', 'Till', 'x <y>'],
    ],
  ])
  expect((await readTable(Buffer.from(page), 'report.html', { sheet: 'Table 2' })).rows).toEqual([['z']])
})

test('another sheet of an OpenDocument workbook is read when it is chosen', async () => {
  const other = {
    name: 'Notes',
    rows: [
      ['Word', 'Meaning', 'More'],
      ['x', '1', 'y'],
    ],
  }
  const bytes = await writeOds({ sheets: [sheet, other] })
  expect((await readTable(bytes, 'a.ods')).sheets).toEqual(['Systems', 'Notes'])
  expect((await readTable(bytes, 'a.ods', { sheet: 'Notes' })).rows).toEqual([['x', '1', 'y']])
})

const cellsOfOds = (inner: string) => {
  const text = `<office:document-content><office:body><office:spreadsheet><table:table table:name="S">${inner}</table:table></office:spreadsheet></office:body></office:document-content>`
  return zip([{ name: 'content.xml', data: deflateRawSync(text), inflated: text.length }])
}
const cell = (text: string, more = '') => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`

test('formatting that is repeated to the end of a sheet is not read, and a sheet that is repeated a billion times ends at a limit', async () => {
  const row = (inner: string, more = '') => `<table:table-row ${more}>${inner}</table:table-row>`
  const plain =
    row(cell('Name') + cell('Share')) +
    row(
      `${cell('A')}<table:table-cell office:value-type="percentage" office:value="0.4"/><table:table-cell table:number-columns-repeated="16000"/>`,
    )
  const { rows } = await readTable(cellsOfOds(plain + row('<table:table-cell/>', 'table:number-rows-repeated="1048000"')), 'a.ods')
  expect(rows).toEqual([['A', '40%']])
  const bomb = row(cell('x', 'table:number-columns-repeated="1000000000"'), 'table:number-rows-repeated="1000000000"')
  await expect(readTable(cellsOfOds(bomb), 'a.ods')).rejects.toThrow(/500 columns/)
})

test('numbers are known as such, and have the leading zeros that an OpenDocument sheet shows', async () => {
  const number = (value: string, shown: string, type = 'float') =>
    `<table:table-cell office:value-type="${type}" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`
  const row = (inner: string) => `<table:table-row>${inner}</table:table-row>`
  const ods = await readTable(
    cellsOfOds(
      row(cell('Name') + cell('Code') + cell('Cost') + cell('Share')) +
        row(cell('A') + number('42', '00042') + number('12.345', '12,35 EUR', 'currency') + number('0.125', '12,5 %', 'percentage')) +
        row(cell('12.345') + number('42', '42') + number('1000', '1.000') + cell('')),
    ),
    'a.ods',
  )
  expect(ods.rows).toEqual([
    ['A', '00042', '12.345', '12.5%'],
    ['12.345', '42', '1000', ''],
  ])
  expect([...ods.typed]).toEqual([
    [2, new Set([2])],
    [3, new Set([2])],
  ])
  const records = [
    { name: 'A', cost: { amount: 12.345 }, rate: '12.345', parts: [{ id: 1.5 }, { id: 2 }] },
    { name: 'B', 'extra.share': 0.5 },
  ]
  const json = await readTable(Buffer.from(JSON.stringify(records)), 'a.json')
  expect(json.rows).toEqual([
    ['A', '12.345', '12.345', '1.5; 2', ''],
    ['B', '', '', '', '0.5'],
  ])
  expect([...json.typed]).toEqual([
    [1, new Set([2])],
    [4, new Set([3])],
  ])
})

test.each([
  ['cut.json', '[{"name": "A"}, {"na', /damaged or cut off/],
  ['none.json', '{}', /no list of records/],
  ['page.html', '<html><table></table></html>', /no table with rows/],
])('%s is refused in words', async (name, text, message) => {
  await expect(readTable(Buffer.from(text), name)).rejects.toThrow(message)
})

test('a cell of a page that reaches over columns and rows moves nothing', async () => {
  const cells = '<tr><td>Ledger<td colspan=2 rowspan=2>Finance<td>Acme<tr><td>Till<td>Globex<tr><td>Desk<td>Staff<td>x<td>Initech'
  const page = `<table><tr><th>App<th colspan=2>Area<th>Vendor${cells}</table>`
  expect((await readTable(Buffer.from(page), 'report.html')).rows).toEqual([
    ['Ledger', 'Finance', '', 'Acme'],
    ['Till', 'Finance', '', 'Globex'],
    ['Desk', 'Staff', 'x', 'Initech'],
  ])
})

test('merged cells of an ODS are in each row, and its hidden columns are noted', async () => {
  const line = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
  const shown =
    '<table:table-column/><table:table-column table:number-columns-repeated="2" table:visibility="collapse"/><table:table-column/>'
  const covered = '<table:covered-table-cell/>'
  const { rows, hidden } = await readTable(
    cellsOfOds(
      shown +
        line(cell('App'), cell('Area'), cell('Note'), cell('Vendor')) +
        line(cell('Ledger'), cell('Finance', 'table:number-rows-spanned="3"'), cell('one'), cell('Acme')) +
        line(cell('Till'), covered, cell('two'), cell('Globex')) +
        line('<table:table-cell/>', covered) +
        line(cell('Desk'), cell('Staff'), cell('three')),
    ),
    'a.ods',
  )
  expect(rows).toEqual([
    ['Ledger', 'Finance', 'one', 'Acme'],
    ['Till', 'Finance', 'two', 'Globex'],
    ['Desk', 'Staff', 'three', ''],
  ])
  expect(hidden.columns).toEqual([1, 2])
})
