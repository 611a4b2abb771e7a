/** So wide is one letter of 13 pixels about, in pixels. */
export const letter = 6.8

/** Words as long as there is room for. */
export function cut(words: string, width: number): string {
  const most = Math.max(3, Math.floor(width / letter))
  return words.length > most ? `${words.slice(0, most - 1)}…` : words
}
