import { supplier } from '#features/suppliers/contract.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(supplier)
