import { supplier } from '#portfolio/suppliers/contract.ts'
import { listScreen } from '#platform/web/screen/list.tsx'

export default listScreen(supplier)
