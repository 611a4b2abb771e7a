import { idOf, type Entity } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { forgetDraft, keepDraft, keptDraft, placeOfDraft } from '#platform/web/form/keptDraft.ts'
import { sessionUser } from '#platform/web/session/stored.ts'

/** What was typed in the place of a fact, and what it began with. */
export interface FactDraft {
  readonly base: unknown
  readonly value: unknown
}

const placeOf = (entity: Entity, record: Row, name: string) =>
  placeOfDraft<FactDraft>(sessionUser(), `${entity.name}.${idOf(entity, record)}.fact.${name}`)

/** What was typed into a fact and is not saved: the page was left, or the server could not be reached. */
export const keptFact = (entity: Entity, record: Row, name: string) => keptDraft(placeOf(entity, record, name))

/** Keeps what is typed into a fact, or with undefined forgets it. */
export function keepFact(entity: Entity, record: Row, name: string, draft: FactDraft | undefined): void {
  const place = placeOf(entity, record, name)
  if (draft) keepDraft(place, draft)
  else forgetDraft(place)
}
