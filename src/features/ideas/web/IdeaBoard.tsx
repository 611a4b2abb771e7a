import { idea } from '#features/ideas/contract/idea.ts'
import { listScreen } from '#platform/web/screen/list.tsx'

export default listScreen(idea)
