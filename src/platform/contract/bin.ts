/** Days for which a deleted record can be restored. */
export const daysInBin = 30
