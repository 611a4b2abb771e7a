import { project } from '#portfolio/projects/contract.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(project)
