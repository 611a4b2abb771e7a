import { frameworkItem } from '#portfolio/frameworks/contract.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'

export default recordScreen(frameworkItem)
