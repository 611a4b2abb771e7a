/** How the facts of a record lie beside each other. */
import type { Entity } from '#platform/contract/entity.ts'
import { isWrittenHere } from './Fact.tsx'

export interface Section {
  /** Two may have one title. */
  readonly id: string
  readonly title: string | undefined
  readonly fields: readonly string[]
}

/** Three stacks, each section on the one with the fewest facts: by the contract alone, so that none moves while a fact in it is edited. */
export function stacksOf(entity: Entity, without: readonly string[]): (readonly Section[])[] {
  const isFact = (name: string) => {
    const field = entity.all[name]
    return field !== undefined && !field.internal && name !== entity.title && isWrittenHere(field) && !without.includes(name)
  }
  const stacks = [0, 1, 2].map((): { size: number; readonly sections: Section[] } => ({ size: 0, sections: [] }))
  for (const { title, fields: all } of entity.form.flatMap((tab) => tab.sections)) {
    const fields = all.filter(isFact)
    const least = stacks.reduce((one, other) => (other.size < one.size ? other : one))
    if (fields.length > 0) least.sections.push({ id: all[0]!, title, fields })
    least.size += fields.length
  }
  return stacks.map(({ sections }) => sections).filter(({ length }) => length > 0)
}
