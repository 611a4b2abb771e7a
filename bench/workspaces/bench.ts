/**
 * An installation of 1,000 workspaces and 10,000 users beside one of ten and a hundred, in turn, call by call:
 * npm run build && node scripts/run-ts.mjs bench/workspaces/bench.ts
 * Times are medians in milliseconds. What else the machine does meets both alike, so the ratio is what counts.
 */
import { hash } from '@node-rs/argon2'
import { openFilled, type Filled } from '../lists/filled.ts'
import { fillWorkspaces, type Somebody, type World } from './fill.ts'

const password = 'rowing to the far island'
const rounds = Number(process.env['ROUNDS'] ?? 40)

interface Place {
  readonly product: Filled
  readonly world: World
}

async function open(providers: number): Promise<Place> {
  const product = await openFilled(1)
  // The parameters of sign-in.
  const world = await fillWorkspaces(product.ask, providers, await hash(password, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }))
  await product.ask('vacuum analyze', [])
  return { product, world }
}

async function timed({ product }: Place, who: Somebody | null, method: 'GET' | 'POST', path: string, body?: unknown): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${product.address}/api${path}`, {
    method,
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.status} to ${method} ${path}`)
  return performance.now() - begun
}

/** The two lists that the page of workspaces asks for at once before it shows anything: how long until both are here. */
const page = async (place: Place, who: Somebody) =>
  Math.max(
    ...(await Promise.all([
      timed(place, who, 'GET', '/accounts/workspaces?limit=20'),
      timed(place, who, 'GET', '/accounts?limit=25&offset=0'),
    ])),
  )

const kinds: readonly (readonly [what: string, call: (place: Place, turn: number) => Promise<number>])[] = [
  ['sign in', (place) => timed(place, null, 'POST', '/users/authenticate', { emailAddress: place.world.member.emailAddress, password })],
  [
    'switch to another of ten clients',
    (place, turn) =>
      timed(place, place.world.provider, 'POST', '/users/switchaccount', {
        accountId: place.world.clients[turn % place.world.clients.length],
      }),
  ],
  ['page of workspaces, of a provider with ten clients', (place) => page(place, place.world.provider)],
  ['workspaces of a member of one', (place) => timed(place, place.world.member, 'GET', '/accounts/workspaces')],
  ['workspaces in the menu, last visited', (place) => timed(place, place.world.provider, 'GET', '/accounts/recent')],
  ['the session as it is now', (place) => timed(place, place.world.member, 'POST', '/users/refreshuser')],
  ['page of workspaces, of an Enterprise Admin', (place) => page(place, place.world.enterprise)],
  ['its counts, asked for once it is shown', (place) => timed(place, place.world.enterprise, 'GET', '/accounts/summary')],
  ['its search', (place) => timed(place, place.world.enterprise, 'GET', `/accounts?limit=25&offset=0&search=${place.world.clients[0]!}`)],
  [
    'workspaces in the menu, of an Enterprise Admin',
    (place) => timed(place, place.world.enterprise, 'GET', '/accounts/workspaces?limit=50'),
  ],
  ['all of them at once, as for a file', (place) => timed(place, place.world.enterprise, 'GET', '/accounts')],
]

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

const places = [await open(1), await open(100)] as const
try {
  console.log('| | 10 workspaces, 100 users | 1,000 workspaces, 10,000 users | ratio |\n|---|---|---|---|')
  for (const [what, call] of kinds) {
    const found: [number[], number[]] = [[], []]
    for (let turn = -3; turn < rounds; turn++)
      for (const [at, place] of places.entries()) {
        const took = await call(place, turn + 3)
        if (turn >= 0) found[at]!.push(took)
      }
    const [few, many] = [median(found[0]), median(found[1])]
    console.log(`| ${what} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(2)} × |`)
  }
} finally {
  for (const { product } of places) await product.close()
}
