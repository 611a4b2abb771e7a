import { area } from '#portfolio/areas/contract.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'

export default recordScreen(area)
