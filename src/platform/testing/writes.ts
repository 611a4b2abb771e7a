/**
 * Holds every write of a test against the rules of the house: records are written by the record writer, and who writes a table raises the revisions that
 * answers about it go by, in the same transaction. It reads the statements, not the database, so it holds on a cluster too, where there are no triggers.
 */
import { afterEach } from 'vitest'
import { allEntities } from '../server/catalogue.ts'
import type { RawClient } from '../server/database/raw-client.ts'
import { watchStatements, type Statement } from '../server/database/statement.ts'
import { raiseRevisions } from '../server/records/changes.ts'
import { namesByTable } from '../server/records/reads.ts'
import { allRecords } from '../server/records/records.ts'
import { isUpdateOfOne } from '../server/records/update-one.ts'

interface Written {
  readonly statement: string
  readonly table: string
}

/** Record of one transaction. */
interface Course {
  written: Written[]
  readonly raised: Set<string>
  /** How much was written when its savepoint was set. */
  mark: number
}

const faults: string[] = []
const courses = new WeakMap<RawClient, Course>()
let watching = false

/** Faults found since the last call. */
export const takeFaults = (): string[] => [...new Set(faults.splice(0))]

/** Fails the test in which a statement writes past the record writer, or a transaction writes without raising what goes by it. */
export function checkWrites(): void {
  if (!watching) watchStatements({ sent, control })
  watching = true
  afterEach(() => {
    const found = takeFaults()
    if (found.length) throw new Error(found.slice(0, 5).join('\n'))
  })
}

/** Words before the tables that a statement writes; `for update of a` gives some that are none. A test's own statements bring about what no call does. */
function tablesWritten({ name, text }: Pick<Statement, 'name' | 'text'>): string[] {
  if (name.startsWith('test.') || text.startsWith('explain')) return []
  return [...text.matchAll(/\b(?:insert\s+into|delete\s+from|merge\s+into|update)\s+(?:only\s+)?([a-z_]+)/gi)].map(([, table]) => table!)
}

function sent(client: RawClient, statement: Statement, values: unknown[]): void {
  const course = courses.get(client)
  if (statement.text === raiseRevisions.text) for (const name of values[1] as string[]) course?.raised.add(name)
  const tables = tablesWritten(statement).filter((table) => namesByTable().has(table))
  for (const table of statement.changesNoAnswer ? [] : tables) {
    if (isOfEntity(table) && !isDerived(statement) && !statement.pastRecords)
      faults.push(
        `${statement.name} writes ${table}, a table of records, past the record writer, which leaves no version and no history: use insertRecords, updateRecords or removeRecords, or say in the statement's pastRecords why not.`,
      )
    if (course) course.written.push({ statement: statement.name, table })
    else faults.push(`${statement.name} writes ${table} outside of a transaction, so that no revision rises with it.`)
  }
}

function control(client: RawClient, text: string): void {
  const course = courses.get(client)
  if (text.startsWith('begin')) courses.set(client, { written: [], raised: new Set(), mark: 0 })
  else if (text.startsWith('savepoint') && course) course.mark = course.written.length
  else if (text.startsWith('rollback to') && course) course.written = course.written.slice(0, course.mark)
  else if (text === 'commit' && course) {
    courses.delete(client)
    faults.push(...unraised(course))
  } else if (text === 'rollback') courses.delete(client)
}

/** Written, and of the names that answers about the table go by, none has risen. */
const unraised = ({ written, raised }: Course): string[] =>
  written.flatMap(({ statement, table }) =>
    namesByTable()
      .get(table)!
      .filter((name) => !raised.has(name))
      .map(
        (name) =>
          `${statement} writes ${table}, but the revision of ${name} does not rise with it: lists go on being answered 304. Call changes.log or changes.touch('${name}').`,
      ),
  )

let ofEntities: ReadonlySet<string> | undefined
function isOfEntity(table: string): boolean {
  ofEntities ??= new Set(
    allEntities().flatMap(({ name, table: own }) => [own, ...allRecords.get(name)!.children.map(({ field }) => field.table)]),
  )
  return ofEntities.has(table)
}

let derived: ReadonlySet<string> | undefined
function isDerived({ text }: Statement): boolean {
  derived ??= new Set(
    [...allRecords.values()].flatMap(({ insert, update, trial, remove, children }) =>
      [insert, update, trial.insert, trial.update, remove, ...children.flatMap((list) => [list.insert, list.clear])].map(
        (statement) => statement.text,
      ),
    ),
  )
  return derived.has(text) || isUpdateOfOne(text)
}
