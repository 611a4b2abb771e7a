/** The items that a file lists: of the publisher's workbook its sheet of all categories, of any other table what its heads say. */
import { foldText } from '#platform/contract/fold.ts'
import { frameworkItem } from '#portfolio/frameworks/contract.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'

/** More than any published framework has. */
const mostItems = 20_000

/** The sheet of the APQC workbook that holds every category; each category has one of its own beside it. */
const combined = /^(combined|all|gesamt)$/i

export interface FileItem {
  readonly rowNumber: number
  /** Stored form: without the trailing zero of top-level items. */
  readonly number: string
  readonly name: string
  readonly description: string | null
  /** Parent in the file; null: the parent follows from the number. */
  readonly parent: string | null
  /** The file has parents, and this item has none. */
  readonly isTop: boolean
}
export interface Rejected {
  readonly rowNumber: number
  readonly reason: string
}

/** "4.0" is the same place as "4", and "1.2." as "1.2". */
export const plainNumber = (text: string): string =>
  text
    .trim()
    .replace(/\.$/, '')
    .replace(/^(\d+)\.0$/, '$1')

/** Number of the parent item, if numbers form a hierarchy. */
export const numberAbove = (number: string): string | null =>
  /^\d+(\.\d+)+$/.test(number) ? number.slice(0, number.lastIndexOf('.')) : null

/** @throws Refusal 422 for what is no table of items */
export async function readItems(path: string, fileName: string, accountId: string): Promise<{ items: FileItem[]; rejected: Rejected[] }> {
  const table = await readSheet(path, fileName, accountId)
  const number = placeOf(table, 'hierarchyId')
  const name = placeOf(table, 'name')
  if (number < 0 || name < 0) {
    const { hierarchyId, name: named } = frameworkItem.fields
    const lacking = number < 0 ? hierarchyId : named
    const words = [lacking.label, ...lacking.synonyms].map((word) => `“${word}”`)
    throw ruleNotMet('file', `No column of ${fileName} is headed ${words.slice(0, -1).join(', ')} or ${words.at(-1)!}.`)
  }
  if (table.rows.length > mostItems) throw ruleNotMet('file', `${fileName} has more than ${mostItems.toLocaleString('en')} rows.`)
  const description = placeOf(table, 'description')
  return itemsIn(table, { number, name, description, parent: placeOf(table, 'parentFrameworkItemId') })
}

async function readSheet(path: string, fileName: string, share: string): Promise<Table> {
  try {
    const table = await readTable(path, fileName, { share })
    const whole = table.sheets.find((sheet) => combined.test(sheet.trim()))
    return whole && whole !== table.sheetName ? await readTable(path, fileName, { share, sheet: whole }) : table
  } catch (error) {
    if (error instanceof SpreadsheetError) throw ruleNotMet('file', error.message)
    throw error
  }
}

function placeOf({ columns }: Table, field: 'hierarchyId' | 'name' | 'description' | 'parentFrameworkItemId'): number {
  const { label, synonyms } = frameworkItem.fields[field]
  const heads = columns.map(({ name }) => foldText(name))
  // The most specific header first: a workbook with both "Hierarchy ID" and "Code" is numbered by the former.
  for (const word of [...synonyms, label]) {
    const at = heads.indexOf(foldText(word))
    if (at >= 0) return at
  }
  return -1
}

type Places = Readonly<Record<'number' | 'name' | 'description' | 'parent', number>>

function itemsIn(table: Table, places: Places): { items: FileItem[]; rejected: Rejected[] } {
  const rejected: Rejected[] = []
  const first = new Map<string, number>()
  const longest = frameworkItem.fields.hierarchyId.max
  const items = table.rows.flatMap((cells, at): FileItem[] => {
    const rowNumber = table.rowNumbers[at]!
    const cell = (place: number) => cells[place]?.trim() ?? ''
    const [number, name] = [plainNumber(cell(places.number)), cell(places.name)]
    const reason = !number
      ? 'It has no number.'
      : !name
        ? 'It has no name.'
        : number.length > longest
          ? `Its number is longer than ${longest} characters.`
          : name.length > 250
            ? 'Its name is longer than 250 characters.'
            : first.has(number)
              ? `Number ${number} is on row ${first.get(number)!} too.`
              : undefined
    if (reason) {
      rejected.push({ rowNumber, reason })
      return []
    }
    first.set(number, rowNumber)
    const parent = plainNumber(cell(places.parent)) || null
    const isTop = parent === null && places.parent >= 0 && numberAbove(number) === null
    return [{ rowNumber, number, name, description: cell(places.description) || null, parent, isTop }]
  })
  return { items, rejected }
}
