import { program, programs } from '#portfolio/programs/contract.ts'
import { whereHeld } from '#platform/contract/access.ts'
import { served } from '#platform/server/app.ts'
import type { Context } from '#platform/server/access/context.ts'
import * as crud from '#platform/server/http/crud.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { answerList } from '#platform/server/http/lists.ts'
import { portfolioRecords } from '#portfolio/portfolios/server/records.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import { programRecords } from './records.ts'

const inPortfolio = (id: string) => ({
  sql: 'exists (select 1 from portfolio_program p where p.account_id = $1 and p.program_id = a.program_id and p.portfolio_id = $::uuid)',
  values: [id],
})

const make = crud.create(programRecords)

/** A program is made where its maker may edit it: somebody who is bound to portfolios puts it into one of those. */
function refuseElsewhere({ session }: Context, chosen: readonly { portfolioId: string }[]): void {
  const where = whereHeld(session.grants, program.rights.create[0]!)
  if (where === 'everywhere' || (chosen.length && chosen.every(({ portfolioId }) => where.includes(portfolioId)))) return
  throw badInput([{ path: 'portfolios', message: 'Portfolios: choose one in which you may edit programs' }])
}

export const programsServed = served(programs, {
  handlers: {
    ...crud.all(programRecords),
    create: (input, context) => {
      refuseElsewhere(context, input.body.portfolios ?? [])
      return make(input, context)
    },
    setPercentComplete: ({ params, body }, context) =>
      crud.update(programRecords)({ params, body: { percentCompleteByHand: body.percentComplete } }, context),
    ofPortfolio: async ({ params, query }, context) => {
      const id = knownId(params.id, 'portfolio')
      await crud.findRecord(context, portfolioRecords, id)
      return answerList(context, programRecords, query, [inPortfolio(id)])
    },
  },
})
