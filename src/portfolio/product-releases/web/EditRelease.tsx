import { productRelease } from '#portfolio/product-releases/contract/release.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'

export default recordScreen(productRelease)
