/** How a host looks is a feature's knowledge, which it registers here; pages, letters and files of the platform ask for it. */
import { neutralBrand, type Brand } from '#platform/contract/brand.ts'
import type { System } from './database/database.ts'

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

/** As it is now; the neutral one for an unknown host. */
export async function brandOf(from: Asked, host: string): Promise<Brand> {
  const name = hostIn(host)
  return (name && (await find(from, name))) || neutralBrand
}
