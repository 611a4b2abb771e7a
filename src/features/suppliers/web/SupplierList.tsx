import { supplier } from '#features/suppliers/contract.ts'
import { listScreen } from '#platform/web/screen/list.tsx'

export default listScreen(supplier)
