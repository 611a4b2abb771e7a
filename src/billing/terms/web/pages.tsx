import { accounts } from '#workspace/accounts/contract.ts'
import {
  billChildrenFields,
  billingDayFields,
  billingMethodFields,
  marginFields,
  maxUsersFields,
  providerFields,
  termsFeature,
} from '#billing/terms/contract.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Fields } from '#platform/contract/field.ts'
import { TermPage } from './TermPage.tsx'

const page = (title: string, call: Call, fields: Fields, lead: string) => ({
  default: function Page() {
    return <TermPage title={title} call={call} fields={fields} lead={lead} />
  },
})
const { calls } = termsFeature

/** The pages of the terms, each with one call. */
export const pages = {
  provider: page('Type', accounts.calls.certifiedProvider, providerFields, 'A provider has its own client workspaces.'),
  billingDay: page(
    'Billing day',
    calls.billingDay,
    billingDayFields,
    'A new day applies from the next period; the days until then are charged pro rata.',
  ),
  billingMethod: page('How it pays', calls.billingMethod, billingMethodFields, 'Invoices are due in 30 days.'),
  billChildren: page(
    'Billing of clients',
    calls.billChildren,
    billChildrenFields,
    'It applies to all client workspaces of the provider from their next period.',
  ),
  margin: page('Margin', calls.margin, marginFields, 'It applies to future charges.'),
  maxUsers: page('Most edit users billed', calls.maxBilledUsers, maxUsersFields, 'Additional edit users are not charged.'),
}
