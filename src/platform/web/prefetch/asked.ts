/** Prefetched answers by the path of the call: requested by the page itself (ahead.ts), or while a screen's code loads. */
export interface AskedAhead {
  /** The session that asked. */
  readonly token: string
  readonly answer: Promise<Response>
  /** The answer once all of it is here. */
  read?: ReadAhead
}

interface ReadAhead {
  readonly response: Response
  readonly value: unknown
}

declare global {
  // oxlint-disable-next-line no-var -- only var declares a property of the global object
  var portolanAhead: Map<string, AskedAhead> | undefined
}

const asked = (): Map<string, AskedAhead> => (globalThis.portolanAhead ??= new Map())

/** Time for which an unused answer is kept, in milliseconds. */
const longest = 20_000

/** Keeps an answer that is under way. */
export function keepAhead(path: string, ahead: AskedAhead): void {
  asked().set(path, ahead)
  setTimeout(() => asked().delete(path), longest)
}

/** Drops unused prefetched answers, which are stale after a write or after a while on the page. */
export const forgetAhead = (): void => asked().clear()
export const forgetAheadSoon = (): void => void setTimeout(forgetAhead, longest)

export const isAskedAhead = (path: string): boolean => asked().has(path)

function take(path: string, token: string | undefined): AskedAhead | undefined {
  const ahead = asked().get(path)
  asked().delete(path)
  return ahead && ahead.token === token ? ahead : undefined
}

/** The answer to a call, if this session has asked for it ahead; for one who needs it alone. */
export const takeAhead = (path: string, token: string | undefined): Promise<Response> | undefined => take(path, token)?.answer

/** The same where all of it is here already. */
export const takeRead = (path: string, token: string | undefined): ReadAhead | undefined =>
  asked().get(path)?.read && take(path, token)?.read
