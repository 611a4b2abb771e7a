import { tag } from '#portfolio/tags/contract.ts'
import { listScreen } from '#platform/web/screen/list.tsx'

export default listScreen(tag)
