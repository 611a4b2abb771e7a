/** Normalises e-mail addresses for comparison. Nothing else compares them, SQL least of all: its `lower` is not JavaScript's. */
import { domainToASCII } from 'node:url'

/** Invisible characters: zero-width ones, soft hyphens, marks of direction, variation selectors. NFKC_Casefold removes the same ones. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const ascii = /^[\0-\x7f]*$/

/** NFKC without unseen characters, trimmed, case folded, with the domain in ASCII. Two addresses are one if these are equal. */
export function canonicalAddress(typed: string): string {
  const text = canonicalText(typed)
  const at = text.lastIndexOf('@')
  return at < 0 ? text : `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`
}

/** The same of a domain alone. */
export const canonicalDomain = (typed: string): string => asciiDomain(canonicalText(typed))

/** NFKC without unseen characters, trimmed and case folded: for anything that people compare by eye. */
export function canonicalText(typed: string): string {
  const seen = typed.normalize('NFKC').replace(unseen, '').trim()
  return ascii.test(seen) ? seen.toLowerCase() : Array.from(seen, folded).join('').normalize('NFKC')
}

/** A domain without ASCII form is invalid and returned unchanged, so that it still equals itself. */
const asciiDomain = (domain: string): string => (ascii.test(domain) ? domain : domainToASCII(domain) || domain)

const known = new Map<string, string>()

/**
 * Unicode's simple case folding of one character. JavaScript has it only inside regular expressions (flags `iu`), which here decide whether a lower
 * case is one: `İ` is not `i`, and `ẞ` is `ß` and not `ss`.
 */
function folded(character: string): string {
  const made = known.get(character) ?? fold(character)
  // Enough for several alphabets; more indicates an attack.
  if (known.size < 10_000) known.set(character, made)
  return made
}

function fold(character: string): string {
  if (character.toLowerCase() === character && character.toUpperCase() === character) return character
  const same = new RegExp(`^\\u{${character.codePointAt(0)!.toString(16)}}$`, 'iu')
  return [character.toUpperCase().toLowerCase(), character.toLowerCase()].find((lower) => same.test(lower)) ?? character
}
