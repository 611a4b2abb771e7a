/** What a client workspace tells its provider, as the client reads it. */
import * as z from 'zod/mini'
import { accountFields } from '#tenancy/account/contract/account.ts'
import { flag } from '#platform/contract/field.ts'
import { figuresSchema } from './figures.ts'

/** The setting as its form has it. */
export const hidingFields = {
  figuresHidden: flag({ label: accountFields.figuresHidden.label, help: 'The provider then reads “Figures switched off” in their place.' }),
} as const

export const toldSchema = z.object({
  /** Null: no provider looks after the workspace. */
  providerName: z.nullable(z.string()),
  /** Its administrators, who may open the workspace. */
  people: z.array(z.string()),
  figuresHidden: z.boolean(),
  /** Just what the provider is told; null when it is told nothing. */
  figures: z.nullable(figuresSchema),
})
/** Who is told what. */
export type Told = z.output<typeof toldSchema>
