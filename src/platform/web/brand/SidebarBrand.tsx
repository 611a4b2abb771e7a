import { brandPictureAddress } from '#platform/contract/brand.ts'
import { useBrand } from './brand.ts'
import { BrandMark } from './BrandMark.tsx'

/** The head of the sidebar where the host has a look of its own; the mark alone where the sidebar is minimised. */
export function SidebarBrand() {
  const { domain, siteTitle, logoFilename, darkLogoFilename } = useBrand()
  if (!domain) return null
  const logo = darkLogoFilename ?? logoFilename
  return (
    <div className="sidebar-brand">
      {logo ? <img data-light={darkLogoFilename ? undefined : ''} src={brandPictureAddress(logo)} alt={siteTitle} /> : <b>{siteTitle}</b>}
      <BrandMark />
    </div>
  )
}
