/** Short codes, as they are shown on a wall and typed on a phone. */

/** No letter or digit that is read as another one. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const codeLength = 6

/** The one form of a code, however it was typed: "ktm-4p7" is "KTM4P7". */
export const canonicalCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** Code as spoken: "KTM 4P7". */
export const spokenCode = (code: string): string => `${code.slice(0, codeLength / 2)} ${code.slice(codeLength / 2)}`
