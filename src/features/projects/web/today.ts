/** The day that it is, as ISO 8601; in UTC, as dates of records are compared. */
export const today = (): string => new Date().toISOString().slice(0, 10)
