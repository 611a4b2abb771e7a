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
  provider: page('Type', accounts.calls.certifiedProvider, providerFields, 'A provider has client workspaces of its own.'),
  billingDay: page(
    'Billing day',
    calls.billingDay,
    billingDayFields,
    'A new day counts from the next period; the days up to it are charged as a part of one.',
  ),
  billingMethod: page('How it pays', calls.billingMethod, billingMethodFields, 'Invoices are due in 30 days.'),
  billChildren: page(
    'Billing of clients',
    calls.billChildren,
    billChildrenFields,
    'It holds for all client workspaces of the provider, from their next periods on.',
  ),
  margin: page('Margin', calls.margin, marginFields, 'It counts for what is charged from now on.'),
  maxUsers: page('Most edit users billed', calls.maxBilledUsers, maxUsersFields, 'More may work in the workspace; no more are charged.'),
}
