/** The look of a letter: what the product is called in it, and its logo. */
import { productName } from '#platform/contract/brand.ts'
import { brandOf } from '#platform/server/brand.ts'
import type { System } from '#platform/server/database/database.ts'
import { brandPictureKey } from '#platform/server/files/brand-pictures.ts'
import type { LetterLogo } from './logo.ts'

export interface LetterBrand {
  readonly title: string
  readonly poweredBy: boolean
  /** Replaces the workspace's logo. */
  readonly logo: LetterLogo | undefined
  /** The name of the sender; undefined: as the setting MAIL_FROM has it. */
  readonly fromName: string | undefined
}

export const neutralLetter: LetterBrand = { title: productName, poweredBy: false, logo: undefined, fromName: undefined }

/** The brand of a host. */
export async function letterBrand(from: Pick<System, 'row'>, host: string): Promise<LetterBrand> {
  const { domain, siteTitle: title, emailLogoFilename, poweredBy } = await brandOf(from, host)
  if (!domain) return neutralLetter
  const logo = emailLogoFilename ? { key: brandPictureKey(emailLogoFilename), name: title } : undefined
  return { title, poweredBy, logo, fromName: title }
}
