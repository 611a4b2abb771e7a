import { area } from '#portfolio/areas/contract.ts'
import { listScreen } from '#platform/web/screen/list.tsx'

export default listScreen(area)
