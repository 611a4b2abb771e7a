/** Puts calls on the server: session → right → parse → handler → bytes. No step is repeated elsewhere. */
import { setMaxListeners } from 'node:events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOpenTo } from '#platform/contract/access.ts'
import type { Call, Calls, HandlerInput, Reply } from '#platform/contract/call.ts'
import { diskNeedOf } from '#platform/contract/disk-need.ts'
import { largestBodyOf } from '#platform/contract/largest.ts'
import { blankId } from '#platform/contract/blank.ts'
import { sessionTokenHeader } from '#platform/server/access/context.ts'
import type { Context, GuestContext, OpenContext, RequestFacts, Services } from '#platform/server/access/context.ts'
import { authenticateGuest, guestPrefix, type Guest } from '#platform/server/access/guest.ts'
import type { LookUp } from '#platform/server/access/look-up.ts'
import { belongs, type Session } from '#platform/server/access/session.ts'
import type { Database, System } from '#platform/server/database/database.ts'
import { telling } from '#platform/server/log.ts'
import { Answer } from './answer.ts'
import { withSent, type Sent } from './body.ts'
import { checkedInput } from './checked-input.ts'
import { compressed, encodingFor } from './compression.ts'
import { networkOf, rangeOf } from './network.ts'
import type { TakeRoom } from './room.ts'
import { RateLimit } from './rate-limit.ts'
import { noBilling, noGuest, noSession, notAllowed, tooMany } from './refusal.ts'

type ContextOf<C extends Call> = C['access'] extends 'anonymous' ? OpenContext : C['access'] extends 'guest' ? GuestContext : Context
export type Handler<C extends Call> = (
  input: HandlerInput<C>,
  context: ContextOf<C>,
) => Promise<Reply<C> | Answer | void> | Reply<C> | Answer
/** One handler for each call of a feature; the compiler misses none. */
export type Handlers<C extends Calls> = { readonly [N in keyof C]: Handler<C[N]> }

/** Identifies callers who are counted on their own once their network sends too many requests: a key that strangers in the network can't forge, or null. */
export type KnownCaller = (system: System, request: RequestFacts) => Promise<string | null>
export type KnownCallers<C extends Calls> = { readonly [N in keyof C]?: KnownCaller }

/** Services that every call passes through. */
export interface Entrance {
  readonly takeRoom: TakeRoom
  readonly lookUp: LookUp
}

export function mount(
  app: FastifyInstance,
  services: Services,
  { takeRoom, lookUp }: Entrance,
  name: string,
  call: Call,
  handler: Handler<Call>,
  knownCaller?: KnownCaller,
): void {
  const limit = call.perMinute ? new RateLimit(call.perMinute, 60_000) : undefined
  const refuseFlood = async (subject: string, isKnown?: () => Promise<string | null>) => {
    const wait = limit?.hit(subject) ?? 0
    if (!wait) return
    const known = await isKnown?.()
    if (!known || limit?.hit(`known ${known}`)) throw tooMany(wait)
  }
  const sessions = new WeakMap<FastifyRequest, Session>()
  const guests = new WeakMap<FastifyRequest, Guest>()
  const signals = new WeakMap<FastifyRequest, AbortSignal>()
  const answering = new WeakMap<FastifyRequest, Promise<FastifyReply>>()
  app.route({
    method: call.method,
    bodyLimit: largestBodyOf(call),
    url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { call: name },
    // Before the body is read: what a stranger sends is not kept in memory.
    onRequest: async (request, reply) => {
      if (call.forBilling && services.settings.billing === 'off') throw noBilling()
      const network = rangeOf(request.ip)
      const signal = signalOf(reply)
      signals.set(request, signal)
      const asked = services.database.askedBy({ share: network, signal })
      // A room full of guests has one network address.
      if (call.access !== 'guest') await refuseFlood(network, knownCaller && (() => knownCaller(asked.system, factsOf(request, signal))))
      const guest = call.access === 'guest' ? await guestOf(asked, request) : null
      if (guest) {
        await refuseFlood(guest.guestId)
        guests.set(request, guest)
      }
      const session = guest ? null : await sessionOf(lookUp, call, request, reply)
      if (session) sessions.set(request, session)
      await services.disk.requireFor(diskNeedOf(call))
      const leave = await takeRoom(call, request, (session ?? guest)?.accountId ?? network)
      // An upload takes room until its processing ends, even after its sender has disconnected.
      const giveBack = () => void Promise.resolve(answering.get(request)).then(leave, leave)
      if (signal.aborted) leave?.()
      else if (leave) reply.raw.once('close', giveBack)
    },
    handler: (request, reply) => {
      const answer = withSent(call, request, services.settings.dataFolder, (sent) => answerTo(sent, request, reply))
      answering.set(request, answer)
      return answer
    },
  })

  async function answerTo(sent: Sent, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const input = checkedInput(call, request, sent)
    const session = sessions.get(request) ?? null
    const guest = guests.get(request)
    const accountId = (session ?? guest)?.accountId
    const signal = signals.get(request)!
    const facts = factsOf(request, signal)
    const database = services.database.askedBy({ share: accountId ?? facts.network, signal })
    const own = {
      services: { ...services, database, askedAt: facts.host },
      request: facts,
      ...(accountId && { tenant: database.tenant(accountId) }),
    }
    let next: string | undefined
    const goOnWith = (token: string) => void (next = token)
    const context = guest ? { guest, ...own } : { session, goOnWith, ...own }
    const outcome = await handler(input, context as ContextOf<Call>)
    // A late refusal leaves the session unchanged.
    if (next) reply.headers({ [sessionTokenHeader]: next, 'cache-control': 'no-store' })
    return send(reply, outcome, request)
  }
}

/** Given when the client is gone before its answer has left. */
function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  // A call may ask for many things at once.
  setMaxListeners(0, gone.signal)
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

const factsOf = (request: FastifyRequest, signal: AbortSignal): RequestFacts => ({
  id: request.id,
  networkAddress: networkOf(request.ip),
  network: rangeOf(request.ip),
  host: String(request.headers['x-host-name'] ?? request.host),
  header: (name) => request.headers[name] as string | undefined,
  signal,
})

const bearer = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Users with an unverified address can only look around. */
const unverified = 'Verify your e-mail address first: open the link in the message that we have sent you.'

const forPeople = 'API tokens are refused here: sign in as yourself.'

const oneFactor = 'This workspace requires two-factor sign-in. Set it up first.'

const organisationFirst = 'This workspace asks you to sign in with your organisation. Sign out, and sign in that way.'

const beyondSignOn = 'You have signed in with your organisation, for this workspace alone. Sign in with your password to do this.'

const nowhere = 'You are not in a workspace. Open one first.'

/** Nothing is written into the empty workspace. A system administrator administers the installation from there: a new one has no other workspace. */
const isNowhere = (call: Call, { accountId, grants }: Session) =>
  accountId === blankId && call.method !== 'GET' && !call.worksWithoutWorkspace && !(grants.isSystemAdministrator && isOfInstallation(call))
const isOfInstallation = ({ access, makesWorkspaces = false }: Call) =>
  makesWorkspaces || (typeof access !== 'string' && access.some((rule) => rule === 'sysadmin'))

/** @throws Refusal 401 for anyone who is not a guest, or no longer one */
async function guestOf(database: Database, request: FastifyRequest): Promise<Guest> {
  const guest = await authenticateGuest(database.system, bearer(request) ?? '')
  if (!guest) throw noGuest()
  return guest
}

async function sessionOf(lookUp: LookUp, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<Session | null> {
  const token = bearer(request)
  // A guest token is no session, and is refused even by calls open to everyone.
  if (call.access === 'guest' || token?.startsWith(guestPrefix)) throw noSession()
  const session = token ? await lookUp(token, networkOf(request.ip)) : null
  // Later refusals are logged with the user.
  if (session) reply.log = request.log = telling(request.log, whose(session))
  if (session?.limitedTo && (call.refusesTokens || call.worksWithoutWorkspace)) throw notAllowed(forPeople)
  if (call.access === 'anonymous') return session
  if (!session) throw noSession()
  if (session.signOnAccountId && !isOfWorkspace(call)) throw notAllowed(beyondSignOn)
  if (session.lacksSecondFactor && !call.worksWithoutSecondFactor) throw notAllowed(oneFactor)
  if (session.lacksSignOn && !call.worksWithoutSecondFactor) throw notAllowed(organisationFirst)
  if (!call.worksWithoutWorkspace && !belongs(session)) throw notAllowed('You no longer belong to this workspace. Choose another one.')
  if (isNowhere(call, session)) throw notAllowed(nowhere)
  // A token has rights; roles are its maker's.
  if (!isOpenTo(call.access, session.grants, session.limitedTo ? [] : session.assignments)) throw notAllowed()
  if (call.access !== 'session' && !session.emailAddressVerified) throw notAllowed(unverified)
  return session
}

const whose = ({ userId, originalUserId, accountId }: Session) => ({
  userId,
  accountId,
  ...(originalUserId !== userId && { originalUserId }),
})

/** Excludes calls about the person beyond the workspace: passwords, sessions, other workspaces. */
const isOfWorkspace = ({ worksWithoutWorkspace, worksAfterSignOn = !worksWithoutWorkspace }: Call) => worksAfterSignOn

async function send(reply: FastifyReply, outcome: unknown, request: FastifyRequest): Promise<FastifyReply> {
  if (outcome instanceof Answer) return sendAnswer(reply, outcome, request)
  if (outcome === undefined) return reply.code(204).send()
  return sendAnswer(reply, new Answer(200, JSON.stringify(outcome)), request)
}

async function sendAnswer(reply: FastifyReply, { status, body, headers }: Answer, request: FastifyRequest): Promise<FastifyReply> {
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
  reply.code(status).headers({ ...headers })
  if (body === undefined) return status === 304 ? reply.header('vary', vary).send() : reply.send()
  if (!headers['content-type']) reply.header('content-type', 'application/json; charset=utf-8')
  if (headers['content-encoding'] || !(typeof body === 'string' || Buffer.isBuffer(body))) return reply.header('vary', vary).send(body)
  const best = await compressed(typeof body === 'string' ? Buffer.from(body) : body, encodingFor(request.headers['accept-encoding']))
  if (best.encoding !== 'identity') reply.header('content-encoding', best.encoding)
  return reply.header('vary', vary).send(best.body)
}
