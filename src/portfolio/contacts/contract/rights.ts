import { declareRights, type Named } from '#platform/contract/rights.ts'

export const contactRights = declareRights({
  EDIT_CONTACTS: 'yyyyyy-',
  DELETE_CONTACTS: 'yyyy---',
  IMPORT_EXPORT_CONTACTS: 'yyyy---',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof contactRights> {}
}
