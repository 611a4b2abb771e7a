/*
 * The first script of every page, small, in its head and before its styles: what the page is drawn in must be known before its first frame, and the calls
 * that it names in `ahead` should be under way while the program loads. A file of its own, which imports nothing.
 * See src/platform/server/http/browser-pages.ts, first-frame.ts beside it, and ahead/asked.ts.
 */
import type { AskedAhead } from '#platform/web/prefetch/asked.ts'

interface Kept {
  readonly token?: string
  readonly emailAddressVerified?: boolean
}

/** The value stored in this browser under a name; null if storage is blocked. */
function kept(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** The session as stored by session/stored.ts. */
function session(): Kept {
  try {
    return (JSON.parse(kept('portolan.session') ?? 'null') as Kept | null) ?? {}
  } catch {
    return {}
  }
}

/** The colour scheme as stored by the kit: light, dark, or the system's. */
function scheme(): string {
  const chosen = kept('mantine-color-scheme-value')
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** A record's page has its id at the end of its address. */
const idHere = () => location.pathname.split('/').filter(Boolean).at(-1) ?? ''

/** Sends a request and reads its body at once: an unread body would stall the connection until the program runs. */
function askedAhead(token: string, path: string, headers: Record<string, string>): AskedAhead {
  const ahead: AskedAhead = { token, answer: read() }
  return ahead
  async function read(): Promise<Response> {
    const response = await fetch(`/api${path}`, { headers })
    if (response.status !== 200) return response
    const value: unknown = await response.json()
    ahead.read = { response, value }
    return Object.assign(response, { json: () => Promise.resolve(value) })
  }
}

function ask(token: string, calls: readonly string[]): void {
  const headers = { Authorization: `Bearer ${token}`, 'X-Host-Name': location.hostname, 'X-Host-Port': location.port }
  const asked = (globalThis.portolanAhead ??= new Map<string, AskedAhead>())
  for (const call of calls) {
    const path = call.replace('{id}', idHere())
    const ahead = askedAhead(token, path, headers)
    // Errors are reported by the code that uses the answer.
    ahead.answer.catch(() => undefined)
    asked.set(path, ahead)
  }
}

const { token, emailAddressVerified } = session()
const page = document.documentElement
page.dataset['mantineColorScheme'] = scheme()
// The frame of the page shows who is signed in; see first.css.
if (!token) page.dataset['signedOut'] = ''
if (kept('portolan.sidebar') === 'minimised') page.dataset['minimised'] = ''
if (token && emailAddressVerified) ask(token, JSON.parse(document.getElementById('ahead')?.textContent ?? '[]') as string[])
