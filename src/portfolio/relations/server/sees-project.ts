/** Readers of a project: it belongs to portfolios directly. */

/** True in SQL when the project whose id is `id` is in one of the portfolios. */
export const inPortfoliosSql = (id: string, portfolioIds: string): string =>
  `exists (select 1 from project_portfolio m where m.account_id = $1 and m.project_id = ${id} and m.portfolio_id = any(${portfolioIds}))`

/** True in SQL when the reader, whose portfolios are $2, sees the project whose id is `id`. */
export const seesProject = (id: string): string => `($2::uuid[] is null or ${inPortfoliosSql(id, '$2::uuid[]')})`
