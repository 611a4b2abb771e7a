import { reasonName, type Change } from '#platform/contract/crud.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import { counted } from '#platform/contract/words.ts'
import { readAs, rowNames, type NamesOf } from '#platform/web/fields/reading.ts'
import { verbs, whoOf } from '#platform/web/form/changeWords.ts'
import { useNamesOf } from '#platform/web/fields/useNamesOf.ts'

/** A change in one sentence: who made it, its first fact, and how many others. */
export function ChangeTold({ entity, change }: { entity: Entity; change: Change }) {
  const shown = Object.entries(change.changes).filter(([name]) => entity.all[name] || name === reasonName)
  const [name, values] = shown[0] ?? []
  const field = name === undefined ? undefined : entity.all[name]
  const names = useNamesOf(field ? { [name!]: field } : nothing)
  return (
    <>
      <b>{whoOf(change)}</b>{' '}
      {change.action !== 'update'
        ? verbs[change.action]
        : name === reasonName
          ? String(values![1])
          : field && values
            ? told(field, values, names)
            : 'changed it'}
      {change.action === 'update' && shown.length > 1 && ` and ${counted(shown.length - 1, 'other fact')}`}
    </>
  )
}

const nothing = {}
const longest = 60

function told(field: Field, [before, after]: readonly [unknown, unknown], names: NamesOf): string {
  // Answers are kept in their words, and are many.
  if (field.internal) return 'changed answers'
  const words = (value: unknown) => {
    const text = field.kind === 'children' ? rowNames(field, value, names).join(', ') : readAs(field, value, names)
    return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
  }
  const [from, to] = [words(before), words(after)]
  if (!from && !to) return `changed ${field.label}`
  if (!from) return `set ${field.label} to ${to}`
  return to ? (from === to ? `changed ${field.label}` : `changed ${field.label} from ${from} to ${to}`) : `cleared ${field.label}`
}
