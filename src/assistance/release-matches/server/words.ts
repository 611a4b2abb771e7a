/** Names and versions as tokens, and identifiers in one form. */
import { foldText } from '#platform/contract/fold.ts'

/** Letters and numbers apart: "2012 R2" and "2012-r2" are the same. */
export const tokensOf = (text: string): string[] => foldText(text).match(/\p{L}+|\p{N}+/gu) ?? []

/** Words that stand between a product and its version and say neither. */
const between = new Set(['v', 'version', 'ver', 'release', 'rel'])
export const withoutFillers = (tokens: readonly string[]): string[] => tokens.filter((token) => !between.has(token))

export const isNumber = (token: string | undefined): boolean => token !== undefined && /^\p{N}/u.test(token)

/** Whether `tokens` goes on with `part` at a place. */
export const goesOn = (tokens: readonly string[], part: readonly string[], at: number): boolean =>
  part.length > 0 && part.every((token, offset) => tokens[at + offset] === token)

export interface Identifier {
  readonly text: string
  /** The product, without its version. */
  readonly product: string
  readonly version: string
}

const unescaped = (part = '') => part.replace(/\\(.)/g, '$1').replace(/^[*-]$/, '')

/** CPEs of both forms, and package URLs. */
export function identifiersIn(text: string): Identifier[] {
  return (text.match(/\b(?:cpe:|pkg:)[^\s"',;<>]+/gi) ?? []).flatMap((found): Identifier[] => {
    const low = found.toLowerCase()
    if (low.startsWith('pkg:')) {
      const [, product = low, version = ''] = /^(pkg:[^@?#]+)(?:@([^?#]+))?/.exec(low) ?? []
      return [{ text: found, product, version: decoded(version) }]
    }
    const parts = low
      .replace(/^cpe:2\.3:/, '')
      .replace(/^cpe:\//, '')
      .split(/(?<!\\):/)
    const [, vendor, product, version, update] = parts
    if (!vendor || !product) return []
    return [
      {
        text: found,
        product: `cpe:${unescaped(vendor)}:${unescaped(product)}`,
        version: [unescaped(version), unescaped(update)].filter(Boolean).join(' '),
      },
    ]
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
