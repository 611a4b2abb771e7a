import { supplier } from '#portfolio/suppliers/contract.ts'
import { addScreen } from '#platform/web/screen/record.tsx'

export default addScreen(supplier)
