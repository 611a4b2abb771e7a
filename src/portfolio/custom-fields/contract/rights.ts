import { declareRights, type Named } from '#platform/contract/rights.ts'

export const customFieldRights = declareRights({
  EDIT_CUSTOM_FIELDS: 'yyyy---',
  DELETE_CUSTOM_FIELDS: 'yyy----',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof customFieldRights> {}
}
