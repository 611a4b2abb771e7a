/** Users who may edit tags may delete them. */
import { declareRights, type Named } from '#platform/contract/rights.ts'

export const tagRights = declareRights({
  EDIT_TAGS: 'yyyy---',
  IMPORT_EXPORT_TAGS: 'yyyy---',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof tagRights> {}
}
