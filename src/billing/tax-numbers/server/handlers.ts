import { taxNumberFields, taxNumbers } from '#billing/tax-numbers/contract.ts'
import { keysOf } from '#platform/contract/keys.ts'
import { served } from '#platform/server/app.ts'
import { accountWriter } from '#tenancy/account/server/editable.ts'
import { checkSchedule, checkTaxNumber } from './check.ts'
import { findTaxNumber, forgetCheck, shownTaxNumber } from './kept.ts'
import { wellFormed } from './well-formed.ts'

const write = accountWriter('tax_number', keysOf(taxNumberFields))

export const taxNumbersServed = served(taxNumbers, {
  handlers: {
    read: (_input, { services, session }) => shownTaxNumber(services, session.accountId),
    save: async ({ body }, context) => {
      const { services, session } = context
      const { accountId } = session
      const { countryId } = await findTaxNumber(services, accountId)
      const taxNumber = await wellFormed(countryId, body.taxNumber)
      await write(context, accountId, { taxNumber }, (_changes, system) => forgetCheck(system, accountId, taxNumber))
      await checkTaxNumber(services, accountId, session)
      return shownTaxNumber(services, accountId)
    },
  },
  schedules: [checkSchedule],
})
