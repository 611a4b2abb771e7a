/** The user preference that remembers which filter values are chosen: a JSON array of their ids. (Specification 2, section 3: "chosen flag".) */
export const chosenFilters = 'portfolioApplicationFilters'
