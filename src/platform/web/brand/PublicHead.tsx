import { brandPictureAddress } from '#platform/contract/brand.ts'
import { useBrand } from './brand.ts'
import { BrandMark } from './BrandMark.tsx'

/** The owner of the page: a logo, or a mark and the name. The server draws the same in the first frame (src/platform/server/http/first-frame.ts). */
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
