/**
 * Results that the steps of an import share in a server's memory. Another server, or this one later, reads and checks again.
 * (docs/adr/0006-a-dry-run-is-the-import.md)
 */
import { sourceColumnId } from '#exchange/imports/contract.ts'
import type { Grants } from '#platform/contract/access.ts'
import { recordsSeen } from '#platform/server/access/session.ts'
import { KeptNames } from '#platform/server/exchange/kept-names.ts'
import { KeptForAWhile } from '#platform/server/kept-for-a-while.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { oncePer } from '#platform/server/records/once-per.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { StoredImport } from '../../stored.ts'
import { subjectOf, type Subject } from '../../subjects.ts'
import type { Decided } from './task.ts'

export interface KeptForImports {
  readonly names: KeptNames
  /** Rows that a check found in order, ready to be written. */
  readonly checked: KeptForAWhile<Decided>
}

/** Maximum over all files: characters, including the overhead of a cell and a prepared row. */
const heaviest = 32_000_000
const [ofCell, ofRow] = [40, 3000]
const lasting = 2 * 60_000

export const weightOf = ({ rows }: Pick<Decided, 'rows'>): number =>
  rows.reduce((sum, { cells }) => cells.reduce((all, cell) => all + cell.length + ofCell, sum + ofRow), 0)

/** The cache of this server. */
export const keptForImports = oncePer((_settings: Settings): KeptForImports => ({
  names: new KeptNames(),
  checked: new KeptForAWhile({ heaviest, lasting }),
}))

/** Names as a transaction has them: those kept for others lack what was written in it before. */
export const namesOfNow = (): KeptForImports => ({ names: new KeptNames(), checked: new KeptForAWhile({ heaviest: 0, lasting: 1 }) })

/** All that rows are checked against: nobody gets rows that were checked against anything else. */
export const checkedUnder = (
  { importId, planTag }: Pick<StoredImport, 'importId' | 'planTag'>,
  { transaction: { accountId }, actor: { userId, grants } }: Changes,
  revisions: ReadonlyMap<string, number>,
): string =>
  JSON.stringify([
    accountId,
    importId,
    planTag,
    userId,
    told(grants),
    [...revisions].map(([name, revision]) => `${name} ${revision}`).sort(),
  ])

const told = ({ account, portfolios, ...others }: Grants) => ({
  ...others,
  account: [...account].sort(),
  portfolios: [...portfolios].map(([id, rights]) => `${id} ${[...rights].sort().join()}`).sort(),
})

/**
 * Only if revisions cover everything that the rows were checked against: not custom fields, ids of another system, or the sight of a user bound to
 * portfolios; and only for new rows, so that nothing was compared.
 */
export const mayBeKept = (subject: Subject, { rows, relations }: Decided, grants: Grants): boolean =>
  subject === subjectOf(subject.name) &&
  !rows.some(({ values }) => values.has(sourceColumnId)) &&
  [...relations.names.keys()].every((name) => recordsSeen(grants, recordsOf(name).entity) === null) &&
  rows.every(({ before }) => !before)
