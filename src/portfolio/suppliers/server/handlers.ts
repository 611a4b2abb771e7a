import { suppliers } from '#portfolio/suppliers/contract.ts'
import * as crud from '#platform/server/http/crud.ts'
import { served } from '#platform/server/app.ts'
import { supplierRecords } from './records.ts'

export const suppliersServed = served(suppliers, { handlers: crud.all(supplierRecords) })
