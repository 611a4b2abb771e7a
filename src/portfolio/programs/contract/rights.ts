import { declareRights, type Named } from '#platform/contract/rights.ts'

export const programRights = declareRights({
  EDIT_PROGRAMS: 'yyy-b--',
  DELETE_PROGRAMS: 'yyy-b--',
  IMPORT_EXPORT_PROGRAMS: 'yyy-b--',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof programRights> {}
}
