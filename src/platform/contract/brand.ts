/** The name and the pictures of the product at a host; see src/platform/server/brand.ts. */
import * as z from 'zod/mini'

const blankable = z.nullable(z.string())

/** File names under /images/brands. */
export const brandSchema = z.object({
  domain: blankable,
  apiDomain: blankable,
  siteTitle: z.string(),
  logoFilename: blankable,
  darkLogoFilename: blankable,
  miniLogoFilename: blankable,
  emailLogoFilename: blankable,
  faviconFilename: blankable,
  largeFaviconFilename: blankable,
  poweredBy: z.boolean(),
})
brandSchema.register(z.globalRegistry, { id: 'SiteConfig' })
export type Brand = z.output<typeof brandSchema>

/** The product's own name. */
export const productName = 'Portolan'

/** Brand of hosts without a configuration. */
export const neutralBrand: Brand = {
  domain: null,
  apiDomain: null,
  siteTitle: productName,
  logoFilename: null,
  darkLogoFilename: null,
  miniLogoFilename: null,
  emailLogoFilename: null,
  faviconFilename: null,
  largeFaviconFilename: null,
  poweredBy: false,
}

/** Address of a brand's picture. */
export const brandPictureAddress = (name: string): string => `/images/brands/${encodeURIComponent(name)}`

type Icons = Pick<Brand, 'miniLogoFilename' | 'faviconFilename' | 'largeFaviconFilename'>
/** Address of the small square logo. */
export function markAddress({ miniLogoFilename, largeFaviconFilename, faviconFilename }: Icons): string {
  const name = miniLogoFilename ?? largeFaviconFilename ?? faviconFilename
  return name ? brandPictureAddress(name) : '/icon.svg'
}
/** Address of the icon in browser tabs. */
export const iconAddress = ({ faviconFilename, ...others }: Icons): string =>
  faviconFilename ? brandPictureAddress(faviconFilename) : markAddress({ faviconFilename, ...others })
