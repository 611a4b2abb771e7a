import { capital } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { answerRecord, expectedVersion, knownId, readBack } from '#platform/server/http/crud.ts'
import { badInput, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { keepMerge } from '#platform/server/records/bin/keep-merge.ts'
import { change } from '#platform/server/records/changes.ts'
import { repoint } from '#platform/server/records/repoint.ts'
import { removeRecords } from '#platform/server/records/remove.ts'
import { lockRecords } from '#platform/server/records/lock.ts'
import type { ListRecords } from './records.ts'

interface Input {
  readonly params: { readonly id: string }
  readonly body: { readonly intoId: string }
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
      const version = expectedVersion(context)
      const noted = await repoint(changes, entity, id, intoId)
      await removeRecords(changes, of, [{ id, ...(version === undefined ? {} : { version }) }])
      await keepMerge(changes, id, noted)
      return answerRecord(await readBack(changes, of, intoId))
    })
