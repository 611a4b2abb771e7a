import { customField } from '#features/custom-fields/contract.ts'
import { listScreen } from '#platform/web/screen/list.tsx'

export default listScreen(customField)
