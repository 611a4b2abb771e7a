/** The worst that is found in what flows in and out of an application, in a sentence. */
import { formatNumber } from '#platform/contract/format.ts'
import type { States } from '#platform/web/lifecycle-states/states.ts'
import type { Flow } from './flows.ts'
import type { Partners } from './partners.ts'

interface Known {
  readonly partners: Partners
  readonly states: States
  /** The kinds of integrations; one with a colour is marked by the workspace. */
  readonly kinds: States
}

/** Undefined where nothing is wrong. */
export function worstOf(flows: readonly Flow[], { partners, states, kinds }: Known): string | undefined {
  const stands = flows.filter(({ integration }) => integration.otherApplicationId !== null)
  const kindOf = ({ integration }: Flow) => kinds.get(integration.refIntegrationTypeId ?? '')
  const partnerOf = ({ integration }: Flow) => partners.get(integration.otherApplicationId ?? '')
  const sides = [true, false].map((isOut) => ({ isOut, all: stands.filter((flow) => flow.isOut === isOut) }))
  for (const { isOut, all } of sides) {
    const kind = all.length > 1 ? kindOf(all[0]!) : undefined
    if (kind?.colour && all.every((flow) => kindOf(flow) === kind))
      return `${all.length === 2 ? 'Both' : `All ${formatNumber(all.length)}`} ${isOut ? 'outgoing' : 'incoming'} are of the kind “${kind.name}”.`
  }
  const going = stands.filter((flow) => states.get(partnerOf(flow)?.currentStateId ?? '')?.isToBeRetired)
  if (going.length > 0) return `${named(going)} ${going.length > 1 ? 'are' : 'is'} to be retired.`
  const leaving = stands.filter((flow) => partnerOf(flow)?.timeRecommendation === 'Eliminate')
  if (leaving.length > 0) return `${named(leaving)} ${leaving.length > 1 ? 'have' : 'has'} the recommendation Eliminate.`
  const marked = stands.filter((flow) => kindOf(flow)?.colour)
  const markedNames = [...new Set(marked.map((flow) => `“${kindOf(flow)!.name}”`))]
  if (marked.length > 0) return `${share(marked, stands)} ${marked.length > 1 ? 'are' : 'is'} of the kind ${markedNames.join(' or ')}.`
  // Not known yet: none can be missing.
  if (kinds.size === 0) return undefined
  const untold = stands.filter((flow) => !kindOf(flow))
  return untold.length > 0 ? `${share(untold, stands)} without a kind.` : undefined
}

const share = (some: readonly Flow[], all: readonly Flow[]) => `${formatNumber(some.length)} of ${formatNumber(all.length)}`

function named(flows: readonly Flow[]): string {
  const names = [...new Set(flows.flatMap(({ otherName }) => otherName ?? []))]
  return names.length > 2 ? `${names.slice(0, 2).join(', ')} and ${formatNumber(names.length - 2)} more` : names.join(' and ')
}
