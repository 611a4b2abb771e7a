/** The shapes that settings may have, as the environment spells them. */
import { Resolver } from 'node:dns'
import * as z from 'zod/mini'
import { fewestConnections } from './database/connection-count.ts'

export const text = z.string()
export const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value) => value === 'on'),
)
export const port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.pipe(z.transform(Number), z.number().check(z.maximum(65_535))))
export const url = (protocol: RegExp) => z.url({ protocol })
/** Paths are put behind it. */
export const withoutSlash = z.pipe(
  url(/^https?$/).check(z.regex(/^[^?#]+$/)),
  z.transform((value: string) => value.replace(/\/+$/, '')),
)
/** That people open: a name and a password in it would be in every letter. */
export const openAddress = z.pipe(
  url(/^https?$/).check(z.regex(/^[^?#@]+$/)),
  z.transform((value: string) => value.replace(/\/+$/, '')),
)
/** One address, alone or behind a name. */
export const sender = z.string().check(z.regex(/^([^<>\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/))
/** How many proxies are before the server. */
export const proxies = z.pipe(
  z.string().check(z.regex(/^(off|on|[1-9])$/)),
  z.transform((value) => (value === 'off' ? 0 : value === 'on' ? 1 : Number(value))),
)
export const seconds = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/)),
  z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(3600))),
)
/** Null: by the cores of this machine. */
export const connections = z.pipe(
  z.string().check(z.regex(/^(auto|\d{1,3})$/)),
  z.pipe(
    z.transform((value: string) => (value === 'auto' ? null : Number(value))),
    z.nullable(z.number().check(z.minimum(fewestConnections))),
  ),
)
export const megabytes = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.transform((value) => Number(value)),
)
export const days = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/)),
  z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(365))),
)
export const nights = z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.pipe(z.transform(Number), z.number().check(z.maximum(365))))
/** With a port unless it is 53. */
export const addresses = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.split(/[\s,]+/).filter(Boolean)),
  ),
  z.array(z.string().check(z.refine(isNameServer))),
)
function isNameServer(value: string): boolean {
  try {
    new Resolver().setServers([value])
    return Number(/^(?:\[.*\]|[\d.]+):(\d+)$/.exec(value)?.[1] ?? 53) < 65_536
  } catch {
    return false
  }
}
export const earlierKeys = z.pipe(
  z.string().check(z.regex(/^(\S{32,}(\s+\S{32,})*)?$/)),
  z.transform((value: string) => value.split(/\s+/).filter(Boolean)),
)
/** Public keys of Ed25519, in base64url. */
export const publicKeys = z.pipe(
  z.string().check(z.regex(/^([\w-]{43}(\s+[\w-]{43})*)?$/)),
  z.transform((value: string) => value.split(/\s+/).filter(Boolean)),
)
export const currency = z.string().check(z.refine((value) => Intl.supportedValuesOf('currency').includes(value)))
export const price = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(\.\d{1,4})?$/)),
  z.transform((value) => Number(value)),
)
const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
/** Place, tax, number and first day of each. */
export const taxNumbers = z.pipe(
  z.string().check(
    z.regex(/^([A-Z]{2}(-[A-Z]{2})? [A-Z]{3} \S{4,30} \d{4}-\d\d-\d\d(; ?(?=\S)|$))*$/),
    z.refine((value) => (value.match(/\d{4}-\d\d-\d\d(?=;|$)/g) ?? []).every(isDay)),
  ),
  z.transform((value: string) =>
    value
      .split(/; ?/)
      .filter(Boolean)
      .map((one) => one.split(' ') as [string, string, string, string]),
  ),
)

/** Is it an address of this machine alone? */
export const isLocal = (publicUrl: string | null): boolean =>
  publicUrl === null || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(publicUrl).hostname)
