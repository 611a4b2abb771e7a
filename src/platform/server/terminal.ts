/** The server's messages to a person at a terminal; everything else reads its log lines as JSON. */
import type { DestinationStream } from 'pino'

interface Line {
  readonly level: string
  readonly time: string
  readonly msg?: string
  readonly err?: { readonly message: string; readonly stack?: string }
}

/** Log lines as a person reads them: the time, what is out of the ordinary, the message, and the facts beside it. */
export function readableLines(write: (text: string) => void): DestinationStream {
  return {
    write: (json) => {
      const line = JSON.parse(json) as Line
      if (!isRoutine(line)) write(`${readable(line)}\n`)
    },
  }
}

/** Schedules, migrations and requests that go well would push the address and the password of the first start out of sight. */
const isRoutine = (line: Line): boolean => line.level === 'info' && ['schedule', 'migration', 'reqId'].some((name) => name in line)

function readable({ level, time, msg, err, ...facts }: Line): string {
  const told = Object.entries(facts).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const parts = [
    time.slice(11, 19),
    level !== 'info' && level.toUpperCase(),
    msg,
    err && !msg?.includes(err.message) && err.message,
    ...told,
  ]
  return [parts.filter(Boolean).join('  '), err?.stack].filter(Boolean).join('\n')
}

/** Lines in a frame, so that they are found among others. */
export function framed(lines: readonly string[]): string[] {
  const width = Math.max(...lines.map(({ length }) => length))
  const edge = '─'.repeat(width + 2)
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${edge}┘`]
}
