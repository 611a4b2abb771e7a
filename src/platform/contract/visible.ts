/** Which characters show nothing. Every page has these, since no name may consist of them alone. */

/** "61-63 e9" → what stands between the brackets of a regular expression. */
const ranges = (codes: string): string => codes.replaceAll(/[\da-f]+/g, String.raw`\u{$&}`).replaceAll(' ', '')

/**
 * Invisible characters: zero-width ones, marks on letters of Latin, Greek and Cyrillic, points of Hebrew, vowel signs of Arabic and Syriac. Marks of
 * other scripts are letters (Devanagari, Thai) or distinguish letters (kana), and stay. Scripts newer than Unicode 14 lose the marks that PostgreSQL 15
 * can't sort.
 */
export const removed = ranges(
  'ad 300-36f 483-489 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 610-61a 61c 64b-65f 670 6d6-6dc 6df-6e4 6e7-6e8 6ea-6ed 711 730-74a 897-89f 8ca-8e1 8e3-8ff 951-954 ' +
    '115f-1160 17b4-17b5 180b-180f 1ab0-1add 1ae0-1aeb 1cd0-1cd2 1cd4-1ce0 1ce2-1ce8 1ced 1cf4 1cf8-1cf9 1dc0-1dff 200b-200f 202a-202e 2060-206f 20d0-20f0 ' +
    '2de0-2dff 302a-302d 3164 a66f-a672 a674-a67d a69e-a69f fb1e fe00-fe0f fe20-fe2f feff ffa0 fff0-fffb 101fd 102e0 10d69-10d6d 10efa-10eff 1133b ' +
    '113ce-113d0 11f41-11f42 1612f 1bca0-1bca3 1cf00-1cf2d 1cf30-1cf46 1d167-1d169 1d173-1d182 1d185-1d18b 1d1aa-1d1ad 1d242-1d244 1e08f ' +
    '1e4ec-1e4ef 1e5ee-1e5ef 1e6e3 1e6e6 1e6ee-1e6ef 1e6f5 e0000-e0fff',
)

/** Blank characters: Unicode spaces, control characters, and the Braille pattern without dots. */
export const blanks = ranges('1-20 7f-a0 1680 2000-200a 2028-2029 202f 205f 2800 3000')

const isSeen = new RegExp(String.raw`[^\0${removed}${blanks}\p{M}]`, 'u')

/** Does a text show anything? Invisible characters, blanks and marks without a letter don't. */
export const isVisible = (text: string): boolean => isSeen.test(text)
