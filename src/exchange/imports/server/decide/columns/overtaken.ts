/** Meanings of words that were remembered before something got the word as its name: there it means that. */
import type { Plan } from '#exchange/imports/contract/plan.ts'
import type { Grants } from '#platform/contract/access.ts'
import { foldText } from '#platform/contract/fold.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { readNames, type Names } from '#platform/server/exchange/names.ts'
import type { Shape } from '#platform/server/exchange/exchange-column.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import type { Subject } from '../../subjects.ts'
import type { Memory } from './memory.ts'

type Values = Plan['values']

/** @param own meanings that were chosen for the very file, which stay */
export async function withoutOvertaken(
  asking: Pick<Tenant, 'rows'>,
  grants: Grants,
  { columns }: Subject,
  memory: Memory,
  own: Values = {},
): Promise<Memory> {
  const kept = { ...memory.values, ...memory.plan?.values }
  const names = new Map<string, Names>()
  const overtaken = new Map<string, ReadonlySet<string>>()
  for (const { id, shape } of columns) {
    const words = [...new Set([...Object.keys(memory.values[id] ?? {}), ...Object.keys(kept[id] ?? {})])]
    if (!words.length) continue
    if ((shape.kind === 'name' || shape.kind === 'names') && !names.has(shape.to))
      names.set(shape.to, await readNames(asking, grants, recordsOf(shape.to)))
    const isName = namesOf(shape, names)
    overtaken.set(id, new Set(words.filter((word) => own[id]?.[word] === undefined && isName(word))))
  }
  const without = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([id, all]) => [
        id,
        Object.fromEntries(Object.entries(all).filter(([word, meaning]) => !overtaken.get(id)?.has(word) || isItself(word, meaning))),
      ]),
    )
  return { ...memory, values: without(memory.values), plan: memory.plan && { ...memory.plan, values: without(memory.plan.values) } }
}

const isItself = (word: string, meaning: string | null): boolean => meaning !== null && foldText(meaning) === word

/** Whether a folded word is the name of a record, or of a choice, of the column. */
function namesOf(shape: Shape, names: ReadonlyMap<string, Names>): (word: string) => boolean {
  if (shape.kind === 'name' || shape.kind === 'names') return (word) => names.get(shape.to)!.named(word).length > 0
  if (shape.kind !== 'value' || shape.field.kind !== 'choice') return () => false
  const labels = new Set(shape.field.options.map(({ label }) => foldText(label)))
  return (word) => labels.has(word)
}
