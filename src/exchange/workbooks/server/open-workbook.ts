/** Reads every sheet of an uploaded workbook and guesses what each holds. */
import { uuidv7 } from 'uuidv7'
import type { LikelyKind } from '#exchange/imports/contract/likely-kind.ts'
import { likelyKindsInTurns } from '#exchange/imports/server/decide/columns/guess-kind.ts'
import { firstLook } from '#exchange/imports/server/reread.ts'
import { fileOf, insertImport, type NewImport, type StoredImport } from '#exchange/imports/server/stored.ts'
import { mayImport, subjectFor, subjectOf } from '#exchange/imports/server/subjects.ts'
import type { Context } from '#platform/server/access/context.ts'
import { Refusal, ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { insertRun } from './stored-runs.ts'

/** Sheets of a workbook that are read. */
const mostSheets = 50

/** Of no help when the other sheets are imported. */
const adviceOnFiles = / Choose a file that has rows\.$/

interface Opened {
  readonly added: NewImport
  readonly level: LikelyKind['level']
}
interface Unread {
  readonly sheetName: string
  readonly reason: string
}

/**
 * Answers the id of the run. A sheet whose kind is a mere guess stays out until a person takes it in.
 * @throws Refusal 422 for a file of one sheet, of too many, or of none that can be imported
 */
export async function openWorkbook(context: Context, stored: StoredImport): Promise<string> {
  const { fileName, analysis } = stored
  if (analysis.sheets.length < 2) throw ruleNotMet('importId', `${fileName} has one sheet. Import it by itself.`)
  if (analysis.sheets.length > mostSheets)
    throw ruleNotMet('importId', `${fileName} has more than ${mostSheets} sheets. Import them one by one, or split the workbook.`)
  const opened: Opened[] = []
  const unread: Unread[] = []
  // One after the other: an account reads one file at a time.
  for (const sheetName of analysis.sheets) {
    const found = await openSheet(context, stored, sheetName)
    if ('reason' in found) unread.push(found)
    else opened.push(found)
  }
  if (!opened.length) throw ruleNotMet('importId', `No sheet of ${fileName} has rows that you may import.`)
  return addRun(context, stored, opened, unread)
}

async function openSheet(context: Context, stored: StoredImport, sheetName: string): Promise<Opened | Unread> {
  const { tenant, session } = context
  try {
    const table = await fileOf(
      context,
      { ...stored, fileName: `Sheet “${sheetName}”` },
      { sheet: sheetName, headerRow: undefined, headerRows: undefined },
    )
    const [kind, ...others] = await kindsOf(table)
    if (!kind) return { sheetName, reason: `The columns of sheet “${sheetName}” fit no kind of record.` }
    const subject = subjectOf(kind.entity)
    if (!mayImport(session.grants, subject))
      return { sheetName, reason: `Sheet “${sheetName}” holds ${subject.plural}, which you can’t import.` }
    const { analysis, plan } = await firstLook(context, await subjectFor(tenant, kind.entity), table, stored.fileName)
    const kinds = [kind, ...others]
    const { fileKey, fileName } = stored
    const added = {
      importId: uuidv7(),
      subject: kind.entity,
      fileKey,
      fileName,
      analysis: { ...analysis, kinds, isKindGuessed: true },
      plan,
    }
    return { added, level: kind.level }
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return { sheetName, reason: error.message.replace(adviceOnFiles, '') }
    throw error
  }
}

/** By the sheet alone: what the workbook is called says nothing of any one of them. */
const kindsOf = (table: Table) => likelyKindsInTurns(table, '')

async function addRun(
  { tenant, session }: Context,
  { fileName }: StoredImport,
  opened: readonly Opened[],
  unread: readonly Unread[],
): Promise<string> {
  const runId = uuidv7()
  const guessed = opened.filter(({ level }) => level === 1).map(({ added }) => added.importId)
  await tenant.write(async (transaction) => {
    await transaction.rows(insertRun, [runId, fileName, JSON.stringify(unread), guessed, session.userId, session.userName])
    for (const { added } of opened) await insertImport(transaction, session, { ...added, runId })
  })
  return runId
}
