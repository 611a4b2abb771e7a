/** "Today 12, 3 more". */
export function differenceOf(before: number, now: number, words: (value: number) => string): string {
  if (before === now) return 'The same today'
  return `Today ${words(now)}, ${words(Math.abs(now - before))} ${now > before ? 'more' : 'less'}`
}
