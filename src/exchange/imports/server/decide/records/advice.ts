/** When much of a file is rejected, the mapping is wrong rather than the rows: which column is to blame, and which would do better. */
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import type { Cause, DryRun } from '#exchange/imports/contract/check.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { titleFit } from '../columns/fit.ts'
import type { StoredImport } from '../../stored.ts'
import type { Subject } from '../../subjects.ts'

/** Share of rejected rows from which on the mapping is doubted. */
const much = 0.1

export function adviceOn(
  { columns, of, label }: Pick<Subject, 'columns' | 'of' | 'label'>,
  { plan, analysis }: Pick<StoredImport, 'plan' | 'analysis'>,
  causes: readonly Cause[],
  rows: number,
): DryRun['advice'] {
  const worst = causes.find(({ remedy, rows: lost }) => remedy === 'reject' && lost > rows * much)
  if (!worst) return null
  const title = columns.find(({ field, shape }) => field === of.entity.title && (shape.kind === 'value' || shape.kind === 'title'))
  const current = analysis.columns.find(({ name }) => title && plan.columns[name] === title.id)
  const header = worst.column ?? current?.name
  if (!title || (header !== undefined && header !== current?.name))
    return header === undefined ? null : leftOut(header, worst, plan.columns)
  // A column whose header and values name a day, an amount or another record is no name.
  const isText = ({ field }: (typeof columns)[number]) => ['text', 'longText'].includes(of.entity.all[field]?.kind ?? '')
  const others = new Set(columns.filter((column) => !isText(column)).map(({ id }) => id))
  const possible = analysis.columns.filter(({ match }) => match?.level !== 3 || !others.has(match.id))
  const better = bestTitle(possible, rows, current)
  if (!better) return null
  const moved = { ...plan.columns, ...(current ? { [current.name]: null } : {}), [better.name]: title.id }
  const said = current
    ? `${rejected(worst.rows)}: ${current.name} has ${formatNumber(current.distinct)} different values in ${formatNumber(rows)} rows, so it can hardly be the name of each ${label}.`
    : `${rejected(worst.rows)}, since no column gives the name of each ${label}.`
  const reason = `${better.name} is filled in ${formatNumber(better.filled)} rows with ${formatNumber(better.distinct)} different values.`
  return { column: current?.name ?? better.name, message: `${said} ${reason}`, columns: moved, better: better.name }
}

const rejected = (rows: number) => `${counted(rows, 'row')} ${rows === 1 ? 'is' : 'are'} rejected`

/** The most name-like column, if it distinguishes more records than the present one. */
function bestTitle(columns: readonly FileColumn[], rows: number, current: FileColumn | undefined): FileColumn | undefined {
  const told = ({ filled, distinct }: FileColumn) => Math.min(filled, distinct)
  return columns
    .filter((column) => column !== current && titleFit(column, rows) > 0 && told(column) > (current ? told(current) * 1.1 : 0))
    .sort((a, b) => told(b) - told(a) || a.mean - b.mean)[0]
}

/** An optional column that costs so many rows is better left out. */
function leftOut(header: string, { rows, open, message }: Cause, columns: Record<string, string | null>): DryRun['advice'] {
  if (!open.includes('empty')) return null
  const said = `${rejected(rows)} for ${header}: ${message}`
  return { column: header, message: said, columns: { ...columns, [header]: null }, better: '' }
}
