/** Information that a client workspace shares with its provider, as the client sees it. */
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
  /** Administrators of the provider, who can open the workspace. */
  people: z.array(z.string()),
  figuresHidden: z.boolean(),
  /** Version of the settings of the workspace, which `figuresHidden` is part of. */
  settingsVersion: z.string(),
  /** The same figures as the provider sees; null if none are shared. */
  figures: z.nullable(figuresSchema),
})
/** The provider, its administrators and the shared figures. */
export type Told = z.output<typeof toldSchema>
