import { ownerReviews } from '#insight/owner-reviews/contract.ts'
import { refuseUnseenPortfolio } from '#portfolio/relations/server/there.ts'
import { served } from '#platform/server/app.ts'
import { accept, decline, takeBack } from './decide.ts'
import { allFacts } from './facts.ts'
import { end, remind, withdraw, write } from './following.ts'
import { move } from './moving.ts'
import { answer, state } from './owner-page.ts'
import { ownedBy, planOf } from './owners.ts'
import { listOf, pageOf } from './review-page.ts'
import { start } from './start.ts'

export const ownerReviewsServed = served(ownerReviews, {
  handlers: {
    facts: async ({ query: { portfolioId } }, { tenant, session }) => {
      if (portfolioId) refuseUnseenPortfolio(session.grants, portfolioId)
      return (await allFacts(tenant, portfolioId ?? null)).map(({ told }) => told)
    },
    plan: async ({ body }, { tenant, session }) => planOf(await ownedBy(tenant, session.grants, body)),
    list: (_, context) => listOf(context),
    start,
    get: ({ params }, context) => pageOf(context, params.id),
    move,
    end,
    write,
    withdraw,
    accept,
    decline,
    takeBack,
    state,
    answer,
  },
  schedules: [remind],
})
