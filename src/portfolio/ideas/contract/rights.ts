import { declareRights, type Named } from '#platform/contract/rights.ts'

export const ideaRights = declareRights({
  EDIT_IDEAS: 'yyyybb-',
  DELETE_IDEAS: 'yyy-b--',
  IMPORT_EXPORT_IDEAS: 'yyy-b--',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof ideaRights> {}
}
