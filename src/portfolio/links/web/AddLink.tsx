import { link } from '#portfolio/links/contract.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(link)
