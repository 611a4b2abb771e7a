import { useQuery } from '@tanstack/react-query'
import type { portfolio } from '#portfolio/portfolios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { namesOf, usePick } from '#platform/web/api/queries.ts'
import { useStates, type States } from '#platform/web/lifecycle-states/states.ts'
import { useMembers, type Member } from '../members/useMembers.ts'
import { useFigures, type Figures } from '../overview/useFigures.ts'
import type { Parts } from '../useParts.ts'

/** Content of a portfolio's printed pages. */
export interface Paper {
  readonly record: RecordOf<typeof portfolio>
  readonly parts: Parts
  readonly figures: Figures
  /** Applications in use, the most costly first; by name for readers without permission to see costs. */
  readonly members: readonly Member[]
  readonly states: States
  /** Names of contacts by id. */
  readonly people: ReadonlyMap<string, string>
}

/** The same figures as the page has; no content until all of it is there, so that nobody prints a part. */
export function usePaper(record: RecordOf<typeof portfolio>, parts: Parts): { content: Paper | undefined; error: unknown; retry(): void } {
  const { members, error, retry } = useMembers(record.portfolioId, parts.withParts)
  const figures = useFigures(record, parts, members)
  const states = useStates('refApplicationState')
  const areStatesKnown = useQuery(usePick('refApplicationState')).isFetched
  const people = useQuery({ ...usePick('contact'), select: namesOf('contact').select })
  const isWhole = figures.isWhole && areStatesKnown && people.data
  return {
    content: isWhole ? { record, parts, figures, members: sorted(figures), states, people: people.data } : undefined,
    error: error ?? figures.error ?? people.error,
    retry,
  }
}

function sorted({ inUse = [], costs }: Figures): readonly Member[] {
  const costOf = ({ applicationId }: Member) => costs?.byApplication.get(applicationId)?.totalCost ?? 0
  return inUse.toSorted((one, other) => costOf(other) - costOf(one) || one.name.localeCompare(other.name))
}
