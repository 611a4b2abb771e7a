/** Starts the sandbox as a child of the server when it is first needed, and again once it is gone. */
import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { bundledSource } from '#platform/server/bundled-source.ts'
import type { StripeSettings } from '#billing/payments/server/stripe/client.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Order } from './process.ts'

type SandboxServices = Pick<Services, 'database' | 'settings'>
interface Launched {
  readonly settings: Promise<StripeSettings>
  readonly child: Promise<ChildProcess>
}
/** By the settings of the server. */
const launched = new WeakMap<object, Launched>()
/** Event address of each listening server. */
const receivers = new WeakMap<object, string>()
const secrets = new WeakMap<object, { secretKey: string; webhookSecret: string }>()

/** The settings with which our client of Stripe reaches the sandbox. */
export function sandboxOf({ database, settings }: SandboxServices): Promise<StripeSettings> {
  const known = launched.get(settings)
  if (known) return known.settings
  const { secretKey, webhookSecret } = secretsOf(settings)
  const child = start()
  const forget = () => void launched.delete(settings)
  const url = child.then((process) =>
    addressOf(process, { connection: database.connection, secretKey, receiver: receiverOf(settings) }, forget),
  )
  const ready = url.then((stripeUrl) => ({ stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripeUrl }))
  ready.catch(forget)
  launched.set(settings, { settings: ready, child })
  return ready
}

/** Settings of the sandbox while it runs. */
export const runningSandbox = ({ settings }: Pick<Services, 'settings'>): Promise<StripeSettings> | undefined =>
  launched.get(settings)?.settings

/** The process, for tests that kill it. */
export const sandboxProcess = ({ settings }: Pick<Services, 'settings'>): Promise<ChildProcess> | undefined => launched.get(settings)?.child

/** The secret that signs the events of the sandbox; it outlives a start of it. */
function secretsOf(settings: object) {
  const made = secrets.get(settings) ?? { secretKey: `sk_test_${random()}`, webhookSecret: `whsec_${random()}` }
  secrets.set(settings, made)
  return made
}
const random = () => randomBytes(18).toString('hex')

const receiverOf = (settings: object): Order['receiver'] => {
  const url = receivers.get(settings)
  return url === undefined ? null : { url, secret: secretsOf(settings).webhookSecret }
}

/** The server listens: from now on the sandbox sends its events there. */
export function sendEventsTo({ settings }: Pick<Services, 'settings'>, url: string): void {
  receivers.set(settings, url)
  void launched.get(settings)?.child.then((child) => child.send({ receiver: receiverOf(settings) }))
}

/** Open requests are answered first. */
export async function stopSandbox({ settings }: Pick<Services, 'settings'>): Promise<void> {
  const known = launched.get(settings)
  launched.delete(settings)
  const child = await known?.child.catch(() => undefined)
  if (!child?.connected) return
  child.ref()
  const ended = new Promise((done) => child.once('exit', done))
  child.disconnect()
  await ended
}

const isBundled = !import.meta.url.endsWith('.ts')
/** Beside the program; run from source, as tests do, it is bundled first. */
const programAddress = async () =>
  isBundled ? new URL('./sandbox.js', import.meta.url) : bundledSource(new URL('./process.ts', import.meta.url))

async function start(): Promise<ChildProcess> {
  return fork(fileURLToPath(await programAddress()), [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
}

/** @throws Error when it ends before it serves */
const addressOf = (child: ChildProcess, order: Order, gone: () => void): Promise<string> =>
  new Promise((done, fail) => {
    child.once('message', (url) => {
      // From now on it keeps no program from its end.
      child.unref()
      child.channel?.unref()
      done(typeof url === 'string' ? url : '')
    })
    child.once('exit', (code, signal) => {
      gone()
      fail(new Error(`The sandbox ended with ${code ?? signal}`))
    })
    child.once('error', fail)
    child.send(order)
  })
