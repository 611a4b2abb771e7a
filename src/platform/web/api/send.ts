import type { Call, CallInput, Reply } from '#platform/contract/call.ts'
import { whileDirty } from '#platform/web/pwa/dirtyForms.ts'
import { request, requestFile, type Outgoing } from './request.ts'

type Loose = { params?: Record<string, string>; query?: object; body?: unknown; files?: Outgoing['files'] }
type Extra = Pick<Outgoing, 'ifMatch' | 'known' | 'stay' | 'keepalive' | 'signal' | 'token'>
type Input<C extends Call> = object extends CallInput<C> ? [input?: CallInput<C>, extra?: Extra] : [input: CallInput<C>, extra?: Extra]

/**
 * Makes a call of the catalogue, typed by it.
 * @example const rows = await send(areas.calls.list, { query: { limit: 50 } })
 * @throws ApiProblem; see {@link request} for 401 and 403
 */
export function send<C extends Call>(call: C, ...[input, extra]: Input<C>): Promise<Reply<C>> {
  const { params, ...rest } = (input ?? {}) as Loose
  const ask = () =>
    request<Reply<C>>(call.method, pathOf(call.path, params), {
      ...rest,
      ...extra,
      ...(call.multipart?.json && { json: call.multipart.json }),
    })
  return call.method === 'GET' ? ask() : whileDirty(ask)
}

/** {@link send} by code that does not know which call it makes, as a form does not: what it sends, the server checks. */
export const sendAny = send as <C extends Call>(call: C, input: Loose, extra?: Extra) => Promise<Reply<C>>

/** Makes a call that answers a file and hands the file to the browser's downloads. */
export async function download<C extends Call>(call: C, ...[input, extra]: Input<C>): Promise<void> {
  const { params, ...rest } = (input ?? {}) as Loose
  const { blob, name } = await requestFile(call.method, pathOf(call.path, params), { ...rest, ...extra })
  saveFile(blob, name)
}

/** Puts bytes into the browser's downloads under a name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Fills the `{name}` places of a path: of a call, or of a screen. */
export const pathOf = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
