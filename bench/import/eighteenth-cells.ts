/** How people write months and repeated words into the lists that they keep by hand. */
import type { Cell } from './values.ts'

/** The words of a table that the next rows repeat are written once, as merged cells are. */
export const onceOnly =
  (cell: Cell): Cell =>
  (row) =>
    row > 0 && cell(row) === cell(row - 1) ? '' : cell(row)

const monthWords = {
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  nl: ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  de: ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
} as const
/** "sept. 2016": a month in words and its year. */
export const wordedMonth = (language: keyof typeof monthWords) => (y: string, m: string) => `${monthWords[language][Number(m) - 1]!} ${y}`
/** "mrt-15" */
export const shortMonth = (language: keyof typeof monthWords) => (y: string, m: string) =>
  `${monthWords[language][Number(m) - 1]!}-${y.slice(2)}`
/** "03/2015" */
export const numericMonth = (y: string, m: string) => `${m}/${y}`
