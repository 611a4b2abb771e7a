import { project } from '#features/projects/contract.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'

export default recordScreen(project)
