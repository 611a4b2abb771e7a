/** Label of what a calendar year costs, by its days. “Yearly cost” is what the entries of today say a year. (docs/figures.md) */
export const costLabel = (year: number): string => `Cost ${year}`
