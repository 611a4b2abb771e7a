/** The handler of `moveCall`: a record to another place of its list. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Context } from '#platform/server/access/context.ts'
import { moveRecord } from '#platform/server/records/ordering.ts'
import type { Records } from '#platform/server/records/records.ts'
import type { Answer } from './answer.ts'
import { expectedVersion, knownId, writeAndAnswer } from './crud.ts'

interface Input {
  readonly params: { readonly id: string }
  readonly body: Readonly<Record<string, string | null | undefined>>
}

/** `within` as the call was declared with. */
export const move =
  <E extends Entity>(of: Records<E>, within?: string) =>
  ({ params, body }: Input, context: Context): Promise<Answer> =>
    writeAndAnswer(context, of, 200, async (changes) => {
      const id = knownId(params.id, of.entity.label)
      const list = within ? body[within] : undefined
      await moveRecord(changes, of, { id, afterId: body.afterId ?? null, list, version: expectedVersion(context) }, { within })
      return id
    })
