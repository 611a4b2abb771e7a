/** True in SQL when the reader, whose portfolios are $2, sees the idea whose id is `id`. */
export const seesIdea = (id: string): string =>
  `($2::uuid[] is null or exists (select 1 from idea_portfolio seen where seen.account_id = $1 and seen.idea_id = ${id} and seen.portfolio_id = any($2)))`
