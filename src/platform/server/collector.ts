/**
 * Lines for a system that collects logs apart from this one (LOG_COLLECTOR): by HTTP as JSON lines, or by syslog over TCP or TLS. (RFC 5424, RFC 6587
 * section 3.4.1, RFC 5425.)
 */
import { once } from 'node:events'
import { hostname } from 'node:os'
import { connect } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

export interface Collector {
  /** Hands lines of JSON over. @throws Error where they were not taken: some may have been */
  send(lines: readonly string[]): Promise<void>
}

const patience = 10_000

/** @param address `https://user:password@host/path`, `syslog://host:601`, `syslogs://host:6514` */
export function openCollector(address: string): Collector {
  const url = new URL(address)
  return { send: url.protocol.startsWith('http') ? overHttp(url) : overSyslog(url) }
}

function overHttp(url: URL): Collector['send'] {
  const { username, password } = url
  const target = new URL(url)
  target.username = target.password = ''
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const headers = { 'content-type': 'application/x-ndjson', ...(username && { authorization: `Basic ${login}` }) }
  return async (lines) => {
    const answer = await fetch(target, {
      method: 'POST',
      headers,
      body: lines.map((line) => `${line}\n`).join(''),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The log collector returned ${answer.status}`)
  }
}

/** Facility local0, severity informational: the line itself says how grave it is. */
const priority = 16 * 8 + 6
const framed = (line: string): Buffer => {
  const message = Buffer.from(`<${priority}>1 ${new Date().toISOString()} ${hostname()} portolan ${process.pid} - - ${line}`)
  return Buffer.concat([Buffer.from(`${message.length} `), message])
}

/** One connection for each batch: closed by us once all is written, so that what the other side refuses is an error here. */
function overSyslog({ protocol, hostname: host, port }: URL): Collector['send'] {
  const isSecure = protocol === 'syslogs:'
  const at = { host, port: Number(port || (isSecure ? 6514 : 601)) }
  return async (lines) => {
    const socket = isSecure ? connectSecurely({ ...at, servername: host }) : connect(at)
    socket.setTimeout(patience, () => socket.destroy(new Error('The log collector does not answer')))
    try {
      await once(socket, isSecure ? 'secureConnect' : 'connect')
      const closed = once(socket, 'close')
      socket.resume()
      socket.end(Buffer.concat(lines.map(framed)))
      await closed
    } finally {
      socket.destroy()
    }
  }
}

/** Kept while the collector is away; what comes beyond that is counted, and on standard output alone. */
const mostWaiting = 10_000
const atOnce = 500
const [pause, longestPause] = [1_000, 60_000]

/** Takes log lines and hands them over a moment later, in order, again and again while that fails. The program never waits for it. */
export function collectLines(collector: Collector): { write(line: string): void; flush(): Promise<void> } {
  const waiting: string[] = []
  let [lost, failures] = [0, 0]
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  const later = () => (timer ??= setTimeout(() => void (sending = handOver()), Math.min(pause * 2 ** failures, longestPause)).unref())
  async function handOver(): Promise<void> {
    timer = undefined
    const batch = waiting.slice(0, atOnce)
    if (batch.length === 0) return
    const told = lost
      ? [...batch, JSON.stringify({ level: 'warn', time: new Date().toISOString(), lost, msg: 'Log lines were not collected' })]
      : batch
    try {
      await collector.send(told)
      waiting.splice(0, batch.length)
      ;[lost, failures] = [0, 0]
    } catch {
      failures++
    }
    if (waiting.length) later()
  }
  return {
    write(line) {
      if (waiting.length < mostWaiting) waiting.push(line.trimEnd())
      else lost++
      later()
    },
    flush: async () => {
      await sending
      clearTimeout(timer)
      await handOver()
    },
  }
}
