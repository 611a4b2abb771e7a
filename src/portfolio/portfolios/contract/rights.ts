import { declareRights, type Named } from '#platform/contract/rights.ts'

export const portfolioRights = declareRights({
  CREATE_PORTFOLIO: 'yyy-a--',
  EDIT_PORTFOLIOS: 'yyy-b--',
  DELETE_PORTFOLIOS: 'yyy----',
  EDIT_PORTFOLIO_PERMISSIONS: { held: 'yyy-b--', isForPeople: true },
  EDIT_PORTFOLIO_VALUES: { held: 'yyy-b--', means: 'amounts' },
  // Their members, and what is said of a member there.
  ADD_REMOVE_PORTFOLIO_APP: 'yyyyb--',
  EDIT_PORTFOLIO_APPLICATIONS: 'yyyybb-',
  FULL_PORTFOLIO: { held: 'yyy-a--', means: 'allPortfolios' },
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof portfolioRights> {}
}
