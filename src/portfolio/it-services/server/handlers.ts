import { itService, itServices } from '#portfolio/it-services/contract.ts'
import { mayAnywhere, whereHeld } from '#platform/contract/access.ts'
import type { CreateOf } from '#platform/contract/entity.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import * as crud from '#platform/server/http/crud.ts'
import { blankRecord } from '#platform/server/http/blank-record.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import { itServiceRecords } from './records.ts'

const right = itService.rights.create[0]!

const anyThere: Statement = {
  name: 'portfolio_application.any_there',
  text: 'select 1 from portfolio_application where account_id = $1 and application_id = any($2::uuid[]) and portfolio_id = any($3::uuid[]) limit 1',
}

/** A service is made where its maker may edit it: somebody who is bound to portfolios makes it for an application there. */
async function refuseElsewhere({ session, tenant }: Context, body: CreateOf<typeof itService>): Promise<void> {
  const where = whereHeld(session.grants, right)
  if (where === 'everywhere') return
  const named = [...(body.applicationITServices ?? []).map(({ applicationId }) => applicationId), body.linkedApplicationId]
  if (await tenant.row(anyThere, [named.filter(Boolean), where])) return
  throw badInput([{ path: 'applicationITServices', message: 'Applications: choose one of a portfolio in which you may edit IT services' }])
}

const make = crud.create(itServiceRecords)

export const itServicesServed = served(itServices, {
  handlers: {
    ...crud.all(itServiceRecords),
    create: async (input, context) => {
      await refuseElsewhere(context, input.body)
      return make(input, context)
    },
    blank: (_input, { session }) => blankRecord(itService, session, { edit: mayAnywhere(session.grants, right) }),
  },
})
