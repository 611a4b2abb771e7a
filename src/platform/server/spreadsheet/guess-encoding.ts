/** The encoding of a text whose bytes do not name one: that in which the text reads most like a language. */
import type { Encoding } from '#platform/contract/encodings.ts'
import {
  arabic,
  greek,
  hangul,
  hebrew,
  kanji,
  russian,
  simplifiedChinese,
  thai,
  traditionalChinese,
} from '#platform/server/spreadsheet/frequent-characters.ts'

/** Bytes of lines with letters beyond ASCII that are looked at. */
const looked = 20_000
/** Least lead of another encoding over the best so far, as a share of its score: one foreign name does not make a file foreign. */
const ahead = 0.02

/** How often a pattern occurs, and what each time counts. */
type Counted = readonly (readonly [pattern: RegExp, weight: number])[]

/** Signs within words, capitals behind small letters, and bytes that stand for nothing: the reading is another. */
const faults: Counted = [
  [/(?<=\p{L})[^\p{L}\p{M}\p{Cc}\s\p{ASCII}’‘ʼ´–—·…•](?=\p{L})/gu, -2],
  [/(?<=\p{Ll})(?!\p{ASCII})\p{Lu}/gu, -1],
  [/[\u0080-\u009f\ufffd]/g, -2],
]
const signs: Counted = [
  [/(?<=\p{L})’(?=\p{L})/gu, 1],
  [/(?<=\p{L})‘(?=\p{L})/gu, 0.2],
  [/(?<=[\p{L}\d.])[”’™®©»…](?!\p{L})|(?<!\p{L})[“„‘«¿¡](?=[\p{L}\d])/gu, 0.4],
  [/(?<=m)[²³](?!\p{L})|(?<!\p{L})£(?=[km])/giu, 0.4],
]

/** Letters count within words, and less at their ends, where signs may be meant. More than three of them never follow each other. */
function latin(letters: string): Counted {
  return [
    [new RegExp(String.raw`(?<=\p{L})(?:${letters})(?=\p{L})`, 'giu'), 1],
    [new RegExp(String.raw`(?<!\p{L})(?:${letters})(?=\p{L})|(?<=\p{L})(?:${letters})(?!\p{L})`, 'giu'), 0.4],
    [/(?:(?!\p{ASCII})\p{L}){4}/gu, -4],
  ]
}

/** The frequent letters of a script, beside others of it. None of them touches a small letter of ours. */
function alphabet(script: string, letters: string): Counted {
  const own = String.raw`\p{Script=${script}}`
  return [
    [new RegExp(String.raw`[${letters}](?=${own})|(?<=${own})[${letters}]`, 'giu'), 1],
    [new RegExp(String.raw`[a-z](?=${own})|(?<=${own})[a-z]`, 'gu'), -2],
  ]
}

/** Characters of two bytes: the frequent ones, and the rare ones of the script, of which a wrong reading has most. */
const characters = (frequent: string, rare: string): Counted => [
  [new RegExp(`[${frequent}]`, 'gu'), 2],
  [new RegExp(`(?![${frequent}])${rare}`, 'gu'), -0.5],
]

const western = [
  latin('[äöüßéèêëàáçíîïóôúûœ]|(?<![ei])[âæ]|ñ(?=[aeiouáéíóú])|[ìòù](?!\\p{L})'),
  latin('[åäöøéü]|(?<!i)æ'),
  latin('[áàâéêíóôúçüñ]|ã(?!\\p{L})|ã(?=[oesi])|õ(?=e)|(?<=[nm])[ºª]'),
  latin('[äöüõšž]'),
  latin('[áéíóúö]|(?<!i)æ|ý(?=\\p{L})|þ(?=[aeiouyáéíóúýæörjv])|(?<=[aeiouyáéíóúýæörgf])ð'),
]
const czech = latin('[áčďéěíňóřšťúůýž]')
const slovak = latin('[áäčďéíĺľňóôŕšťúýž]')
const polish = latin('[ąćęłńóśźż]')
const hungarian = latin('[áéíóöőúüű]')
const croatian = latin('[čćđšž]')
const romanian = latin('[ăâîşţșț]')
const central = [polish, czech, slovak, hungarian, croatian, romanian]
const cyrillic = [alphabet('Cyrillic', russian)]

/** Languages of each encoding. The first of equal scores wins. */
const readings: readonly (readonly [Encoding, readonly Counted[]])[] = [
  ['windows-1252', western],
  ['ibm850', western],
  ['macintosh', western],
  ['windows-1250', central],
  ['iso-8859-2', central],
  ['windows-1251', cyrillic],
  ['koi8-r', cyrillic],
  ['ibm866', cyrillic],
  ['windows-1253', [alphabet('Greek', greek)]],
  ['windows-1254', [latin('[çğıöşüâî]|İ')]],
  ['windows-1255', [alphabet('Hebrew', hebrew)]],
  ['windows-1256', [alphabet('Arabic', arabic)]],
  ['windows-1257', [latin('[ąčęėįšųūž]'), latin('[āčēģīķļņšūž]'), latin('[äöüõšž]')]],
  ['windows-874', [alphabet('Thai', thai)]],
  ['shift_jis', [[...characters(`\\u3041-\\u30ff${kanji}`, '\\p{Script=Han}'), [/[\uff66-\uff9f]{2}/gu, 0.6]]]],
  ['euc-jp', [characters(`\\u3041-\\u30ff${kanji}`, '\\p{Script=Han}')]],
  ['gb18030', [characters(simplifiedChinese, '[\\p{Script=Han}\\p{Script=Hangul}\\ue000-\\uf8ff]')]],
  ['big5', [characters(traditionalChinese, '[\\p{Script=Han}\\ue000-\\uf8ff]')]],
  ['euc-kr', [characters(hangul, '[\\p{Script=Han}\\p{Script=Hangul}]')]],
]

/** The encoding in which these bytes, which are no UTF-8, read best. */
export function guessEncoding(bytes: Uint8Array, decodeAs: (sample: Uint8Array, encoding: Encoding) => string): Encoding {
  const sample = beyondAscii(bytes)
  let [best, most]: [Encoding, number] = ['windows-1252', Number.NEGATIVE_INFINITY]
  for (const [encoding, languages] of readings) {
    const text = decodeAs(sample, encoding)
    const all = points(text, faults) + points(text, signs)
    const score = all + Math.max(...languages.map((language) => points(text, language)))
    const needed = most + (encoding === 'windows-1252' ? 0 : ahead * Math.abs(most))
    if (score > needed) [best, most] = [encoding, score]
  }
  return best
}

const points = (text: string, counted: Counted): number =>
  counted.reduce((sum, [pattern, weight]) => sum + weight * (text.match(pattern)?.length ?? 0), 0)

const newLine = 0x0a
/** Lines that have bytes beyond ASCII, until there are enough: the rest reads the same in all of them. */
function beyondAscii(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(looked)
  let [size, from] = [0, 0]
  while (from < bytes.length && size < looked) {
    const next = bytes.indexOf(newLine, from)
    const end = next < 0 ? bytes.length : next + 1
    const line = bytes.subarray(from, Math.min(end, from + looked))
    if (line.some((byte) => byte >= 0x80)) {
      const part = line.subarray(0, looked - size)
      sample.set(part, size)
      size += part.length
    }
    from = end
  }
  return sample.subarray(0, size)
}
