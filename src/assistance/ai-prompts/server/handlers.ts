import { uuidv7 } from 'uuidv7'
import { aiPrompts, type AiPrompt } from '#assistance/ai-prompts/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { conflict, notFound } from '#platform/server/http/refusal.ts'
import { getPrompt, insertPrompt, keepVersion, listPrompts, listVersions, removePrompt, updatePrompt } from './prompts.ts'

type Body = HandlerInput<typeof aiPrompts.calls.create>['body']

const read = async (from: Pick<Transaction, 'row'>, id: string): Promise<AiPrompt> => {
  const found = await from.row(getPrompt, [id])
  if (!found) throw notFound('prompt')
  return found
}

/** Writes a prompt and keeps what it says now as a version. @throws Refusal 409 where the code is taken */
const save = ({ services, session }: Context, statement: typeof insertPrompt, id: string, body: Body): Promise<AiPrompt> =>
  services.database.system.write(async (transaction) => {
    const { promptCode, text1, text2, text3 = null } = body
    if (!(await transaction.row(statement, [id, promptCode, text1, text2, text3, session.userName])))
      throw conflict(`Another prompt has the code ${promptCode}.`, [{ path: 'promptCode', message: 'Another prompt has this code' }])
    await transaction.rows(keepVersion, [id])
    return read(transaction, id)
  })

export const aiPromptsServed = served(aiPrompts, {
  handlers: {
    list: (_input, { services }) => services.database.system.rows(listPrompts),
    get: ({ params }, { services }) => read(services.database.system, knownId(params.id, 'prompt')),
    create: ({ body }, context) => save(context, insertPrompt, uuidv7(), body),
    update: async ({ params, body }, context) => {
      const { aiPromptId } = await read(context.services.database.system, knownId(params.id, 'prompt'))
      return save(context, updatePrompt, aiPromptId, body)
    },
    remove: async ({ params }, { services }) => {
      const removed = await services.database.system.write((transaction) => transaction.row(removePrompt, [knownId(params.id, 'prompt')]))
      if (!removed) throw notFound('prompt')
    },
    versions: async ({ params }, { services }) => {
      const { aiPromptId } = await read(services.database.system, knownId(params.id, 'prompt'))
      return services.database.system.rows(listVersions, [aiPromptId])
    },
  },
})
