import { area } from '#features/areas/contract.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(area)
