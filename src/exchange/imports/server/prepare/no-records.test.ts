import { expect, test } from 'vitest'
import { linesOfNoRecord } from './no-records.ts'

const told = (...rows: string[][]) => [
  ...linesOfNoRecord({
    rows,
    rowNumbers: rows.map((_, at) => at + 2),
    columns: (rows[0] ?? []).map((_, at) => ({ name: String(at), samples: [] })),
  }),
]
const record = (name: string) => [name, 'Live', 'Finance', '2003', 'Ann']
const records = ['Ledger', 'Till', 'Payroll', 'Archive', 'Intake', 'Desk', 'Vault', 'Portal', 'Rota'].map(record)
const alone = (text: string) => [text, '', '', '', '']

test('titles of sections, sums and footnotes are no records', () => {
  expect(told(alone('FINANCE'), ...records, ['', 'Summe', '', '', '12.000 €'], alone('* as of June'))).toEqual([
    [2, 'title'],
    [12, 'sum'],
    [13, 'title'],
  ])
})

test('records with gaps are records, and so are the rows of a narrow file', () => {
  expect(told(alone('Ledger'), alone('Till'), alone('Payroll'), ...records)).toEqual([])
  expect(told(['Ledger', 'Live', '', '', ''], ['Till', 'Live', '', '', ''], alone('Intake'), ...records)).toEqual([])
  expect(told(['Ledger', '', ''], ['Till', 'Live', 'Shops'], ['Total', 'Live', 'Shops'])).toEqual([])
  expect(told(record('Total'), ...records)).toEqual([])
})

test('a line that says of each column how to fill it is no record, wherever its table begins', () => {
  expect(told(['required', 'optional', 'optional', 'date', 'string(255)'], ...records)).toEqual([[2, 'hint']])
  expect(told(['Pflichtfeld', '', 'optional', 'Datum', ''], ...records)).toEqual([[2, 'hint']])
  // Far below the header, and of words that records have, it is one.
  expect(told(...records, ['required', 'optional', 'optional', 'date', 'text'])).toEqual([])
  expect(told(['List', 'Live', 'Finance', 'Date', 'Number'], ...records)).toEqual([])
})

test('a sum is one in whatever column its word stands', () => {
  expect(told(...records, ['', '', '', 'Total', '£1,412,880'])).toEqual([[11, 'sum']])
})

test('a second header, of names for machines or of what to write, is no record', () => {
  expect(told(['app_nm', 'stat', 'dept', 'eol_dt', 'owner_nm'], ...records)).toEqual([[2, 'hint']])
  expect(told(['', '(obligatorio)', '', '(aaaa)', ''], ...records)).toEqual([[2, 'hint']])
  // Small letters alone do not make one, nor does a record that is all in them.
  expect(told(['ledger', 'live', 'finance', '2003', 'ann'], ...records)).toEqual([])
  expect(told(...records, ['app_nm', 'stat', 'dept', 'eol_dt', 'owner_nm'])).toEqual([])
})

test('a line that counts the others, and a sum that nobody calls one, are no records', () => {
  expect(told(...records, ['Row count', '9', '', '', ''])).toEqual([[11, 'sum']])
  expect(told(...records, ['', '', '', '$214,000', ''])).toEqual([[11, 'sum']])
  expect(told(...records, ['Total HT', '', '', '38 450,00 €', ''])).toEqual([[11, 'sum']])
})

const narrow = [
  ['Ledger', 'Acme', '1.000,50'],
  ['Till', 'Globex', '2.000,00'],
]

test('a sum is one however narrow its file is and however many amounts it has', () => {
  expect(told(...narrow, ['Gesamtergebnis', '', '3.000,50'])).toEqual([[4, 'sum']])
  expect(told(['Ledger', '100', '7', '30'], ['Till', '200', '8', '40'], ['Total', '300', '15', '70'])).toEqual([[4, 'sum']])
  expect(told(['Ledger', '100'], ['Till', '200'], ['Total costs 2025', '300'])).toEqual([[4, 'sum']])
  for (const word of ['Razem', 'ИТОГО:', 'Celkem', '合計', '합계', 'Összesen', 'Toplam', 'Σύνολο', 'סה"כ'])
    expect(told(['Ledger', '100', '7'], ['Till', '200', '8'], [word, '300', '15']), word).toEqual([[4, 'sum']])
  // A name may begin with a word for sums: then its amounts do not add up.
  expect(told(['Ledger', '100'], ['Till', '200'], ['Total Commander', '40'])).toEqual([])
  expect(told(['Ledger', 'Acme'], ['Till', 'Globex'], ['Total', 'Total SE'])).toEqual([])
})

test('remarks that a report writes below a list are no records', () => {
  const report = [
    ['Copyright (c) 2024 Acme', '', ''],
    ['Exported on 2024-02-03', '', ''],
  ]
  expect(told(...narrow, ...report)).toEqual([
    [4, 'title'],
    [5, 'title'],
  ])
  const rows = [...narrow, ['Inventory of the works', '', ''], ['Ask Ann', '', '']]
  const columns = ['Name', 'Vendor', 'Cost'].map((name) => ({ name, samples: [] }))
  const lines = (rowNumbers: number[]) => [...linesOfNoRecord({ rows, rowNumbers, columns }).keys()]
  expect(lines([2, 3, 6, 7])).toEqual([6, 7])
  expect(lines([2, 3, 4, 5])).toEqual([])
})
