import { supplier } from '#portfolio/suppliers/contract.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'
import { SupplierSubtitle } from './SupplierSubtitle.tsx'

export default recordScreen(supplier, { subtitle: (record) => <SupplierSubtitle record={record} /> })
