/** The name and the pictures of a host in the texts that are sent before any program runs: pages, the manifest, favicon.ico. */
import { rowIn } from '#platform/contract/by-name.ts'
import { brandPictureAddress, iconAddress, neutralBrand, productName, type Brand } from '#platform/contract/brand.ts'
import { escaped, publicHeadOf, sidebarHeadOf, sidebarStart } from './first-frame.ts'

/** Embedded as data, which no browser executes; escaped, since a `</script>` in it would end the element. */
export const dataOf = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Style sheet of logos: pages without one don't load it. */
const styles = '<link rel="stylesheet" href="/brand.css">'

/** A page of the product in the look of a host. The program reads it in src/platform/web/brand/brand.ts. */
export function brandedText(page: string, brand: Brand): string {
  const title = escaped(brand.siteTitle)
  return page
    .replace(`<title>${productName}</title>`, () => `<title>${title}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (plain) => iconLink(brand) ?? plain)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, (plain) => largeIconLink(brand) ?? plain)
    .replace(`<noscript>${productName} `, () => `<noscript>${title} `)
    .replace(sidebarStart, () => sidebarStart + sidebarHeadOf(brand))
    .replace(publicHeadOf(neutralBrand), () => publicHeadOf(brand))
    .replace('</head>', () => `${styles}${dataOf('brand', brand)}</head>`)
}

function iconLink(brand: Brand): string | undefined {
  const address = iconAddress(brand)
  return address.endsWith('.png') ? `<link rel="icon" href="${address}" type="image/png">` : undefined
}

const largeIconLink = ({ largeFaviconFilename: name }: Brand): string | undefined =>
  name ? `<link rel="apple-touch-icon" href="${brandPictureAddress(name)}">` : undefined

/** The web app manifest: the name and the icon under which the product is installed. */
export function brandedManifest(plain: string, { siteTitle, faviconFilename, largeFaviconFilename }: Brand): string {
  const icon = (name: string | null, size: number) =>
    name ? [{ src: brandPictureAddress(name), sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' }] : []
  const icons = [...icon(largeFaviconFilename, 512), ...icon(faviconFilename, 64)]
  const manifest = { ...rowIn(JSON.parse(plain)), name: siteTitle, short_name: siteTitle }
  return JSON.stringify(icons.length ? { ...manifest, icons } : manifest)
}

/** A PNG of up to 256 pixels as an .ico file, which embeds it unchanged. (Microsoft, “Icons”, ICONDIR.) */
export function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  // Type 1, one picture.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  // PNG has its width and height at 16 and 20; 256 is 0 here.
  head.writeUInt8(png.readUInt32BE(16) % 256, 6)
  head.writeUInt8(png.readUInt32BE(20) % 256, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
