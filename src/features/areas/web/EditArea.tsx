import { area } from '#features/areas/contract.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'

export default recordScreen(area)
