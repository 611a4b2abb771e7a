/** Fields of a user, wherever one is registered, invited or edited. */
import { email, flag, phone, text } from '#platform/contract/field.ts'

export const personFields = {
  firstName: text({ label: 'First name', required: true, max: 100 }),
  lastName: text({ label: 'Last name', required: true, max: 100 }),
  position: text({ label: 'Position', max: 200 }),
  company: text({ label: 'Company', max: 200 }),
  emailAddress: email({ label: 'E-mail address', required: true }),
  contactPhone: phone({ label: 'Phone' }),
  emailOptIn: flag({ label: 'Send me news about the product', default: true }),
} as const
