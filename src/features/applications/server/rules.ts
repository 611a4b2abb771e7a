/** Rules on a whole application about to be written. (Specification 2, sections 4 and 5.) */
import type { application } from '#features/applications/contract.ts'
import type { StoredOf } from '#platform/contract/entity.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'

type Stored = StoredOf<typeof application>
type State = NonNullable<Stored['states']>[number]

export function applicationRule(next: Stored, before: Stored | null): Stored {
  refuseLifecycleBackwards(next)
  refuseOwnSuite(next)
  refuseOwnIntegration(next)
  if (!next.states) return next
  return {
    ...next,
    states: withOneCurrent(next.states, before?.states ?? []),
    ...withIntegrationTags(next, before),
  }
}

function refuseLifecycleBackwards({ lifecycleStartDate: start, lifecycleEndDate: end }: Stored): void {
  if (start && end && end < start) throw ruleNotMet('lifecycleEndDate', 'The end must come after the start')
}

function refuseOwnSuite(next: Stored): void {
  if (next.parentSuiteApplicationId && next.parentSuiteApplicationId === next.applicationId)
    throw ruleNotMet('parentSuiteApplicationId', 'An application is not part of itself')
}

function refuseOwnIntegration(next: Stored): void {
  const at = (next.integrations ?? []).findIndex((integration) => integration.otherApplicationId === next.applicationId)
  if (at >= 0 && next.applicationId) throw ruleNotMet(`integrations.${at}.otherApplicationId`, 'Choose another application than this one')
}

/**
 * Choosing a state replaces the entries there were with one current entry; new ones that come along with the choice stay, as plans. A list that no
 * longer names the former current state has been replaced by its writer: everything in it is meant.
 */
function withOneCurrent(states: State[], before: State[]): State[] {
  const current = states.filter((state) => state.currentState)
  if (current.length > 1) throw ruleNotMet('states', 'Only one state can be the current one')
  const chosen = current[0]?.refApplicationStateId
  const was = before.find((state) => state.currentState)?.refApplicationStateId
  const isReplaced = !states.some((state) => state.refApplicationStateId === was)
  if (!chosen || !was || chosen === was || isReplaced) return states
  const known = new Set(before.map((state) => state.refApplicationStateId))
  return states.filter((state) => state.refApplicationStateId === chosen || !known.has(state.refApplicationStateId))
}

/** A tag on a publishing integration is the application's too; a tag taken from the application leaves its publishing integrations. */
function withIntegrationTags(next: Stored, before: Stored | null): Pick<Stored, 'integrations' | 'tags'> {
  const tags = next.tags ?? []
  const kept = new Set(tags.map((tag) => tag.tagId))
  const removed = new Set((before?.tags ?? []).map((tag) => tag.tagId).filter((id) => !kept.has(id)))
  const integrations = (next.integrations ?? []).map((integration) =>
    integration.direction === 'Publish'
      ? { ...integration, tags: (integration.tags ?? []).filter((tag) => !removed.has(tag.tagId)) }
      : integration,
  )
  const published = integrations
    .filter((integration) => integration.direction === 'Publish')
    .flatMap((integration) => integration.tags ?? [])
  const added = [...new Set(published.map((tag) => tag.tagId))].filter((id) => !kept.has(id))
  return { integrations, tags: [...tags, ...added.map((tagId) => ({ tagId }))] }
}
