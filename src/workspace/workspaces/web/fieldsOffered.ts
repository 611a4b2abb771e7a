import type { Fields } from '#platform/contract/field.ts'
import { useSession } from '#platform/web/session/stored.ts'

const ofBilling = new Set([
  'billingEmailAddress',
  'subscriptionLevel',
  'trialAccount',
  'parentAccountHandlesBilling',
  'manualBill',
  'annualBilling',
])

/** Whether this installation has billing, and the fields of a new workspace that it then asks for. */
export function useFieldsOffered(fields: Fields): { isBilled: boolean; fields: Fields } {
  const isBilled = useSession()?.billing !== 'off'
  return { isBilled, fields: isBilled ? fields : Object.fromEntries(Object.entries(fields).filter(([name]) => !ofBilling.has(name))) }
}
