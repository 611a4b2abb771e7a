/** The tax number of a workspace, which its invoices name. A VAT number that was found valid moves the VAT to the customer. */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { text } from '#platform/contract/field.ts'

export const taxNumberFields = {
  taxNumber: text({
    label: 'Tax number',
    max: 30,
    help: 'Shown on your invoices. In the European Union, enter the VAT number, such as DE136695976.',
  }),
} as const

export const taxNumberSchema = z.object({
  taxNumber: z.nullable(z.string()),
  /** Is it a VAT number of the European Union? Others are never checked. */
  isVatNumber: z.boolean(),
  /** Null: it was not checked. */
  taxNumberCheck: z.nullable(z.enum(['Valid', 'Invalid'])),
  taxNumberCheckedDate: z.nullable(z.string()),
  /** Version of the settings of the workspace, which the tax number is part of. */
  settingsVersion: z.string(),
})
taxNumberSchema.register(z.globalRegistry, { id: 'TaxNumber' })
export type TaxNumberState = z.output<typeof taxNumberSchema>

const editors = { access: ['EDIT_ACCOUNT'], forBilling: true, reply: taxNumberSchema } as const

export const taxNumbers = feature({
  name: 'tax-numbers',
  help: 'plans',
  entities: [],
  calls: {
    read: call({
      ...editors,
      method: 'GET',
      path: '/accounts/tax_number',
      summary: 'Returns the tax number of the workspace, with the day and the outcome of its last check',
    }),
    save: call({
      ...editors,
      method: 'PUT',
      path: '/accounts/tax_number',
      perMinute: 20,
      summary: 'Sets the tax number of the workspace, and checks it where the installation checks VAT numbers',
      ...bodyOf(taxNumberFields),
    }),
  },
  screens: [{ path: '/admin/subscription/taxnumber', title: 'Tax number', access: ['EDIT_ACCOUNT'], forBilling: true }],
})
