import { project } from '#features/projects/contract.ts'
import { listScreen } from '#platform/web/screen/list.tsx'

export default listScreen(project)
