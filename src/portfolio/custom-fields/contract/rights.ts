import { declareRights, type Named } from '#platform/contract/rights.ts'

/** Held by those who administer the workspace. */
export const customFieldRights = declareRights({
  EDIT_CUSTOM_FIELDS: 'yy-----',
  DELETE_CUSTOM_FIELDS: 'yy-----',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof customFieldRights> {}
}
