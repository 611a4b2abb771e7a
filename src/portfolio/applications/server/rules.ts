/** Rules on a whole application about to be written. */
import { application } from '#portfolio/applications/contract/application.ts'
import type { StoredOf } from '#platform/contract/entity.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { refuseBackwards, withOneCurrent } from '#platform/server/records/lifecycle.ts'

type Stored = StoredOf<typeof application>

export function applicationRule(next: Stored, before: Stored | null, areListsWhole = false): Stored {
  refuseBackwards(next, 'lifecycleStartDate', 'lifecycleEndDate')
  refuseOwnSuite(next)
  refuseOwnIntegration(next)
  refuseSecondPrimary(next)
  const reasoned = withReason(next, before)
  if (!next.states) return reasoned
  return {
    ...reasoned,
    states: withOneCurrent(application.fields.states, next.states, areListsWhole ? [] : before?.states),
    ...withIntegrationTags(next, before),
  }
}

/** An adjustment that is made or changed says why; taken back, it takes its reason along. Those from before reasons were asked for stay. */
function withReason(next: Stored, before: Stored | null): Stored {
  const adjustment = next.technologyQuestionsScoreAdjustment
  if (!adjustment) return next.technologyQuestionsScoreAdjustmentReason ? { ...next, technologyQuestionsScoreAdjustmentReason: null } : next
  const isTouched = adjustment !== before?.technologyQuestionsScoreAdjustment || Boolean(before.technologyQuestionsScoreAdjustmentReason)
  if (isTouched && !next.technologyQuestionsScoreAdjustmentReason)
    throw ruleNotMet('technologyQuestionsScoreAdjustmentReason', 'Say why the technology score is adjusted')
  return next
}

function refuseOwnSuite(next: Stored): void {
  if (next.parentSuiteApplicationId && next.parentSuiteApplicationId === next.applicationId)
    throw ruleNotMet('parentSuiteApplicationId', 'An application is not part of itself')
}

function refuseOwnIntegration(next: Stored): void {
  const at = (next.integrations ?? []).findIndex((integration) => integration.otherApplicationId === next.applicationId)
  if (at >= 0 && next.applicationId) throw ruleNotMet(`integrations.${at}.otherApplicationId`, 'Choose another application than this one')
}

function refuseSecondPrimary(next: Stored): void {
  const primary = (next.capabilities ?? []).flatMap(({ isPrimary }, at) => (isPrimary ? [at] : []))
  if (primary.length > 1) throw ruleNotMet(`capabilities.${primary[1]}.isPrimary`, 'An application has one primary capability at most')
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
