/** Countries by their names in five languages, and by what else people call them: "UK", "Deutschland", "DEU". */
import { plainWord } from './senses.ts'
import aliases from './countries.json' with { type: 'json' }

const languages = ['en', 'de', 'fr', 'es', 'nl']
const bare = (name: string): string =>
  plainWord(name)
    .replaceAll(/[.\s]+/g, ' ')
    .trim()
const known = new Map<string, string>(Object.entries(aliases).flatMap(([code, names]) => names.map((name) => [bare(name), code] as const)))
const named = new Set<string>()

/** Names of a country in all languages; they are looked up once each. */
function learn(code: string): void {
  named.add(code)
  for (const language of languages) {
    const name = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code)
    if (name) known.set(bare(name), code)
  }
}

const isCode = (value: string): boolean => /^[A-Z]{2}$/.test(value)

/** True if the values of a choice are countries, by the codes of ISO 3166. */
export const areCountries = (values: readonly string[]): boolean => values.length > 100 && values.every(isCode)

/** The code of the country that a word names. */
export function countryOf(word: string, codes: readonly string[]): string | undefined {
  for (const code of codes) if (!named.has(code)) learn(code)
  const code = known.get(bare(word))
  return code !== undefined && codes.includes(code) ? code : undefined
}
