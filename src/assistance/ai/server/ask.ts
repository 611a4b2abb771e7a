/** Asks the model of a workspace within its budget, keeps what was sent and what came back, and checks the answer. */
import { uuidv7 } from 'uuidv7'
import * as z from 'zod/mini'
import { whoIs, writeDown } from '#tenancy/audit/server/record.ts'
import type { Context } from '#platform/server/access/context.ts'
import { unseal } from '#platform/server/sealed.ts'
import { askModel, ModelFault, mostAnswered, type ModelAnswer } from './clients.ts'
import { jsonIn, repeats } from './answers.ts'
import { buildMessages, newMark, type Choice, type Messages } from './prompt.ts'
import { endRequest, findSettings, holdSettings, insertRequest, sumTokens, type StoredSettings } from './settings-sql.ts'

export interface Question<T> {
  /** The prompt's code. */
  readonly purpose: string
  readonly prompt: { readonly text1: string; readonly text2: string; readonly text3?: string | null | undefined }
  readonly texts: readonly (string | null | undefined)[]
  readonly choices?: readonly Choice[]
  readonly form: string
  readonly answer: z.ZodMiniType<T>
}
/** Off; or what came of it: a fault is a sentence without a stop. */
export type Asked<T> = { isOn: false } | { isOn: true; modelName: string; value: T } | { isOn: true; modelName: string; fault: string }

export const keyPurpose = (accountId: string) => `ai-key ${accountId}`
/** Milliseconds for a whole answer. */
export const patience = 60_000
/** Characters of a token, at the least: a request is never reserved too little. */
const charactersOfToken = 2

export async function askWorkspace<T>(context: Context, question: Question<T>): Promise<Asked<T>> {
  const settings = await context.tenant.row(findSettings)
  if (!settings?.isOn) return { isOn: false }
  const mark = newMark()
  const messages = buildMessages(question.prompt, question, question.form, mark)
  const modelName = settings.model
  const id = await reserve(context, question.purpose, messages)
  if (!id) return { isOn: true, modelName, fault: 'The budget of this month is used up' }
  let answer: ModelAnswer | undefined
  try {
    const options = { isPrivateAllowed: context.services.settings.privateModels, patience }
    answer = withUsage(keepable(await askModel(await modelOf(context, settings), messages, options)), messages)
    const value = checkedAnswer(question, answer, messages, mark)
    await end(context, settings, id, { question, answer, outcome: 'answered', message: null })
    return { isOn: true, modelName, value }
  } catch (error) {
    if (!(error instanceof ModelFault)) {
      await end(context, settings, id, { question, answer, outcome: 'failed', message: 'The server had an internal error' })
      throw error
    }
    await end(context, settings, id, { question, answer, outcome: answer ? 'refused' : 'failed', message: error.message })
    return { isOn: true, modelName, fault: error.message }
  }
}

/** More tokens than any answer: what a model says of itself may be anything. */
const mostTokens = 10_000_000
/** An answer as the database can keep it: without characters that no text there holds, and with numbers that are some. */
const keepable = ({ text, inputTokens, outputTokens }: ModelAnswer): ModelAnswer => ({
  text: text.replaceAll(/[\0\p{Cs}]/gu, ''),
  inputTokens: Math.min(inputTokens, mostTokens),
  outputTokens: Math.min(outputTokens, mostTokens),
})

/** A model that answers without its usage costs what it was reserved for. */
function withUsage(answer: ModelAnswer, { system, user }: Messages): ModelAnswer {
  if (answer.inputTokens + answer.outputTokens > 0) return answer
  const tokensOf = (length: number) => Math.ceil(length / charactersOfToken)
  return { ...answer, inputTokens: tokensOf(system.length + user.length), outputTokens: tokensOf(answer.text.length) }
}

/** @throws ModelFault */
function checkedAnswer<T>({ answer: schema }: Question<T>, { text }: ModelAnswer, messages: Messages, mark: string): T {
  const found = jsonIn(text)
  // The raw text, and the text with its escapes decoded.
  if (repeats(`${text}\n${textOf(found)}`, messages, mark))
    throw new ModelFault('The model repeated its instructions, so its answer was rejected')
  const { success, data } = z.safeParse(schema, found)
  if (!success) throw new ModelFault('The model’s answer does not match the request, so it was rejected')
  return data
}

/** JSON that is nested too deeply can be read and not written. @throws ModelFault */
function textOf(found: unknown): string {
  try {
    return JSON.stringify(found)
  } catch {
    throw new ModelFault('The model’s answer does not match the request, so it was rejected')
  }
}

export async function modelOf({ services, session }: Context, { provider, address, model, sealedKey }: StoredSettings) {
  const key = sealedKey ? (await unseal(services.settings, keyPurpose(session.accountId), sealedKey)).toString() : null
  return { provider, address, model, key }
}

/** Keeps what is about to be sent. Nothing where the budget has no room for it. */
const reserve = ({ tenant, session }: Context, purpose: string, { system, user }: Messages): Promise<string | undefined> =>
  tenant.write(async (transaction) => {
    const settings = (await transaction.row(holdSettings))!
    const { used } = (await transaction.row(sumTokens))!
    const wanted = Math.ceil((system.length + user.length) / charactersOfToken) + mostAnswered
    if (used + wanted > settings.monthlyTokens) return undefined
    const id = uuidv7()
    await transaction.rows(insertRequest, [id, purpose, settings.model, session.userId, session.userName, system, user, wanted])
    return id
  })

interface Ending {
  readonly question: { readonly purpose: string }
  readonly answer: ModelAnswer | undefined
  readonly outcome: 'answered' | 'refused' | 'failed'
  readonly message: string | null
}

/** A request without an answer counts as zero, since it may not have reached the model. */
async function end({ services, tenant, session, request }: Context, settings: StoredSettings, id: string, ending: Ending): Promise<void> {
  const { question, answer, outcome, message } = ending
  const { inputTokens = 0, outputTokens = 0 } = answer ?? {}
  const { inputPrice, outputPrice } = settings
  const cost =
    inputPrice === null && outputPrice === null ? null : (inputTokens * (inputPrice ?? 0) + outputTokens * (outputPrice ?? 0)) / 1_000_000
  await tenant.write((transaction) =>
    transaction.rows(endRequest, [id, outcome, answer?.text.slice(0, 100_000) ?? null, message, inputTokens + outputTokens, cost]),
  )
  await writeDown(services.database.system, {
    ...whoIs(session),
    kind: 'model',
    network: request.networkAddress,
    details: { prompt: question.purpose, model: settings.model, outcome, tokens: inputTokens + outputTokens, cost },
  })
}
