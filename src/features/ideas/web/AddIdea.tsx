import { idea } from '#features/ideas/contract/idea.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(idea)
