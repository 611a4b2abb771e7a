/** Notifies of changes in a workshop: hosts by the event stream, guests by the answer to their waiting request. */
import { mayInPortfolio, type Grants } from '#platform/contract/access.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { textsOf } from '#platform/server/live/tell.ts'
import { topic } from '#platform/server/live/topic.ts'

export interface Workshop {
  readonly workshopId: string
  readonly portfolioId: string
}
interface Told extends Workshop {
  /** Guests are asked something else, or it is over. */
  readonly isMove: boolean
}

/** Anyone may host who may answer the questions of the portfolio. */
export const mayHost = (grants: Grants, portfolioId: string): boolean =>
  mayInPortfolio(grants, 'EDIT_PORTFOLIO_VALUES', portfolioId) || mayInPortfolio(grants, 'EDIT_PORTFOLIO_APPLICATIONS', portfolioId)

export const workshopTopic = topic<Told, { portfolioId: string }>({
  name: 'workshop',
  messages: ({ grants }, payloads) =>
    [...new Set(payloads.map(({ portfolioId }) => portfolioId))]
      .filter((portfolioId) => mayHost(grants, portfolioId))
      .map((portfolioId) => ({ portfolioId })),
})

const textOf = ({ workshopId, portfolioId }: Workshop, isMove: boolean): string =>
  textsOf(workshopTopic.name, [{ workshopId, portfolioId, isMove } satisfies Told])[0]!

/** Event that guests wait for. */
export const moveOf = (workshop: Workshop): string => textOf(workshop, true)

/** Notifies after the change is committed. */
export const tellOf = (tenant: Tenant, workshop: Workshop, isMove = false): void => tenant.tell([textOf(workshop, isMove)])
