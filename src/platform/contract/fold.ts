/**
 * The one folding of text: texts that people take for the same have the same folded form. Search, filters, unique names and the matching of imports compare
 * nothing else. PostgreSQL has the same function, `folded()`, which scripts/fold-sql.mjs makes of this file; test/fold.test.ts compares the two for every
 * character. (docs/adr/0030-one-folding-of-text.md)
 */
import { blanks, removed } from './visible.ts'

/** Lower-case letters that Unicode does not take apart, the final sigma, and signs that keyboards and word processors put in place of others. */
export const letters: ReadonlyMap<string, string> = new Map(
  (
    'ßss æae œoe øo łl đd ðd þth ħh ŧt ŋn ĸk ıi ȷj ƀb ɓb ƃb ƈc ɖd ɗd ƌd ȡd ƒf ɠg ǥg ɦh ɨi ƙk ƚl ɫl ȴl ɱm ɲn ƞn ȵn ɵo ƥp ɍr ȿs ƭt ʈt ƫt ȶt ʉu ʋv ƴy ƶz ȥz ɀz ɇe ɉj ' +
    "ɏy ȼc ⱥa ⱦt ⱡl ᵽp ɽr ⱨh ⱪk ⱬz ⱱv ⱳw ɑa ꝁk ςσ ‘' ’' ‛' ʻ' ʼ' ′' “\" ”\" „\" ‟\" ‐- ‒- –- —- ―- −- ⁄/"
  )
    .split(' ')
    .map((pair) => [pair[0]!, pair.slice(1)]),
)

/** "10d50-10d65=10d70" → each of the range with what is as much further on; "+" joins several characters. */
function* spans(told: string): Generator<[string, string]> {
  for (const span of told.split(' ')) {
    const [from, to, ...into] = span.split(/[-=+]/).map((code) => Number.parseInt(code, 16))
    if (!span.includes('-')) yield [String.fromCodePoint(from!), String.fromCodePoint(to!, ...into)]
    else for (let at = from!; at <= to!; at++) yield [String.fromCodePoint(at), String.fromCodePoint(into[0]! + at - from!)]
  }
}

/**
 * Characters that are replaced before Unicode takes them apart: accents that stand alone and are typed as apostrophes, and what came after Unicode 14,
 * of which browsers and servers know more or less.
 */
export const early: ReadonlyMap<string, string> = new Map(
  spans(
    'b4=27 1ffd=27 1c89=1c8a a7cb=264 a7cc=a7cd a7ce=a7cf a7d2=a7d3 a7d4=a7d5 a7da=a7db a7dc=19b a7f1=73 105c9=105d2 105e4=105da 10d50-10d65=10d70 ' +
      '11383=11382+113c9 11385=11384+113bb 1138e=1138b+113c2 11391=11390+113c9 113c5=113c2+113c2 113c7=113c2+113b8 113c8=113c2+113c9 ' +
      '16121=1611e+1611e 16122=1611e+16129 16123=1611e+1611f 16124=16129+1611f 16125=1611e+16120 16126=1611e+1611e+1611f 16127=1611e+16129+1611f ' +
      '16128=1611e+1611e+16120 16d68=16d67+16d67 16d69=16d63+16d67 16d6a=16d63+16d67+16d67 16ea0-16eb8=16ebb 1ccd6-1ccef=61 1ccf0-1ccf9=30 ' +
      '1e030-1e038=430 1e039-1e03b=43a 1e03c-1e046=43e 1e047=44b 1e048=44d 1e049=44e 1e04a=a689 1e04b=4d9 1e04c=456 1e04d=458 1e04e=4e9 1e04f=4af 1e050=4cf ' +
      '1e051-1e059=430 1e05a-1e05b=43a 1e05c-1e05d=43e 1e05e=441 1e05f=443 1e060-1e064=444 1e065-1e066=44a 1e067=491 1e068=456 1e069=455 1e06a=45f ' +
      '1e06b=4ab 1e06c=a651 1e06d=4b1',
  ),
)

const isRemoved = new RegExp(`[${removed}]`, 'u')
const isBlank = new RegExp(`[\0${blanks}]`, 'u')

function foldCharacter(character: string): string {
  if (isRemoved.test(character)) return ''
  if (isBlank.test(character)) return ' '
  const sooner = early.get(character)
  if (sooner !== undefined) return sooner
  const apart = character.normalize('NFKD')
  if (apart !== character) return Array.from(apart, foldCharacter).join('')
  const lower = character.toLowerCase()
  return letters.get(lower) ?? lower
}

const known = new Map<string, string>()
/** Folds a single character. */
export function foldingOf(character: string): string {
  let folding = known.get(character)
  if (folding === undefined) known.set(character, (folding = foldCharacter(character)))
  return folding
}

/** Most texts are ASCII with single blanks. */
const isPlain = /^[!-~]*(?: [!-~]+)*$/
/** Remaining marks can be typed in any order. */
const severalMarks = /\p{M}{2}/u

/** A text without case, accents, compatibility forms, surplus blanks and invisible characters. */
export function foldText(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase().trimStart()
  let folded = ''
  for (const character of text) folded += foldingOf(character)
  if (severalMarks.test(folded)) folded = folded.normalize('NFD')
  return folded.replaceAll(/ {2,}/g, ' ').trim()
}
