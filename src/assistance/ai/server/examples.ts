/** Everything that can be sent to a model, each kind as the text of an invented record: what an administrator reads before a model is switched on. */
import { listPrompts } from '#assistance/ai-prompts/server/prompts.ts'
import type { AiSettings } from '#assistance/ai/contract.ts'
import type { Context } from '#platform/server/access/context.ts'
import { chosenForm, namedForm, textForm } from './answers.ts'
import { capabilitiesCode } from './suggest.ts'
import { buildMessages, type Choice } from './prompt.ts'

type Example = AiSettings['examples'][number]
/** The request that an invented record would cause. */
export interface Invented {
  readonly kind: Example['kind']
  readonly code: string
  readonly form: string
  readonly data: { readonly texts: readonly string[]; readonly choices?: readonly Choice[] }
}

const driversCode = 'VALUE_DRIVERS'
const mark = '0000000000000000'
const choice = (name: string, parent: string | null = null): Choice => ({ id: '', name, parent })

const payDay: Invented = {
  kind: 'capabilities',
  code: capabilitiesCode,
  form: chosenForm,
  data: {
    texts: ['PayDay', 'Runs the payroll of all staff'],
    choices: [choice('Payroll', 'Human resources'), choice('Invoicing', 'Finance')],
  },
}
const onePayroll: Invented = {
  kind: 'valueDrivers',
  code: driversCode,
  form: namedForm,
  data: {
    texts: ['One payroll', 'Replaces three payroll systems by one', 'Salaries are late in two countries'],
    choices: [choice('Lower cost'), choice('Fewer errors')],
  },
}
/** A prompt says what its authors like; what a call adds to it is always of this form. */
const anyPrompt = { text1: '(Instructions of the prompt)', text2: '(Question of the prompt)', text3: '(Answer of the prompt)' }
const ofAnyPrompt: Example = {
  kind: 'prompt',
  sent: buildMessages(anyPrompt, { texts: ['First text of the call', 'Second text', 'Third text'] }, textForm, mark),
}

type OfQuestion = (context: Context) => Promise<Invented>

let ofQuestion: OfQuestion | undefined
/** Questions know the fields of lists, which AI itself does not: they register theirs (src/product/served-features.ts). */
export const useQuestionExample = (example: OfQuestion): void => void (ofQuestion = example)

/** A kind whose prompt was deleted is sent no more. */
export async function examplesFor(context: Context): Promise<Example[]> {
  const prompts = new Map((await context.services.database.system.rows(listPrompts)).map((one) => [one.promptCode, one]))
  const question = await ofQuestion?.(context)
  const shown = [payDay, onePayroll, ...(question ? [question] : [])].flatMap(({ kind, code, form, data }): Example[] => {
    const prompt = prompts.get(code)
    return prompt ? [{ kind, sent: buildMessages(prompt, data, form, mark) }] : []
  })
  return [...shown, ofAnyPrompt]
}
