import { customField } from '#portfolio/custom-fields/contract.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'

export default recordScreen(customField)
