import { frameworkItem } from '#features/frameworks/contract.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'

export default recordScreen(frameworkItem)
