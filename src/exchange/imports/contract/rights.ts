/** Kinds of records declare the rights to exchange them themselves. */
import { declareRights, type Named } from '#platform/contract/rights.ts'

export const importRights = declareRights({
  IMPORT_DATA: 'yyyya--',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof importRights> {}
}
