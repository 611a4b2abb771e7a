/** Reads a list of releases: from a file or an address, in the columns under which such lists are published. What can't be read is skipped with its reason. */
import { readFile } from 'node:fs/promises'
import { mostReleases, type ImportOutcome } from '#portfolio/product-releases/contract.ts'
import { foldText } from '#platform/contract/fold.ts'
import { guessDateOrder, parseDate, type DateOrder } from '#platform/server/spreadsheet/dates.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import { isBlank, parseFlag, shortText } from '#platform/server/spreadsheet/values.ts'
import { cellsIn, tooMany, type Cells } from './cells.ts'
import { columnsIn, type Columns } from './headers.ts'

export interface ReadRelease {
  readonly name: string
  readonly product: string
  readonly release: string
  readonly releasedDate: string | null
  readonly supportEndDate: string | null
  readonly support: 'Active' | 'Over' | null
  readonly endOfLifeDate: string | null
  readonly endOfLife: 'Reached' | 'Not reached' | null
  readonly latest: string | null
  readonly identifiers: string | null
}
export interface ReadList {
  readonly releases: readonly ReadRelease[]
  readonly skipped: ImportOutcome['skippedRows']
}

/**
 * @param product of a list that has no column for it
 * @throws SpreadsheetError with what to do, for a file that is no list of releases
 */
export async function readReleases(bytes: Uint8Array, fileName: string, product: string | null, share: string): Promise<ReadList> {
  const cells = await cellsIn(bytes, fileName, share)
  const columns = columnsIn(cells.headers)
  if (columns.release === undefined)
    throw new SpreadsheetError(`${fileName} has no column for the release. Name one “release”, “cycle” or “version”.`)
  const givenProduct = product || nameOf(fileName)
  if (columns.product === undefined && !givenProduct)
    throw new SpreadsheetError(`${fileName} has no column for the product. Enter the product, or name a column “product”.`)
  if (columns.endOfLife === undefined && columns.support === undefined)
    throw new SpreadsheetError(`${fileName} has no column for the end of support. Name one “eol” or “support”.`)
  if (cells.rows.length > mostReleases) throw tooMany(fileName)
  return releasesIn(cells, columns, givenProduct)
}

/** Product name of a single-product list: `postgresql.json` of `https://example.com/api/postgresql.json`. */
const nameOf = (fileName: string) => fileName.replace(/\.\w+$/, '').replace(/^.*[/\\]/, '')

function releasesIn({ rows, numbers }: Cells, columns: Columns, givenProduct: string): ReadList {
  const cell: Cell = (row, name) => {
    const text = columns[name] === undefined ? '' : (row[columns[name]] ?? '').trim()
    return isBlank(text) ? '' : text
  }
  const orderOf = (name: keyof Columns) => guessDateOrder(rows.map((row) => cell(row, name))).order
  const orders = { releasedDate: orderOf('releasedDate'), support: orderOf('support'), endOfLife: orderOf('endOfLife') }
  const releases = new Map<string, ReadRelease>()
  const skipped: { row: number; why: string }[] = []
  for (const [at, row] of rows.entries()) {
    const read = releaseIn((name) => cell(row, name), orders, givenProduct)
    const key = typeof read === 'string' ? '' : foldText(read.name)
    const why = typeof read === 'string' ? read : releases.has(key) ? `${read.name} is in the list twice.` : undefined
    if (why !== undefined) skipped.push({ row: numbers[at]!, why })
    else if (typeof read !== 'string') releases.set(key, read)
  }
  return { releases: [...releases.values()], skipped }
}

/** The release of a row, or why it is skipped. */
function releaseIn(cell: (name: keyof Columns) => string, orders: Orders, givenProduct: string): ReadRelease | string {
  const [product, release] = [cell('product') || givenProduct, cell('release')]
  if (!release) return 'The release is blank.'
  const name = `${product} ${release}`
  if (name.length > 250 || release.length > 100) return 'The name of the product or release is too long.'
  const dates = datesOf(cell, orders)
  if (typeof dates === 'string') return dates
  const [latest, identifiers] = [cell('latest').slice(0, 100), cell('identifiers').slice(0, 2000)]
  return { name, product, release, ...dates, latest: latest || null, identifiers: identifiers || null }
}

type Cell = (row: readonly string[], name: keyof Columns) => string
type Orders = Readonly<Record<'releasedDate' | 'support' | 'endOfLife', DateOrder>>

/** A cell is a date, or true or false: whether it is still supported, whether its life has ended. */
function datesOf(cell: (name: keyof Columns) => string, orders: Orders) {
  const released = dayOrFlag(cell('releasedDate'), orders.releasedDate)
  if (released === undefined) return `The release date “${shortText(cell('releasedDate'))}” is no date.`
  const support = dayOrFlag(cell('support'), orders.support)
  if (support === undefined) return `Active support “${shortText(cell('support'))}” is neither a date nor true or false.`
  const end = dayOrFlag(cell('endOfLife'), orders.endOfLife)
  if (end === undefined) return `The end of life “${shortText(cell('endOfLife'))}” is neither a date nor true or false.`
  if (typeof support === 'string' && typeof end === 'string' && end < support) return 'All support ends before active support does.'
  return {
    releasedDate: dayIn(released),
    supportEndDate: dayIn(support),
    support: typeof support !== 'boolean' ? null : support ? ('Active' as const) : ('Over' as const),
    endOfLifeDate: dayIn(end),
    endOfLife: typeof end !== 'boolean' ? null : end ? ('Reached' as const) : ('Not reached' as const),
  }
}

const dayIn = (said: string | boolean | null) => (typeof said === 'string' ? said : null)

/** Null for a blank cell, undefined for one that is neither. */
function dayOrFlag(text: string, order: DateOrder): string | boolean | null | undefined {
  if (!text) return null
  const day = parseDate(text, order, true)
  if ('value' in day) return day.value
  const flag = parseFlag(text)
  return 'value' in flag ? flag.value : undefined
}

export const readReleaseFile = async (path: string, fileName: string, product: string | null, share: string): Promise<ReadList> =>
  readReleases(await readFile(path), fileName, product, share)
