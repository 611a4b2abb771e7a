import { idea } from '#portfolio/ideas/contract/idea.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(idea)
