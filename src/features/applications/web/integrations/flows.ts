import type { application } from '#features/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import type { Integration } from './integration.ts'

/** An integration as one of its two applications sees it. */
export interface Flow {
  readonly integration: Integration
  /** Data goes from this application to the other one. */
  readonly isOut: boolean
  /** Null where the reader does not see the other one. */
  readonly otherName: string | null
  /** This application declares it; others are changed on the other one. */
  readonly isOwn: boolean
}

type Integrations = Pick<RecordOf<typeof application>, 'integrations' | 'relatedIntegrations'>

/** What flows in and out of an application, whichever end declares it. */
export function flowsOf({ integrations, relatedIntegrations }: Integrations): Flow[] {
  const flow = (integration: Integration, isOwn: boolean): Flow => {
    const isOut = integration.direction === 'Publish'
    return { integration, isOut, isOwn, otherName: (isOut ? integration.subscribingName : integration.publishingName) ?? null }
  }
  return [
    ...integrations.map((one) => flow(one as Integration, true)),
    ...((relatedIntegrations ?? []) as readonly Integration[]).map((one) => flow(one, false)),
  ]
}
