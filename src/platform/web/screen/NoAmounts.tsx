import { EmptyPlace } from './EmptyPlace.tsx'

/** Replaces costs that the reader may not see, so that nothing says that there are none. */
export const NoAmounts = () => (
  <EmptyPlace
    title="You don’t have permission to see costs"
    text="In this workspace, only people who can edit a portfolio’s values see costs. Ask the portfolio’s manager for access."
  />
)
