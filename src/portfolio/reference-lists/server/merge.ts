import { capital } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { answerRecord, expectedVersion, knownId, readBack } from '#platform/server/http/crud.ts'
import { badInput, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { keepMerge } from '#platform/server/records/bin/keep-merge.ts'
import { change, type Changes } from '#platform/server/records/changes.ts'
import { repoint } from '#platform/server/records/repoint.ts'
import { removeRecords } from '#platform/server/records/remove.ts'
import { lockRecords } from '#platform/server/records/lock.ts'
import { counted } from '#platform/contract/words.ts'
import type { ListRecords } from './records.ts'

interface Input {
  readonly params: { readonly id: string }
  readonly body: { readonly intoId: string }
}

const countProjects: Statement<{ number: number }> = {
  name: 'ref_project_status.merged_projects',
  text: 'select count(*)::integer as number from project where account_id = $1 and ref_project_status_id = $2 and active = $3',
}
const archives: Statement<{ id: string; name: string; isArchiving: boolean }> = {
  name: 'ref_project_status.archiving',
  text: 'select ref_project_status_id as id, name, is_archive_flag as "isArchiving" from ref_project_status where account_id = $1 and ref_project_status_id = any($2::uuid[])',
}

/** A status that archives projects archives those that take it, and leaving it brings them back: a merge does neither, so projects get the other status first. */
async function refuseArchiving({ transaction }: Changes, from: string, into: string): Promise<void> {
  const statuses = new Map((await transaction.rows(archives, [[from, into]])).map((status) => [status.id, status]))
  const [going, staying] = [statuses.get(from), statuses.get(into)]
  if (!going || !staying || going.isArchiving === staying.isArchiving) return
  const { number } = (await transaction.row(countProjects, [from, staying.isArchiving]))!
  if (number === 0) return
  const what = staying.isArchiving ? 'archives projects' : 'does not archive projects'
  const projects = counted(number, staying.isArchiving ? 'active project' : 'archived project')
  throw ruleNotMet(
    'intoId',
    `“${staying.name}” ${what}, and ${projects} ${number === 1 ? 'has' : 'have'} “${going.name}”. Change that in the list of projects first`,
  )
}

/** Puts another value wherever this one is used, then deletes this one: all of it or nothing. Restored from the bin, it is used where it was. */
export const merge =
  (of: ListRecords) =>
  ({ params, body: { intoId } }: Input, context: Context): Promise<Answer> =>
    change(context.tenant, context.session, async (changes) => {
      const { entity } = of
      const id = knownId(params.id, entity.label)
      if (id === intoId) throw ruleNotMet('intoId', `Choose another ${entity.label} than the one that goes`)
      const known = await lockRecords(changes, of, [id, intoId])
      if (!known.has(id)) throw notFound(entity.label)
      if (!known.has(intoId)) throw badInput([{ path: 'intoId', message: `${capital(entity.label)} not found in this workspace` }])
      if (entity.name === 'refProjectStatus') await refuseArchiving(changes, id, intoId)
      const version = expectedVersion(context)
      const noted = await repoint(changes, entity, id, intoId)
      await removeRecords(changes, of, [{ id, ...(version === undefined ? {} : { version }) }])
      await keepMerge(changes, id, noted)
      return answerRecord(await readBack(changes, of, intoId))
    })
