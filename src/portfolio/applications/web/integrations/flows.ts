import type { application } from '#portfolio/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import type { Integration } from './integration.ts'

/** An integration as one of its two applications sees it. */
export interface Flow {
  readonly key: string
  readonly integration: Integration
  /** Data goes from this application to the other one. */
  readonly isOut: boolean
  /** Null where the reader does not see the other one. */
  readonly otherName: string | null
  /** This application declares it; others are changed on the other one. */
  readonly isOwn: boolean
  /** Position in the list of the declaring application. */
  readonly at: number
}

type Integrations = Pick<RecordOf<typeof application>, 'integrations' | 'relatedIntegrations'>
const noNames: ReadonlyMap<string, string> = new Map()

/** Data flows of an application, whichever end declares them. `names`: names of applications that were chosen but not saved yet. */
export function flowsOf(
  {
    integrations,
    relatedIntegrations,
  }: Integrations | { integrations: readonly Integration[]; relatedIntegrations: readonly Integration[] },
  names = noNames,
): Flow[] {
  const flow = (integration: Integration, at: number, isOwn: boolean): Flow => {
    const isOut = integration.direction === 'Publish'
    const stored = isOut ? integration.subscribingName : integration.publishingName
    return {
      key: integration.applicationIntegrationId ?? `new ${at}`,
      integration,
      isOut,
      isOwn,
      at,
      otherName: names.get(integration.otherApplicationId ?? '') ?? stored ?? null,
    }
  }
  return [...integrations.map((one, at) => flow(one, at, true)), ...(relatedIntegrations ?? []).map((one, at) => flow(one, at, false))]
}
