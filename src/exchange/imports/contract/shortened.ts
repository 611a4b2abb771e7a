/** The text with at most so many characters, "…" after what is cut. PostgreSQL refuses half of a character. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…` : text
