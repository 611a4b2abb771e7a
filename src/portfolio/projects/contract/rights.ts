import { declareRights, type Named } from '#platform/contract/rights.ts'

export const projectRights = declareRights({
  EDIT_PROJECTS: 'yyy-bb-',
  DELETE_PROJECTS: 'yyy-b--',
  IMPORT_EXPORT_PROJECTS: 'yyy-b--',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof projectRights> {}
}
