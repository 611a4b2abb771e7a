/**
 * Which release of a product a record is: by its identifiers first, then by its name. A release is named only where product and version are certain to be
 * meant; "Windows 10" names no release of a list with ten of them.
 */
import { isPast } from '#platform/contract/day.ts'
import { formatDate } from '#platform/contract/format.ts'
import { inTurns } from '#platform/server/in-turns.ts'
import { goesOn, identifiersIn, isNumber, tokensOf, withoutFillers } from './words.ts'

export interface KnownRelease {
  readonly id: string
  readonly product: string
  readonly release: string
  readonly identifiers: string | null
  readonly endDate: string | null
}
export interface Subject {
  readonly name: string
  /** CPEs and package URLs that the record names. */
  readonly identifiers: string
  /** The value of the record's version field. */
  readonly version: string
}
export interface Match {
  readonly releaseId: string
  readonly note: string
  readonly sureness: number
}

interface Product {
  readonly name: string
  readonly tokens: readonly string[]
  readonly releases: { readonly known: KnownRelease; readonly tokens: readonly string[] }[]
}

/** Tokens between a product's name and its version: "PostgreSQL Database Server 11". */
const furthest = 4
/** A shorter name is a word of many others: its version follows it at once, and it begins the name. */
const shortName = 3

export class ReleaseMatcher {
  readonly #byName = new Map<string, Product>()
  /** Tokens of names, the most first. */
  #lengths: readonly number[] = []
  readonly #byIdentifier = new Map<string, Product>()

  /** Lists are long, and other calls have their turn in between. */
  static async of(releases: readonly KnownRelease[]): Promise<ReleaseMatcher> {
    const matcher = new ReleaseMatcher()
    await inTurns(releases, (known) => matcher.#add(known))
    matcher.#lengths = [...new Set(Array.from(matcher.#byName.values(), ({ tokens }) => tokens.length))].sort((a, b) => b - a)
    return matcher
  }

  #add(known: KnownRelease): void {
    const tokens = tokensOf(known.product)
    if (!tokens.length) return
    const key = tokens.join(' ')
    let product = this.#byName.get(key)
    if (!product) {
      product = { name: known.product, tokens, releases: [] }
      this.#byName.set(key, product)
    }
    const all = withoutFillers(tokensOf(known.release))
    product.releases.push({ known, tokens: goesOn(all, tokens, 0) && all.length > tokens.length ? all.slice(tokens.length) : all })
    for (const { product: identifier } of identifiersIn(known.identifiers ?? ''))
      if (!this.#byIdentifier.has(identifier)) this.#byIdentifier.set(identifier, product)
  }

  match(subject: Subject): Match | undefined {
    return this.#byIdentifiers(subject) ?? this.#byNames(subject)
  }

  #byIdentifiers({ name, identifiers, version }: Subject): Match | undefined {
    for (const one of identifiersIn(identifiers)) {
      const product = this.#byIdentifier.get(one.product)
      if (!product) continue
      const said = [one.version, version].find(Boolean)
      const found = said ? releaseAt(product, withoutFillers(tokensOf(said)), 0) : releaseIn(product, withoutFillers(tokensOf(name)))
      if (found) return matched(found, `The identifier ${one.text} names ${product.name}.`, said ? 0.98 : 0.95)
    }
    return undefined
  }

  /** The product with the longest name; of several, the first. */
  #productIn(tokens: readonly string[]): { product: Product; at: number } | undefined {
    for (const length of this.#lengths)
      for (let at = 0; at + length <= tokens.length; at++) {
        const product = this.#byName.get(tokens.slice(at, at + length).join(' '))
        if (product) return { product, at }
      }
    return undefined
  }

  #byNames({ name, version }: Subject): Match | undefined {
    const tokens = tokensOf(name)
    const best = this.#productIn(tokens)
    if (!best) return undefined
    const { product, at } = best
    const rest = withoutFillers(tokens.slice(at + product.tokens.length))
    const isShort = product.tokens.join('').length < shortName
    const said = withoutFillers(tokensOf(version))
    if (isShort && (at > 0 || (!said.length && !isNumber(rest[0])))) return undefined
    const found = said.length ? releaseAt(product, said, 0) : releaseIn(product, rest)
    if (!found) return undefined
    const isAll = at === 0 && !said.length && rest.length === found.tokens.length
    const isNext = said.length > 0 || goesOn(rest, found.tokens, 0)
    return matched(
      found,
      `The name says ${product.name}${said.length ? `, and the version is ${version}.` : ` ${found.known.release}.`}`,
      isAll ? 0.95 : (at === 0 ? 0.9 : 0.8) - (isNext ? 0 : 0.15),
    )
  }
}

type Release = Product['releases'][number]

/** The release whose version these tokens begin with; of "11" and "11.5", the more exact. None where two fit as well. */
function releaseAt({ releases }: Product, tokens: readonly string[], at: number): Release | undefined {
  const fitting = releases.filter((one) => goesOn(tokens, one.tokens, at))
  const longest = Math.max(0, ...fitting.map((one) => one.tokens.length))
  const best = fitting.filter((one) => one.tokens.length === longest)
  return best.length === 1 ? best[0] : undefined
}

/** The release that follows the product's name: at the first number, or by a word such as "Jammy" anywhere. */
function releaseIn(product: Product, rest: readonly string[]): Release | undefined {
  const number = rest.findIndex(isNumber)
  const found = number >= 0 && number <= furthest ? releaseAt(product, rest, number) : undefined
  if (found) return found
  const worded = product.releases.filter(({ tokens }) => !isNumber(tokens[0]))
  return rest.map((_, at) => releaseAt({ ...product, releases: worded }, rest, at)).find(Boolean)
}

const matched = ({ known: { id, release, product, endDate } }: Release, why: string, sureness: number): Match => ({
  releaseId: id,
  note: `${why} ${endDate ? `${product} ${release} ${isPast(endDate) ? 'was' : 'is'} supported until ${formatDate(endDate)}.` : ''}`.trim(),
  sureness,
})
