/** Words that grade records and name none: degrees, states, rings of a radar. They show that a column names no people, projects or areas, under any header. */
import { oncePer } from '#platform/server/records/once-per.ts'
import { gradingWords, plainWord, withoutCode } from './senses.ts'
import grading from './grades.json' with { type: 'json' }

const known = new Set([...gradingWords, ...Object.values(grading).flat().map(plainWord)])

/** Different words of a column of grades at most, and share of them that are known. */
const [most, mostly] = [15, 0.6]

/** A handful of words that come again, and say how something is. */
export const areGrades = oncePer((values: readonly string[]): boolean => {
  const words = new Set(values.map((value) => plainWord(withoutCode(value))))
  return words.size <= most && [...words].filter((word) => known.has(word)).length >= words.size * mostly
})

/** "DC", "VA": codes of places, or of anything else that has another name. */
export const areCodes = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => /^\p{Lu}{2}$/u.test(value.trim()))

/** Kinds of the portfolio, whose lists nobody wants filled by accident. */
export const ofPortfolio: ReadonlySet<string> = new Set(['application', 'itService', 'project', 'program', 'portfolio'])

/** Lists of states: grades may be one. */
export const isOfStates = (list: string): boolean => /Stat(e|us)$/.test(list)

/** Numbers, and short words for a blank: "282", "NA". */
export const areCounts = oncePer((values: readonly string[]): boolean => {
  const short = values.filter((value) => value.trim().length <= 3 || /^[\d.,\s%]+$/.test(value))
  return values.length > 0 && short.length >= values.length * 0.8
})
