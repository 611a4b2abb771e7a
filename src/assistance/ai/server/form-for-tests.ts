/** The text that all requests of one kind to a model share. */
import type { Messages } from './prompt.ts'

/** Shape of a request: the instructions without their mark (for a custom prompt, without its own words), the keys of the data, the number of texts, and the list of fields. */
export function formOf({ system, user }: Messages, isAnyPrompt: boolean) {
  const { texts, choices } = JSON.parse(user.slice(user.indexOf('\n\n{') + 2)) as { texts: string[]; choices?: object[] }
  const from = isAnyPrompt ? system.indexOf("The user's message") : 0
  return {
    system: system.slice(from).replace(/\S+$/, ''),
    texts: texts.map((text) => (text.startsWith('Applications') ? text : '')),
    choices: choices && Object.keys(choices[0] ?? { id: '', name: '' }).slice(0, 2),
  }
}
