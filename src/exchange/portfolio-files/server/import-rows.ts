/** The rows of a file, one application each: added to the portfolio, with notes, answers and the row's share of costs. */
import { foldText } from '#platform/contract/fold.ts'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import { portfolioApplicationFields } from '#portfolio/portfolios/contract/calls.ts'
import { addMembers, changeNotes, membersAmong } from '#portfolio/portfolios/server/membership.ts'
import type { There } from '#portfolio/relations/server/there.ts'
import { businessSet, readSet, type Question } from '#portfolio/scoring/server/question-rows.ts'
import { takeTurns } from '#portfolio/scoring/server/scores.ts'
import { writeAnswers } from '#portfolio/scoring/server/write-answers.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { readNames, type Names } from '#platform/server/exchange/names.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { isBlank } from '#platform/server/spreadsheet/values.ts'
import { answersIn, questionColumns } from './import-answers.ts'
import { writeShare, type CostCells } from './import-costs.ts'
import { costCells, costHeads, refuseInvalid } from './cost-cells.ts'
import { heads } from './columns.ts'

export interface Rejected {
  readonly cells: readonly string[]
  readonly rowNumber: number
  readonly reason: string
}
export interface Outcome {
  readonly added: number
  readonly changed: number
  /** Numbers with more decimals than are kept. */
  readonly rounded: number
  readonly rejected: readonly Rejected[]
}

/** Rows between two looks at whether the job was cancelled. */
const step = 100

interface Row {
  readonly applicationId: string
  readonly cells: readonly string[]
  readonly rowNumber: number
}

/** Position of a header among the columns; folded. */
export const placeOf = ({ columns }: Pick<Table, 'columns'>, ...names: readonly string[]): number =>
  columns.findIndex(({ name }) => names.some((one) => foldText(one) === foldText(name)))

export async function importRows(
  changes: Changes,
  there: There,
  table: Table,
  progress: (done: number) => Promise<void>,
): Promise<Outcome> {
  const rejected: Rejected[] = []
  const names = await readNames(changes.transaction, changes.actor.grants, applicationRecords)
  await takeTurns(changes)
  const questions = await readSet(changes, businessSet(there.id))
  const rows = rowsIn(table, names, rejected)
  const added = await addMembers(
    changes,
    there,
    rows.map(({ applicationId }) => applicationId),
  )
  const changed = new Set<string>()
  const reading = readingOf(table, questions)
  let rounded = 0
  for (const [at, row] of rows.entries()) {
    if (at % step === 0) await progress(at)
    let ofRow = 0
    const reason = await attempt(changes, () => writeRow({ changes, there, reading, changed, onRounded: () => ofRow++ }, row))
    if (reason) rejected.push({ ...row, reason })
    else rounded += ofRow
  }
  const isNew = new Set(added)
  return { added: added.length, changed: [...changed].filter((id) => !isNew.has(id)).length, rounded, rejected }
}

function rowsIn(table: Table, names: Names, rejected: Rejected[]): Row[] {
  const [name, id] = [placeOf(table, heads.application, 'Name', 'Application name'), placeOf(table, heads.id)]
  const seen = new Set<string>()
  return table.rows.flatMap((cells, at): Row[] => {
    const rowNumber = table.rowNumbers[at]!
    const text = [id, name].map((place) => cells[place]?.trim() ?? '').find((cell) => !isBlank(cell))
    const found = text ? names.named(text) : []
    const reason = !text
      ? 'It names no application.'
      : found.length === 0
        ? `Application “${text}” not found.`
        : found.length > 1
          ? `More than one application is called “${text}”. Give its ${heads.id}.`
          : seen.has(found[0]!)
            ? 'This application is in the file already.'
            : undefined
    if (reason) {
      rejected.push({ cells, rowNumber, reason })
      return []
    }
    seen.add(found[0]!)
    return [{ applicationId: found[0]!, cells, rowNumber }]
  })
}

interface Reading {
  readonly notes: number
  readonly questions: ReadonlyMap<number, Question>
  readonly costs: (row: Row, onRounded: () => void) => CostCells | undefined
}

const readingOf = (table: Table, questions: readonly Question[]): Reading => {
  const places = costHeads(table)
  return {
    notes: placeOf(table, heads.notes),
    questions: questionColumns(table, questions),
    costs: (row, onRounded) => costCells(places, row, onRounded),
  }
}

interface Writing {
  readonly changes: Changes
  readonly there: There
  readonly reading: Reading
  readonly changed: Set<string>
  readonly onRounded: () => void
}

async function writeRow({ changes, there, reading, changed, onRounded }: Writing, row: Row): Promise<void> {
  const { applicationId, cells } = row
  const notes = cells[reading.notes]?.trim()
  if (notes && !isBlank(notes)) {
    refuseInvalid(heads.notes, portfolioApplicationFields.notes, notes)
    const [member] = await membersAmong(changes, [there.id], [applicationId])
    if (member && plain(member.notes ?? '') !== plain(notes)) {
      await changeNotes(changes, there, { applicationId, notes })
      changed.add(applicationId)
    }
  }
  const answers = await answersIn(changes, there, applicationId, reading.questions, cells, onRounded)
  if (answers.length) {
    await writeAnswers(changes, { ...businessSet(there.id), answers })
    changed.add(applicationId)
  }
  const costs = reading.costs(row, onRounded)
  if (costs && (await writeShare(changes, there.id, applicationId, costs))) changed.add(applicationId)
}

/** Without blanks around it and as any program ends lines: neither is a change. */
const plain = (text: string): string => text.trim().replaceAll('\r\n', '\n')

/** A refused row leaves nothing behind, nor in the history; the reason is returned. */
async function attempt(changes: Changes, work: () => Promise<void>): Promise<string | undefined> {
  const outcome = await changes.attempt(work)
  if (!outcome) return undefined
  if (!(outcome.refused instanceof Refusal)) throw outcome.refused
  const { message, details } = outcome.refused
  return details.errors?.map((error) => error.message).join(' ') ?? message
}
