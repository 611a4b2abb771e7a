import { link } from '#portfolio/links/contract.ts'
import { listScreen } from '#platform/web/screen/list.tsx'

export default listScreen(link)
