import { capability } from '#portfolio/capabilities/contract.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'

export default recordScreen(capability)
