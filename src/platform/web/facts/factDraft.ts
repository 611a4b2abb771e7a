import { idOf, type Entity } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { forgetDraft, keepDraft, keptDraft, placeOfDraft } from '#platform/web/form/keptDraft.ts'
import { sessionUser } from '#platform/web/session/stored.ts'

/** Unsaved edit of a fact: its value, and the value it began with. */
export interface FactDraft {
  readonly base: unknown
  readonly value: unknown
}

const placeOf = (entity: Entity, record: Row, name: string) =>
  placeOfDraft<FactDraft>(sessionUser(), `${entity.name}.${idOf(entity, record)}.fact.${name}`)

/** The unsaved edit of a fact, kept after the page was left or the server was unreachable. */
export const keptFact = (entity: Entity, record: Row, name: string) => keptDraft(placeOf(entity, record, name))

/** Keeps what is typed into a fact, or with undefined forgets it. */
export function keepFact(entity: Entity, record: Row, name: string, draft: FactDraft | undefined): void {
  const place = placeOf(entity, record, name)
  if (draft) keepDraft(place, draft)
  else forgetDraft(place)
}
