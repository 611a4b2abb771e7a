/*
 * Runs in the head of a list's page, before the program has loaded: asks for what the page names in `ahead`, so that the answers are under way while the
 * scripts are. A file of its own, which imports nothing. See src/platform/server/http/browser-pages.ts and asked.ts.
 */
import type { AskedAhead } from './asked.ts'

/** As session/stored.ts keeps it. */
const place = 'portolan.session'

function token(): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as { token?: string; emailAddressVerified?: boolean } | null
    return kept?.emailAddressVerified ? kept.token : undefined
  } catch {
    return undefined
  }
}

const own = token()
const paths = JSON.parse(document.getElementById('ahead')?.textContent ?? '[]') as string[]
if (own) {
  const headers = { Authorization: `Bearer ${own}`, 'X-Host-Name': location.hostname, 'X-Host-Port': location.port }
  const asked = (globalThis.portolanAhead ??= new Map<string, AskedAhead>())
  for (const path of paths) {
    const answer = fetch(`/api${path}`, { headers })
    // Anyone who needs it tells of a failure.
    answer.catch(() => undefined)
    asked.set(path, { token: own, answer })
  }
}
