import { area } from '#portfolio/areas/contract.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(area)
