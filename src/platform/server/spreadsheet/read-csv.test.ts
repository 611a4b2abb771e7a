import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import type { ReadOptions, Table } from '#platform/server/spreadsheet/table.ts'

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))
const readText = (text: string, options?: ReadOptions) => readTable(Buffer.from(text), 'test.csv', options)
const names = (table: Table) => table.columns.map(({ name }) => name)

describe('published inventories', () => {
  test('a byte order mark before a quoted header, line breaks inside cells', async () => {
    const table = await readTable(fixture('gsa.csv'), 'gsa.csv')
    expect(table).toMatchObject({ encoding: 'utf-8', delimiter: ',', sheetName: null, sheets: [], raggedRows: [] })
    expect(names(table)).toEqual(['Standard Name', 'Description', 'Category', 'Status', 'Deployment Type', 'Approval Expiration Date'])
    expect(table.rows).toHaveLength(119)
    expect(table.rowNumbers.slice(0, 5)).toEqual([2, 3, 4, 5, 6])
    expect(table.rowNumbers.slice(-3)).toEqual([141, 142, 148])
    expect(table.columns[5]!.samples[0]).toBe('2023-07-20')
  })

  test('Windows-1252 with CRLF and one header nine times', async () => {
    const table = await readTable(await readFile(fixture('us_fed.csv')), 'us_fed.csv')
    expect(table.encoding).toBe('windows-1252')
    expect(table.columns).toHaveLength(62)
    expect(names(table)[8]).toBe('Describe the AI system’s outputs.')
    expect(names(table)).toContain('If Other, please explain. (9)')
    expect(new Set(names(table)).size).toBe(62)
    expect(table.rows).toHaveLength(24)
    expect(table.rowNumbers.slice(0, 5)).toEqual([2, 3, 7, 11, 14])
    expect(table.rowNumbers.slice(-3)).toEqual([49, 52, 54])
  })

  test('mostly empty columns, and Dutch', async () => {
    const apps = await readTable(fixture('govuk.csv'), 'govuk.csv')
    expect([apps.rows.length, apps.columns.length]).toEqual([136, 16])
    expect(apps.rows.every((row) => row.length === 16)).toBe(true)
    const components = await readTable(fixture('gemma.csv'), 'gemma.csv')
    expect([components.rows.length, components.columns.length]).toEqual([39, 19])
    expect(components.rows[0]![1]).toBe('AI-component')
  })
})

describe('delimiters', () => {
  test.each([',', ';', '\t', '|'])('%j is found, with the others inside quotes', async (delimiter) => {
    const others = ',;\t|'.replace(delimiter, '')
    const table = await readText(`name${delimiter}note\nA${delimiter}"${others}\n${others}${others}"\nB${delimiter}c\n`)
    expect(table).toMatchObject({
      delimiter,
      rows: [
        ['A', `${others}\n${others}${others}`],
        ['B', 'c'],
      ],
      rowNumbers: [2, 4],
    })
  })

  test('decimal commas do not outvote the semicolon', async () => {
    expect((await readText('name;cost\nA;1,5\nB;2,5\nC;3,5\n')).delimiter).toBe(';')
    expect((await readText('net,gross;tax;sum\n1,5;2;3\n')).delimiter, 'where both are as even, more columns').toBe(';')
  })

  test('a single column has a comma', async () => {
    expect(await readText('name\nA\nB')).toMatchObject({ delimiter: ',', rows: [['A'], ['B']] })
  })

  test('a first line "sep=" names it', async () => {
    expect(await readText('sep=|\r\na|b,c\r\n1|2,3')).toMatchObject({ delimiter: '|', rows: [['1', '2,3']], rowNumbers: [3] })
  })

  test('the chosen one is kept', async () => {
    expect((await readText('a;b\n1;2', { delimiter: ',' })).columns).toHaveLength(1)
  })
})

test.each(['\n', '\r\n', '\r', '\r\n\n\r'])('a file without a quote is read as one that has one, lines ending in %j', async (end) => {
  const lines = ['name;note;sum', 'A;;1,5', '', ' ;\t; ', 'B;x', 'C;y;2;more', 'D; z ;3']
  for (const last of ['', end]) {
    const plain = await readText(lines.join(end) + last, { delimiter: ';' })
    const quoted = await readText(lines.join(end).replace('x', '"x"') + last, { delimiter: ';' })
    expect(plain).toEqual(quoted)
    expect(plain.rows).toHaveLength(4)
  }
})

describe('a line of delimiters alone', () => {
  const limits = { cells: 1_000_000, memory: 64 }
  const line = ','.repeat(16_000_000)
  test('has no cells, and takes no room for them', async () => {
    expect(await readText(`a\n${line}\nb${line}\nc`, { limits })).toMatchObject({
      columns: [{ name: 'a' }],
      rows: [['b'], ['c']],
      rowNumbers: [3, 4],
    })
    await expect(readText(`a\n${line}b`, { limits })).rejects.toThrow('This file has more than 500 columns')
  })
  test('is refused where a parser would put it together', async () => {
    await expect(readText(`a\n${line}\n"b"`, { limits })).rejects.toThrow('This file has more than 1,000,000 cells')
  })
})

describe('encodings', () => {
  const german = 'Verfahren;Träger\r\nBücher und Maße;Größe über Öl\r\n'
  const readAs = (bytes: readonly number[]) => readTable(Uint8Array.from(bytes), 'a.csv')
  const inCode = (codes: Readonly<Record<string, number>>) => Array.from(german, (one) => codes[one] ?? one.charCodeAt(0))
  const rows = [['Bücher und Maße', 'Größe über Öl']]

  test('DOS and Mac encodings are recognized by the letters within words', async () => {
    expect(await readAs(inCode({ ä: 0x84, ü: 0x81, ß: 0xe1, ö: 0x94, Ö: 0x99 }))).toMatchObject({ encoding: 'ibm850', rows })
    expect(await readAs(inCode({ ä: 0x8a, ü: 0x9f, ß: 0xa7, ö: 0x9a, Ö: 0x85 }))).toMatchObject({ encoding: 'macintosh', rows })
    expect(await readAs(inCode({}))).toMatchObject({ encoding: 'windows-1252', rows })
  })

  test('UTF-16 without a mark, either way round', async () => {
    const little = Buffer.from(german, 'utf16le')
    expect(await readTable(little, 'a.csv')).toMatchObject({ encoding: 'utf-16le', rows })
    expect(await readTable(Buffer.from(little).swap16(), 'a.csv')).toMatchObject({ encoding: 'utf-16be', rows })
  })

  test('a few bytes of another encoding do not spoil the others', async () => {
    const mixed = Buffer.concat([Buffer.from(german), Buffer.from('Prüfung;Haus\r\n', 'latin1')])
    const read = { encoding: 'utf-8', rows: [...rows, ['Prüfung', 'Haus']] }
    expect(await readTable(mixed, 'a.csv')).toMatchObject(read)
    expect(await readTable(mixed, 'a.csv', { encoding: 'utf-8' })).toMatchObject(read)
  })

  const text = 'name\nŁódź – “café”\n'
  test('UTF-8 without a mark', async () => expect(await readText(text)).toMatchObject({ encoding: 'utf-8', rows: [['Łódź – “café”']] }))
  test('UTF-16 with a mark, either way round', async () => {
    const little = Buffer.from(`\ufeff${text}`, 'utf16le')
    expect(await readTable(little, 'a.csv')).toMatchObject({ encoding: 'utf-16le', rows: [['Łódź – “café”']] })
    const big = Buffer.from(little).swap16()
    expect(await readTable(big, 'a.csv')).toMatchObject({ encoding: 'utf-16be', rows: [['Łódź – “café”']] })
  })
  test('every byte that Windows-1252 assigns', async () => {
    const bytes = Buffer.concat([Buffer.from('name\n'), Buffer.from([0x80, 0x92, 0x96, 0x9f, 0xe9, 0xff])])
    expect(await readTable(bytes, 'a.csv', { encoding: 'windows-1252' })).toMatchObject({ rows: [['€’–Ÿéÿ']] })
  })
})

describe('rows', () => {
  test('the header is the first row that is not blank; blank rows are skipped and counted', async () => {
    const table = await readText('\n , \r\na,b\r\n\r\n1,2\r\n,\r\n3,4')
    expect(table).toMatchObject({
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
      rowNumbers: [5, 7],
      raggedRows: [],
    })
  })

  test('ragged rows are padded and reported', async () => {
    const table = await readText('a,b,c\n1\n1,2,3,4\n1,2,3')
    expect(table.rows).toEqual([
      ['1', '', '', ''],
      ['1', '2', '3', '4'],
      ['1', '2', '3', ''],
    ])
    expect(names(table)).toEqual(['a', 'b', 'c', 'Column 4'])
    expect(table.raggedRows).toEqual([
      { rowNumber: 2, cells: 1, expected: 3 },
      { rowNumber: 3, cells: 4, expected: 3 },
    ])
  })

  test('empty, repeated and broken headers get names of their own', async () => {
    const table = await readText('a,,a,"x\n y",a (2),a\n1,2,3,4,5,6')
    expect(names(table)).toEqual(['a', 'Column 2', 'a (2)', 'x y', 'a (2) (2)', 'a (3)'])
  })

  test('cells keep their spaces; a line break of two characters in a cell is one line', async () => {
    const table = await readText('a,b\r\n" 1\r\n\r\n2 ",x\r\n3,4')
    expect(table).toMatchObject({
      rows: [
        [' 1\r\n\r\n2 ', 'x'],
        ['3', '4'],
      ],
      rowNumbers: [2, 5],
    })
  })

  test('a stray quote is a character, a guard is taken off', async () => {
    expect((await readText(`a,b\n5" disk,'=1+1\n'quoted',"""x"""`)).rows).toEqual([
      ['5" disk', '=1+1'],
      ["'quoted'", '"x"'],
    ])
  })

  test('samples are the first different values', async () => {
    expect((await readText('a\n1\n1\n\n2\n3\n4\n5\n6')).columns[0]!.samples).toEqual(['1', '2', '3', '4', '5'])
  })
})

describe('refusals say what to do', () => {
  const refused = (file: Buffer, options?: ReadOptions) => expect(readTable(file, 'test.csv', options)).rejects
  test('a quote that is never closed', () =>
    refused(Buffer.from('a,b\n1,2\n3,"4\n5,6')).toThrow(/begins in line 3 opens with a quote.*Close or remove/))
  test('an empty file, and one of blank rows', async () => {
    await refused(Buffer.alloc(0)).toThrow('test.csv is empty. Choose a file that has rows.')
    await refused(Buffer.from('\n ,\n')).toThrow('test.csv has no rows. The first row must name the columns.')
  })
  test('a binary file', () => refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1])).toThrow('not a text file'))
  test('an old workbook, and one with a password', async () => {
    const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    await refused(signature).toThrow('old .xls kind')
    await refused(Buffer.concat([signature, Buffer.from('EncryptedPackage', 'utf16le')])).toThrow('password')
  })
  test.each([
    [{ rows: 2 }, 'more than 2 rows'],
    [{ columns: 1 }, 'more than 1 columns'],
    [{ cells: 5 }, 'more than 5 cells'],
    [{ characters: 5 }, 'more than 5 characters'],
    [{ bytes: 10 }, 'larger than 0 MB'],
  ])('beyond %j', (limits, message) => refused(Buffer.from('a,b\n1,2\n3,4\n5,6'), { limits }).toThrow(message))
  test('exactly at the limits is fine', async () => {
    const limits = { rows: 3, columns: 2, cells: 8, characters: 8, bytes: 15 }
    expect((await readText('a,b\n1,2\n3,4\n5,6', { limits })).rows).toHaveLength(3)
  })
  test('too slow, too large', async () => {
    const large = Buffer.from(`a,b\n${'1234567,1234567\n'.repeat(90_000)}`)
    await refused(large, { limits: { seconds: 0.001 } }).toThrow('took longer than 0.001 seconds')
    // The text alone exceeds the memory limit.
    const larger = Buffer.from(`a,b\n${`${'1234567'.repeat(10)},1234567\n`.repeat(90_000)}`)
    await refused(larger, { limits: { memory: 8 } }).toThrow('too large to read. Split it')
  })
})

describe('quotes as other programs write them', () => {
  test('behind a backslash, where no quote is doubled', async () => {
    const table = await readText('"name","note"\n"A","He said \\"hi, there\\" loudly"\n"B","C:\\\\temp\\\\"\n"C","5\\" disk"\n')
    expect(table.rows).toEqual([
      ['A', 'He said "hi, there" loudly'],
      ['B', 'C:\\temp\\'],
      ['C', '5" disk'],
    ])
    expect(table.raggedRows).toEqual([])
  })

  test('a backslash before the end of a cell, or beside doubled quotes, is itself', async () => {
    expect((await readText('"name","note"\n"A","C:\\temp\\"\n"B","x"\n')).rows[0]).toEqual(['A', 'C:\\temp\\'])
    expect((await readText('name,note\nA,"{""a"":""say \\""no\\"" again""}"\n')).rows[0]).toEqual(['A', '{"a":"say \\"no\\" again"}'])
  })

  test('behind blanks', async () => {
    const { rows, raggedRows } = await readText('name, note, seats\nA, "one, two", "6,000"\nB, he said "so", 7\n')
    expect([rows, raggedRows]).toEqual([
      [
        ['A', 'one, two', '6,000'],
        ['B', 'he said "so"', '7'],
      ],
      [],
    ])
  })

  test('around whole lines, all of them or those with quotes', async () => {
    const rows = [
      ['Alpha', 'Acme', 'first, "one"'],
      ['Beta', 'Globex', 'second'],
    ]
    const all = '"Name,Vendor,Note"\r\n"Alpha,Acme,""first, """"one"""""""\r\n"Beta,Globex,second"\r\n'
    expect((await readText(all)).rows).toEqual(rows)
    expect((await readText('Name,Vendor,Note\n"Alpha,Acme,""first, """"one"""""""\nBeta,Globex,second\n')).rows).toEqual(rows)
    expect((await readText('Name\n"Lovelace, Ada"\n"Hopper, Grace"\n')).rows).toEqual([['Lovelace, Ada'], ['Hopper, Grace']])
  })
})
