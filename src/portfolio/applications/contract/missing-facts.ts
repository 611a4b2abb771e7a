import { ownerContact } from '#tenancy/account/contract/common-values.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { keysOf } from '#platform/contract/keys.ts'
import type { application } from './application.ts'
import { expectedFacts } from './completeness.ts'

type Fact = keyof typeof expectedFacts
type Known = Pick<
  RecordOf<typeof application>,
  'shortDescription' | 'states' | 'criticality' | 'contacts' | 'areas' | 'businessQuestionsScore' | 'technologyQuestionsNetScore'
>

const isKnown: Readonly<Record<Fact, (record: Known) => boolean>> = {
  shortDescription: ({ shortDescription }) => shortDescription !== null,
  state: ({ states }) => states.some(({ currentState }) => currentState),
  criticality: ({ criticality }) => criticality !== null,
  owner: ({ contacts }) => contacts.some(({ refContactTypeId }) => refContactTypeId === ownerContact),
  area: ({ areas }) => areas.length > 0,
  businessScore: ({ businessQuestionsScore }) => businessQuestionsScore !== null,
  technologyScore: ({ technologyQuestionsNetScore }) => technologyQuestionsNetScore !== null,
}

/** The expected facts that are not known of an application; counted alike by SQL for the whole workspace. */
export const missingFacts = (record: Known): Fact[] => keysOf(expectedFacts).filter((fact) => !isKnown[fact](record))
