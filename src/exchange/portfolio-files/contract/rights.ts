import { declareRights, type Named } from '#platform/contract/rights.ts'

export const portfolioFileRights = declareRights({
  IMPORT_EXPORT_PORTFOLIO: 'yyy-b--',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof portfolioFileRights> {}
}
