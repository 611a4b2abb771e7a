import { declareRights, type Named } from '#platform/contract/rights.ts'

export const supplierRights = declareRights({
  EDIT_SUPPLIERS: 'yyyy---',
  DELETE_SUPPLIERS: 'yyyy---',
  IMPORT_EXPORT_SUPPLIERS: 'yyyy---',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof supplierRights> {}
}
