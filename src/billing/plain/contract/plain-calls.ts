/** The five calls of a list that belongs to the installation's operator: read, added to, changed and taken from one by one. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { normalised } from '#platform/contract/blank.ts'
import type { Fields } from '#platform/contract/field.ts'
import { answers, objectSchema, typed } from '#platform/contract/schema.ts'
import type { CreateBody, UpdateBody, Values } from '#platform/contract/value.ts'
import { withArticle } from '#platform/contract/words.ts'

export interface Plain<F extends Fields, K extends string, P extends string, I extends string> {
  readonly path: `/${P}`
  /** The parameter at the end of the path of one of them. */
  readonly id: I
  readonly key: K
  /** Lower case. */
  readonly label: string
  readonly plural: string
  /** Writable fields and computed ones. */
  readonly fields: F
}

/** The answer of one of them. */
export const plainReply = <F extends Fields, K extends string, P extends string, I extends string>(plain: Plain<F, K, P, I>) =>
  plainReplyWith(plain, {})

/** With values that no field describes. */
export const plainReplyWith = <F extends Fields, K extends string, P extends string, I extends string, M extends z.core.$ZodShape>(
  { key, fields }: Plain<F, K, P, I>,
  more: M,
) => typed<Values<F> & Record<K, string> & z.output<z.ZodMiniObject<M>>>(z.object({ [key]: z.string(), ...answers(fields), ...more }))

export function plainCalls<const F extends Fields, const K extends string, const P extends string, const I extends string>(
  plain: Plain<F, K, P, I>,
) {
  const { path, id, label, plural, fields } = plain
  const reply = plainReply(plain)
  const one: `/${P}/{${I}}` = `${path}/{${id}}`
  const operator = { access: ['sysadmin'], forBilling: true, worksWithoutWorkspace: true } as const
  const prepare = (raw: unknown) => normalised(fields, raw)
  return {
    list: call({ ...operator, method: 'GET', path, summary: `All ${plural}`, reply: z.array(reply) }),
    read: call({ ...operator, method: 'GET', path: one, summary: `One ${label}`, reply }),
    create: call({
      ...operator,
      method: 'POST',
      path,
      summary: `Adds ${withArticle(label)}`,
      body: typed<CreateBody<F>>(objectSchema(fields)),
      prepare,
      reply,
    }),
    update: call({
      ...operator,
      method: 'PUT',
      path: one,
      summary: `Changes ${withArticle(label)}; omitted fields stay unchanged`,
      body: typed<UpdateBody<F>>(objectSchema(fields, false)),
      prepare,
      reply,
    }),
    remove: call({ ...operator, method: 'DELETE', path: one, summary: `Removes ${withArticle(label)} that nothing uses` }),
  }
}
