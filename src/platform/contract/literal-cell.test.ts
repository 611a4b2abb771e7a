import { expect, test } from 'vitest'
import { neutraliseCell, restoreCell } from './literal-cell.ts'

/** Every character that a program which normalises takes for one of the signs. */
const compatible = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((character) =>
  ['=', '+', '-', '@'].includes(character.normalize('NFKC')),
)

const unseen = ['', ' ', '\t', '\r', '\n', '\u00a0', '\u3000', '\u200b', '\u2060', '\ufeff', '\u00ad', '\u0001', ' \u200b\t ']

test.each(['', "'", "''"])(
  'a sign in any form is guarded after anything that is not seen, and comes back as it was: after %j',
  (quotes) => {
    expect(compatible.length).toBeGreaterThan(12)
    for (const sign of [...compatible, '−'])
      for (const before of unseen) {
        const text = `${quotes}${before}${sign}1+1`
        expect(neutraliseCell(text), JSON.stringify(text)).toBe(`'${text}`)
        expect(restoreCell(`'${text}`), JSON.stringify(text)).toBe(text)
      }
  },
)

test('other texts stay as they are', () => {
  for (const text of ['', 'a=1', "'tis", ' a', '\u200ba', "a'=1", '1+1', '≠1', '–', '—', "' '=1"]) {
    expect(neutraliseCell(text), JSON.stringify(text)).toBe(text)
    expect(restoreCell(text), JSON.stringify(text)).toBe(text)
  }
})
