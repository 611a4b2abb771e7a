import { writeXlsx as writeWorkbook } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { findHeader } from '#platform/server/spreadsheet/header-row.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import type { ReadOptions, Table } from '#platform/server/spreadsheet/table.ts'

const readText = (text: string | Buffer, options?: ReadOptions) => readTable(Buffer.from(text), 'test.csv', options)
const names = (table: Table) => table.columns.map(({ name }) => name)
const content = ['Ledger,Live,Finance,2003-01-01', 'Till,Retired,Shops,2019-05-01']

describe('the header', () => {
  test('lies below titles, which are no rows', async () => {
    const table = await readText(
      ['Application inventory', 'Status: 30 September 2025', '', 'Name,Status,Area,Since', ...content].join('\n'),
    )
    expect([names(table), table.rows.length, table.headerRow, table.headerRows, table.raggedRows]).toEqual([
      ['Name', 'Status', 'Area', 'Since'],
      2,
      4,
      1,
      [],
    ])
    expect(table.rowNumbers).toEqual([5, 6])
    expect(table.top.slice(0, 3).map(({ rowNumber, cells }) => [rowNumber, cells[0]])).toEqual([
      [1, 'Application inventory'],
      [2, 'Status: 30 September 2025'],
      [4, 'Name'],
    ])
  })

  test('is two rows when groups lie over names, or when the lower one names what the upper leaves open', async () => {
    const groups = await readText(
      ['Application,,Dates,,', 'Name,Status,Start,End,Owner', 'Ledger,Live,2003,2020,Ann', 'Till,Old,2004,2021,Bo'].join('\n'),
    )
    expect([names(groups), groups.headerRows]).toEqual([
      ['Application: Name', 'Application: Status', 'Dates: Start', 'Dates: End', 'Dates: Owner'],
      2,
    ])
    const continued = await readText(['Name,Owner,,Status', ',First,Last,', 'Ledger,Ann,Lee,Live', 'Till,Bo,Day,Old'].join('\n'))
    expect([names(continued), continued.rows.length]).toEqual([['Name', 'Owner: First', 'Owner: Last', 'Status'], 2])
  })

  test('is the lower of two rows that say the same, for machines and for people', async () => {
    const table = await readText(
      [
        'name,relToUserGroup,lifecycle:active',
        'Name,User groups,Lifecycle: Active',
        'Ledger,Finance,2003-01-01',
        'Till,Shops,2019-05-01',
      ].join('\n'),
    )
    expect([names(table), table.rows.length, table.headerRow]).toEqual([['Name', 'User groups', 'Lifecycle: Active'], 2, 2])
    const records = await readText(['Name,Status,Area', 'Status board,Live,Shops', 'Till,Old,Shops'].join('\n'))
    expect([records.headerRow, records.rows.length]).toEqual([1, 2])
  })

  test('is the first row of an ordinary file, also of a sparse one and of one with a column that has no name', () => {
    for (const rows of [
      [
        ['Name', 'Status', 'Area'],
        ['Ledger', 'Live', 'Finance'],
        ['Till', 'Old', 'Shops'],
      ],
      [
        ['Name', 'Status', 'Area', 'Notes', 'Url'],
        ['Ledger', '', '', '', ''],
        ['Till', 'Old', '', '', ''],
      ],
      [
        ['Name', '', 'Area'],
        ['Ledger', 'Live', 'Finance'],
        ['Till', 'Old', 'Shops'],
      ],
      [['Name'], ['red', 'warm'], ['blue', 'cold']],
      [['Name', 'Notes']],
      [],
    ])
      expect(findHeader(rows)).toEqual({ at: 0, count: 1 })
  })

  test('can be chosen, above or below the one that was found', async () => {
    const text = ['List', 'Name,Status,Area', 'Ledger,Live,Finance', 'Till,Old,Shops'].join('\n')
    expect(names(await readText(text, { headerRow: 0 }))).toEqual(['List', 'Column 2', 'Column 3'])
    expect((await readText(text, { headerRow: 3 })).rows).toEqual([['Till', 'Old', 'Shops']])
    expect(names(await readText(text, { headerRow: 2, headerRows: 2 }))).toEqual(['Name: Ledger', 'Status: Live', 'Area: Finance'])
    await expect(readText(text, { headerRow: 9 })).rejects.toThrow('Row 9 can’t name the columns')
  })

  test('cells that are merged over several rows say the same in each', async () => {
    const bytes = await writeWorkbook({
      sheets: [
        {
          name: 'Systems',
          rows: [
            ['IT inventory', null, null],
            ['Area', 'Name', 'Status'],
            ['Finance', 'Ledger', 'Live'],
            [null, 'Payroll', 'Live'],
            ['Shops', 'Till', 'Old'],
          ],
          merges: [
            { startRow: 0, startCol: 0, endRow: 0, endCol: 2 },
            { startRow: 2, startCol: 0, endRow: 3, endCol: 0 },
          ],
        },
      ],
    })
    const table = await readTable(bytes, 'a.xlsx')
    expect([names(table), table.rows.map(([area]) => area)]).toEqual([
      ['Area', 'Name', 'Status'],
      ['Finance', 'Finance', 'Shops'],
    ])
  })
})

test('letters of DOS and text that was encoded twice are read as they were meant', async () => {
  const dos = Buffer.from([...Buffer.from('name;maker\nLohn & Geh'), 0x84, ...Buffer.from('lter;B'), 0x94, ...Buffer.from('hm')])
  expect(await readText(dos)).toMatchObject({ encoding: 'ibm850', rows: [['Lohn & Gehälter', 'Böhm']] })
  const windows = Buffer.from('name;maker\nLohn & Gehälter;Böhm “Ltd”', 'latin1')
  expect((await readText(windows)).encoding).toBe('windows-1252')
  const twice = Buffer.from(Buffer.from('name\nGehälter – Büro').toString('latin1').replace('\u0080\u0093', '€“'))
  expect(await readText(twice)).toMatchObject({ encoding: 'utf-8', rows: [['Gehälter – Büro']] })
  expect((await readText('name\nSÃO PAULO')).rows).toEqual([['SÃO PAULO']])
})

test('the encoding can be chosen', async () => {
  const macRoman = Buffer.from([...Buffer.from('name\nCaf'), 0x8e, 0x0a])
  expect((await readText(macRoman, { encoding: 'windows-1252' })).rows).toEqual([['CafŽ']])
  expect(await readText(macRoman, { encoding: 'macintosh' })).toMatchObject({ encoding: 'macintosh', rows: [['Café']] })
  const japanese = Buffer.from([...Buffer.from('name\n'), 0x93, 0xfa, 0x96, 0x7b])
  expect((await readText(japanese, { encoding: 'shift_jis' })).rows).toEqual([['日本']])
})
