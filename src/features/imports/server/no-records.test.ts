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

test('records with gaps are records, and so are those of a narrow file', () => {
  expect(told(alone('Ledger'), alone('Till'), alone('Payroll'), ...records)).toEqual([])
  expect(told(['Ledger', 'Live', '', '', ''], ['Till', 'Live', '', '', ''], alone('Intake'), ...records)).toEqual([])
  expect(told(['Ledger', '', ''], ['Till', 'Live', 'Shops'], ['Total', 'Live', 'Shops'])).toEqual([])
  expect(told(record('Total'), ...records)).toEqual([])
})
