/** How a host looks is a feature's knowledge, which it registers here; pages, letters and files of the platform ask for it. */
import type { Logger } from 'pino'
import { neutralBrand, type Brand } from '#platform/contract/brand.ts'
import type { Database, System } from './database/database.ts'

type Asked = Pick<System, 'row'>
type Find = (from: Asked, host: string) => Promise<Brand | undefined>

let find: Find = async () => undefined

/** Called once, before the first request. */
export const useBrands = (registered: Find): void => void (find = registered)

/** A host as brands are known by: in lower case, in ASCII, without a port and a point at its end. Null for what is no host. */
export function hostIn(text: string): string | null {
  const url = /^[^\s/?#@\\]+$/.test(text) ? URL.parse(`http://${text}`) : null
  return url?.hostname.replace(/\.$/, '') || null
}

/** The current brand of a host; the neutral one for an unknown host. */
export async function brandOf(from: Asked, host: string): Promise<Brand> {
  const name = hostIn(host)
  return (name && (await find(from, name))) || neutralBrand
}

/** Returns the brand of a page's host, for the requesting network. Returns one even if the database is down. */
export type BrandHere = (host: string, network: string) => Promise<Brand>

/** Milliseconds that a page waits for the database. */
const patience = 2000
/** Hosts whose look is remembered, for when the database does not answer. */
const mostKnown = 1000

/** Asks each time, so that a change counts at once on every server. */
export function openBrands(database: Database, log: Logger): BrandHere {
  const known = new Map<string, Brand>()
  return async (host, network) => {
    try {
      const { system } = database.askedBy({ share: network, signal: AbortSignal.timeout(patience) })
      const brand = await brandOf(system, host)
      known.delete(host)
      if (brand.domain) known.set(host, brand)
      if (known.size > mostKnown) known.delete(known.keys().next().value!)
      return brand
    } catch (error) {
      log.warn({ err: error }, 'A page is served with the previous look of its host')
      return known.get(host) ?? neutralBrand
    }
  }
}
