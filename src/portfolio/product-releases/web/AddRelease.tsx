import { productRelease } from '#portfolio/product-releases/contract/release.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(productRelease)
