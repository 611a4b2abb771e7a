import { capability } from '#features/capabilities/contract.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(capability)
