import { expect, test } from 'vitest'
import { allCalls } from '#catalogue'
import type { Call } from '#platform/contract/call.ts'
import { roles, type Role } from '#platform/contract/rights.ts'
import { isOnCluster } from '#platform/testing/database.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { expectGolden } from '#platform/testing/golden.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database, send } = await testApp({ TRUST_PROXY: '1' })
const rows = rowsOf(database)

/** Bound to a portfolio of its own, as these roles usually are. */
const bound = ['Portfolio Manager', 'Author', 'View User'] as const
const short: Readonly<Record<Role, string>> = {
  'Enterprise Admin': 'EA',
  'Certified Provider Admin': 'CP',
  'Global Admin': 'GA',
  'Company Admin': 'CA',
  'Application Manager': 'AM',
  'Portfolio Manager': 'PM',
  Author: 'AU',
  'View User': 'VU',
}

const account = await addAccount()
const boss = await addPerson(account, ['Global Admin'])
const enterprise = await addPerson(account, ['Enterprise Admin'])
const addPortfolio = async (name: string) => (await boss.send('POST', '/portfolios', { name })).body.portfolioId as string
const [portfolio, otherPortfolio] = [await addPortfolio('Bound'), await addPortfolio('Another')]
const [onTrial, elsewhere] = [await addAccount(), await addAccount()]
/** Again before each call: system administrators are let in to the one that ends it. */
const endTrial = () =>
  rows("update account set is_trial_account = true, trial_expiry_date = now() - interval '1 day' where account_id = $1", [onTrial])

/** A role in the whole account, or in a portfolio. */
interface Held {
  readonly name: string
  readonly short: string
  readonly role: Role
  readonly isBound: boolean
}
const held: readonly Held[] = [
  ...roles.map((role) => ({ name: role, short: short[role], role, isBound: false })),
  ...bound.map((role) => ({ name: `${role} (portfolio)`, short: short[role].toLowerCase(), role, isBound: true })),
]

const add = ({ role, isBound }: Held, accountId = account) => addPerson(accountId, [role], isBound ? portfolio : null)
/** Places of a person: each creates somebody with a role there. */
const situations: Readonly<Record<string, (held: Held) => Promise<Person>>> = {
  own: add,
  'expired trial': (one) => add(one, onTrial),
  'unverified e-mail': async (one) => {
    const person = await add(one)
    await rows('update app_user set email_address_verified = false, unverified_since = now() where user_id = $1', [person.userId])
    return person
  },
  impersonated: async (one) => {
    const person = await add(one)
    await rows('update session set original_user_id = $1 where user_id = $2', [enterprise.userId, person.userId])
    return person
  },
  /** The role is in another account, and the session was moved here. */
  'role elsewhere': async (one) => {
    const person = await add(one, elsewhere)
    await rows('update session set account_id = $1 where user_id = $2', [account, person.userId])
    return person
  },
}

/** Let in means: past the session and the right. What comes after (no such record, bad input) is for other tests. */
const letIn = (status: number) => status !== 401 && status !== 403

const nobodysId = '0190a000-0000-7000-8000-000000000000'
const pathOf = (call: Call, id = nobodysId) => call.path.replace(/\{\w+\}/g, id)

let asked = 0
/** Each call comes from a network of its own: one that is refused for being the next of many says nothing of rights. */
const fromElsewhere = () => ({ 'x-forwarded-for': `10.${(asked >> 8) & 255}.${asked++ & 255}.7` })

const people = new Map<string, Person>()
/** Anyone who was let in to a call that changes something is another person afterwards, and is made again. */
async function ask(situation: string, one: Held, call: Call, id?: string): Promise<number> {
  const key = `${situation} ${one.name}`
  const kept = people.get(key)
  const person = kept ?? (await situations[situation]!(one))
  const { status } = await person.send(call.method, pathOf(call, id), call.body ? {} : undefined, fromElsewhere())
  // Somebody else's call has ended the session meanwhile: that says nothing of this one.
  if (status === 401 && kept && !(await rows('select 1 from session where user_id = $1', [kept.userId])).length) {
    people.delete(key)
    return ask(situation, one, call, id)
  }
  expect([429, 500], `${call.method} ${call.path} as ${key}`).not.toContain(status)
  if (letIn(status) && call.method !== 'GET') people.delete(key)
  else people.set(key, person)
  return status
}
const whoGetsIn = async (situation: string, call: Call) => {
  const inside: Held[] = []
  await endTrial()
  for (const one of held) if (letIn(await ask(situation, one, call))) inside.push(one)
  return inside
}
const inWords = (inside: readonly Held[]) => inside.map((one) => one.short).join(' ') || 'nobody'

/** By the id of a portfolio in which those bound to another have no role; a call with a body would be refused for its body first (tenants.test.ts has those). */
async function otherPortfolioIn(call: Call): Promise<string> {
  if (!call.path.startsWith('/portfolios/{id}') || call.body || call.method === 'DELETE') return ''
  const found: Held[] = []
  for (const one of held) if (![401, 403, 404].includes(await ask('own', one, call, otherPortfolio))) found.push(one)
  return inWords(found)
}

/** Calls that judge more than the right: `self`, or what is asked for; nobody of this table is the self in question. */
test(
  'every call against every role, wherever and however it is held, is as golden/rights.csv says',
  async () => {
    const { own: _own, ...others } = situations
    const lines: string[] = []
    for (const [, call] of allCalls) {
      const stranger = letIn((await send(call.method, pathOf(call), call.body ? {} : undefined, fromElsewhere())).status)
      const inside = await whoGetsIn('own', call)
      const cells: string[] = [stranger, ...held.map((one) => inside.includes(one))].map((is) => (is ? 'yes' : 'no'))
      for (const situation of Object.keys(others)) {
        const there = inWords(await whoGetsIn(situation, call))
        cells.push(there === inWords(inside) ? 'same' : there)
      }
      lines.push([`${call.method} ${call.path}`, ...cells, await otherPortfolioIn(call)].join(','))
    }
    const heads = ['call', 'nobody', ...held.map(({ name }) => name), ...Object.keys(others), 'another portfolio']
    expectGolden('rights.csv', `${heads.join(',')}\n${lines.sort((a, b) => a.localeCompare(b, 'en')).join('\n')}\n`)
  },
  isOnCluster() ? 3_600_000 : 600_000,
)
