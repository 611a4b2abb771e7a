/** TIME: what to do with an application. */
export const timeOptions = [
  { value: 'Tolerate', label: 'Tolerate' },
  { value: 'Invest', label: 'Invest' },
  { value: 'Migrate', label: 'Migrate' },
  { value: 'Eliminate', label: 'Eliminate' },
] as const
