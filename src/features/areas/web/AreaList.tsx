import { area } from '#features/areas/contract.ts'
import { listScreen } from '#platform/web/screen/list.tsx'

export default listScreen(area)
