import { frameworkItem } from '#features/frameworks/contract.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(frameworkItem)
