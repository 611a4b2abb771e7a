/** How a change of many rows says what was refused: each sentence once, with how many rows it is about. */
import { formatNumber } from '#platform/contract/format.ts'
import type { Entity } from '#platform/contract/entity.ts'

export interface RowRefusal {
  /** The row's title. */
  readonly name: string
  readonly message: string
}

/** Maximum number of rows named in each sentence, and of sentences shown. */
const named = 3
const sentences = 3

/** Rows refused for one reason share a sentence that names none of them. */
const withoutName = ({ name, message }: RowRefusal): string =>
  message.startsWith(`${name} `) ? `It ${message.slice(name.length + 1)}` : message

function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, named)
  return names.length > named ? `${shown.join(', ')} and ${formatNumber(names.length - named)} more` : shown.join(', ')
}

/** @param done what was to happen: "changed" */
export function refusedInWords({ plural }: Pick<Entity, 'plural'>, all: number, refusals: readonly RowRefusal[], done: string): string {
  if (refusals.length === 0) return ''
  const byReason = new Map<string, string[]>()
  for (const one of refusals) byReason.set(withoutName(one), [...(byReason.get(withoutName(one)) ?? []), one.name])
  const largest = [...byReason].sort(([, one], [, other]) => other.length - one.length)
  const told = largest.slice(0, sentences).map(([reason, names]) => `${reason} (${namesOf(names)})`)
  const left = largest.slice(sentences).reduce((sum, [, names]) => sum + names.length, 0)
  const more = left > 0 ? [`And ${formatNumber(left)} more.`] : []
  return [`${formatNumber(refusals.length)} of ${formatNumber(all)} ${plural} could not be ${done}.`, ...told, ...more].join(' ')
}
