import { declareRights, type Named } from '#platform/contract/rights.ts'

export const capabilityRights = declareRights({
  EDIT_CAPABILITIES: 'yyyy---',
  DELETE_CAPABILITIES: 'yyyy---',
  IMPORT_EXPORT_CAPABILITIES: 'yyyy---',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof capabilityRights> {}
}
