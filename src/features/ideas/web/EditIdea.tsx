import { idea } from '#features/ideas/contract/idea.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'

export default recordScreen(idea)
