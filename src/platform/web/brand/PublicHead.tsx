import { brandPictureAddress } from '#platform/contract/brand.ts'
import { useBrand } from './brand.ts'
import { BrandMark } from './BrandMark.tsx'

/** Whose page it is: a logo, or a mark and the name. The page draws the same before this is there (src/platform/server/http/first-frame.ts). */
export function PublicHead() {
  const { siteTitle, logoFilename, darkLogoFilename } = useBrand()
  const logo = logoFilename ?? darkLogoFilename
  if (!logo)
    return (
      <>
        <BrandMark />
        <b>{siteTitle}</b>
      </>
    )
  const image = (name: string, theme: string) => <img className={`brand-logo${theme}`} src={brandPictureAddress(name)} alt={siteTitle} />
  if (!logoFilename || !darkLogoFilename) return image(logo, logoFilename ? ' for-light' : ' for-dark')
  return (
    <>
      {image(logoFilename, ' only-light')}
      {image(darkLogoFilename, ' only-dark')}
    </>
  )
}
