/** The log of a server under test: silent but for faults, which appear in the test's output. */
import { pino, type Logger } from 'pino'

interface Logged {
  readonly msg?: string
  readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string }
  readonly req?: { readonly method?: string; readonly url?: string }
}

/** Shows each error that the server logs as text, with its stack. Vitest prints it under the name of the test; `show` is for this one's own test. */
export const shownFaults = (show: (text: string) => void = console.error): Logger =>
  pino({ level: 'error' }, { write: (line) => show(faultText(JSON.parse(line) as Logged)) })

/** In every line, and of no help. */
const usual = new Set(['level', 'time', 'pid', 'hostname', 'reqId'])

function faultText({ msg, err, req, ...facts }: Logged): string {
  const more = Object.fromEntries(Object.entries(facts).filter(([name]) => !usual.has(name)))
  const where = req ? ` (${req.method} ${req.url})` : ''
  const rest = Object.keys(more).length ? ` ${JSON.stringify(more)}` : ''
  return `The server under test: ${msg ?? 'error'}${where}${rest}\n${err?.stack ?? err?.message ?? ''}`.trimEnd()
}
