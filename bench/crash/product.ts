/** The built product as a process of its own, with its embedded database: started, asked, and killed in every way. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { packageRoot } from '#platform/server/package-root.ts'

/** Target of kill -9: the server alone, the database's first process, one of its connections, or everything at once. */
export const victims = ['node', 'postmaster', 'backend', 'all'] as const
export type Victim = (typeof victims)[number]

export interface Reply {
  readonly status: number
  // Whatever a call answers.
  // oxlint-disable-next-line no-explicit-any
  readonly body: any
  readonly headers: Headers
}

export interface Product {
  /** A call as the signed-in user; undefined when there was no answer. */
  send(method: string, path: string, body?: unknown): Promise<Reply | undefined>
  /** Reads, repeatedly while the database is away, as a user would who is asked to retry. */
  read(path: string): Promise<Reply | undefined>
  signIn(): Promise<void>
  kill(victim: Victim): Promise<void>
  /** Whether the server is gone and wants a new start. */
  isDown(): boolean
  /** The processes of the database, its first one first. */
  database(): number[]
  stop(): Promise<void>
  /** Its last output, for failures. */
  lastWords(): string
}

/** Password of every sample sign-in. */
export const samplePassword = 'crash-and-carry-on'
const emailAddress = 'global.admin@example.com'
const startLimit = 60_000
const patience = 30_000

/** Starts the product on a data folder and answers once it is ready. */
export async function startProduct(folder: string, port: number): Promise<Product> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    SAMPLE_PASSWORD: samplePassword,
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
  }
  const child = spawn(process.execPath, [join(packageRoot, 'dist/server/main.js')], {
    cwd: packageRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => void said.push(String(bytes)))
  const lastWords = () => said.join('').slice(-3000)
  const product = productOf(child, folder, port, lastWords)
  const deadline = Date.now() + startLimit
  while ((await product.send('GET', '/health/ready'))?.status !== 200) {
    if (product.isDown() || Date.now() > deadline) throw new Error(`The product did not start: ${lastWords()}`)
    await pause(10)
  }
  return product
}

function productOf(child: ChildProcess, folder: string, port: number, lastWords: () => string): Product {
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  let token = ''
  const isDown = () => child.exitCode !== null || child.signalCode !== null
  const database = () => databaseOf(folder)
  const send: Product['send'] = async (method, path, body) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    }
    const sent = body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body)
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        headers,
        body: sent ?? null,
        signal: AbortSignal.timeout(30_000),
      })
      const text = await answer.text()
      return { status: answer.status, body: text && JSON.parse(text), headers: answer.headers }
    } catch {
      return undefined
    }
  }
  const read: Product['read'] = async (path) => {
    for (const deadline = Date.now() + patience; ; await pause(50)) {
      const reply = await send('GET', path)
      if (reply?.status !== 503 || Date.now() > deadline) return reply
    }
  }
  return {
    send,
    read,
    lastWords,
    isDown,
    database,
    signIn: async () => {
      const answer = await send('POST', '/users/authenticate', { emailAddress, password: samplePassword })
      if (answer?.status !== 200) throw new Error(`Signing in answered ${answer?.status} ${JSON.stringify(answer?.body)}`)
      token = answer.body.token
    },
    kill: async (victim) => {
      const [first, ...others] = database()
      const chosen = {
        node: [child.pid!],
        postmaster: [first!],
        backend: [others[Math.floor(Math.random() * others.length)]!],
        all: [child.pid!, first!, ...others],
      }[victim]
      for (const pid of chosen) killNow(pid)
      if (victim === 'node' || victim === 'all') await ended
    },
    stop: async () => {
      if (!isDown()) child.kill('SIGTERM')
      await ended
    },
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process had ended by itself a moment earlier.
  }
}

/** postmaster.pid names the first process; the others are its children that serve a connection. */
function databaseOf(folder: string): number[] {
  const first = Number(readFileSync(join(folder, 'database/postmaster.pid'), 'utf8').split('\n')[0])
  return [
    first,
    ...processes()
      .filter(({ parent, command }) => parent === first && /portolan.*\[local\]/.test(command))
      .map(({ pid }) => pid),
  ]
}

function processes(): { pid: number; parent: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1])
        return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }]
      } catch {
        return []
      }
    })
}
