const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'da',
  'sv',
  'nb',
  'pl',
  'cs',
  'sk',
  'sl',
  'ru',
  'uk',
  'bg',
  'hu',
  'ro',
  'tr',
  'el',
  'fi',
  'et',
  'lt',
  'lv',
]

/** 1 to 12 for a month's name or its abbreviation, in the languages of Europe but for Croatian, whose names are those of other months in Polish, in any case, with or without accents. */
export function monthNumber(name: string): number | null {
  return NUMBERS.get(plain(name)) ?? null
}

/** An earlier language wins where two share an abbreviation. Beside a day some languages write another form of a name. */
const NUMBERS = new Map<string, number>([['sept', 9]])
for (const language of LANGUAGES) {
  for (const beside of [{ day: 'numeric' }, {}] as const)
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { ...beside, month, timeZone: 'UTC' })
      for (let number = 1; number <= 12; number++) {
        const part = format.formatToParts(Date.UTC(2024, number - 1, 1)).find(({ type }) => type === 'month')!
        const word = plain(part.value)
        if (!NUMBERS.has(word)) NUMBERS.set(word, number)
      }
    }
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
}
