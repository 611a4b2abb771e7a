import { customField } from '#portfolio/custom-fields/contract.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(customField)
