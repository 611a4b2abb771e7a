/** API tokens: never wider than their maker, never wider than their rights, and no way to a sign-in. */
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { allCalls } from '#catalogue'
import { hashPassword } from '#identity/sign-in/server/passwords.ts'
import { grantsOf, mayAnywhere, mayEverywhere } from '#platform/contract/access.ts'
import type { Call } from '#platform/contract/call.ts'
import { roles, type Right, type Role } from '#platform/contract/rights.ts'
import { allRights, tokenRights } from '#platform/contract/roles.ts'
import { limitedTo } from '#platform/contract/token-rights.ts'
import { actorNow } from '#platform/server/access/actor.ts'
import { hashToken } from '#platform/server/access/authenticate.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { lastLetter } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { app, database, send, addAccount, addPerson } = await testApp()
const rows = rowsOf(database)

const password = 'a lighthouse keeper'
const passwordHash = await hashPassword(password)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function person(role: Role = 'Global Admin', accountId?: string) {
  const someone = await addPerson(accountId ?? (await addAccount()), [role])
  const emailAddress = `${uuidv7()}@example.com`
  const text = 'update app_user set email_address = $2, canonical_address = $2, password_hash = $3 where user_id = $1'
  await rows(text, [someone.userId, emailAddress, passwordHash])
  return { ...someone, emailAddress }
}
async function make(someone: Person, chosen: readonly Right[] = [], more: object = {}) {
  const body = { tokenName: 'nightly export', validDays: 30, rights: chosen, password, ...more }
  const made = await someone.send('POST', '/users/tokens', body)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { token, tokenId } = made.body as { token: string; tokenId: string }
  const as: Person['send'] = (method, path, given) => send(method, path, given, bearer(token))
  return { token, tokenId, send: as }
}

test('a token is made with the password, shown once, stored as a hash, and listed with its last use', async () => {
  const someone = await person()
  const body = { tokenName: 'export', validDays: 30, rights: ['EDIT_TAGS'] }
  for (const wrong of [
    body,
    { ...body, password: 'not that one' },
    { ...body, password, validDays: 366 },
    { ...body, password, validDays: 0 },
    { ...body, password, rights: ['ASSIGN_ROLE_GLOBAL_ADMIN'] },
    { ...body, password, tokenName: ' ' },
  ])
    expect((await someone.send('POST', '/users/tokens', wrong)).status, JSON.stringify(wrong)).toBe(400)
  const { token, tokenId, send: as } = await make(someone, ['EDIT_TAGS'])
  const kept = await rows<{ hash: Buffer; row: string }>('select token_hash as hash, t::text as row from api_token t where user_id = $1', [
    someone.userId,
  ])
  expect(kept[0]!.hash).toEqual(hashToken(token))
  expect(kept[0]!.row).not.toContain(token)
  const listed = async () => (await someone.send('GET', '/users/tokens')).body
  expect(await listed()).toMatchObject([{ tokenId, tokenName: 'nightly export', rights: ['EDIT_TAGS'], lastUsedDate: null }])
  expect(JSON.stringify(await listed())).not.toContain(token)
  expect((await as('GET', '/areas')).status).toBe(200)
  expect((await listed())[0].lastUsedDate).not.toBeNull()
  const what = await rows<{ what: string }>("select details->>'what' as what from audit_entry where account_id = $1 and kind = 'token'", [
    someone.accountId,
  ])
  expect(what).toEqual([{ what: 'made' }])
})

test('a token does what its rights allow, reads, and no more', async () => {
  const someone = await person()
  const [areas, reading] = [await make(someone, ['EDIT_BUSINESS_AREAS']), await make(someone)]
  expect((await areas.send('POST', '/areas', { name: 'Finance' })).status).toBe(201)
  expect((await areas.send('POST', '/tags', { name: 'Old' })).status).toBe(403)
  expect((await reading.send('GET', '/areas')).body).toHaveLength(1)
  expect((await reading.send('POST', '/areas', { name: 'Sales' })).status).toBe(403)
  const [log] = await rows<{ who: string }>("select changed_by as who from change_log where account_id = $1 and entity = 'area'", [
    someone.accountId,
  ])
  expect(log!.who).toBe(someone.userId)
})

test('nobody gives a token a right that they lack, and a token loses what its maker loses', async () => {
  const author = await person('Application Manager')
  const above = await author.send('POST', '/users/tokens', { tokenName: 'x', validDays: 1, rights: ['CREATE_PORTFOLIO'], password })
  expect(above.status).toBe(422)
  const { send: as } = await make(author, ['EDIT_TAGS'])
  expect((await as('POST', '/tags', { name: 'One' })).status).toBe(201)
  await rows("update user_role set role_name = 'View User' where user_id = $1", [author.userId])
  expect((await as('POST', '/tags', { name: 'Two' })).status).toBe(403)
  expect((await as('GET', '/tags')).status).toBe(200)
})

test('a token ends with its days, when it is ended, and when its maker loses the role or the workspace, for good', async () => {
  const boss = await person()
  const ended = async (how: (someone: Person, tokenId: string) => Promise<unknown>) => {
    const someone = await person('Application Manager', boss.accountId)
    const { tokenId, send: as } = await make(someone)
    expect((await as('GET', '/areas')).status).toBe(200)
    await how(someone, tokenId)
    const text =
      "insert into user_role (user_role_id, user_id, account_id, role_name) values ($1, $2, $3, 'Application Manager') on conflict do nothing"
    await rows(text, [uuidv7(), someone.userId, boss.accountId])
    expect((await as('GET', '/areas')).status, String(how)).toBe(401)
  }
  await ended((_, tokenId) => rows("update api_token set expires_date = now() - interval '1 second' where api_token_id = $1", [tokenId]))
  await ended(async (someone, tokenId) => expect((await someone.send('DELETE', `/users/tokens/${tokenId}`)).status).toBe(204))
  await ended(async ({ userId }) => expect((await boss.send('POST', '/accounts/removeuser', { userId })).status).toBe(204))
  await ended(async ({ userId }) => {
    const lowered = await boss.send('PUT', `/users/${userId}/roles`, { roles: [{ roleName: 'View User' }] })
    expect(lowered.status, JSON.stringify(lowered.body)).toBe(200)
  })
  await ended(({ userId }) =>
    rows("update app_user set email_address_verified = false, unverified_since = now() - interval '8 days' where user_id = $1", [userId]),
  )
})

test('the use of a token whose maker has left ends it', async () => {
  const someone = await person()
  const { send: as } = await make(someone)
  await rows('delete from user_role where user_id = $1', [someone.userId])
  expect((await as('GET', '/areas')).status).toBe(401)
  expect(await rows('select 1 as one from api_token where user_id = $1', [someone.userId])).toEqual([])
})

test('a password that is replaced by letter ends all tokens, one that its owner changes none', async () => {
  const someone = await person()
  const { send: as } = await make(someone)
  await someone.send('POST', '/users/changemypassword', { oldPassword: password, newPassword: 'another lighthouse keeper' })
  expect((await as('GET', '/areas')).status).toBe(200)
  const { emailAddress } = someone
  await send('POST', '/users/forgotpassword', { emailAddress })
  const verification = (await lastLetter(database.system, emailAddress)).link.searchParams.get('verification')!
  expect((await send('POST', '/users/resetpassword', { emailAddress, password: 'a third lighthouse keeper', verification })).status).toBe(
    200,
  )
  expect((await as('GET', '/areas')).status).toBe(401)
})

test('administrators see and end tokens of those whom they may edit; nobody else finds them', async () => {
  const boss = await person()
  const author = await person('Author', boss.accountId)
  const { tokenId } = await make(author)
  expect((await boss.send('GET', `/users/${author.userId}/tokens`)).body).toMatchObject([{ tokenId }])
  const bosses = await make(boss)
  for (const other of [await person('Author', boss.accountId), await person(), await person('Enterprise Admin')])
    expect((await other.send('DELETE', `/users/tokens/${tokenId}`)).status).toBe(404)
  const company = await person('Company Admin', boss.accountId)
  expect((await company.send('DELETE', `/users/tokens/${bosses.tokenId}`)).status, 'of somebody above').toBe(403)
  expect((await boss.send('DELETE', `/users/tokens/${tokenId}`)).status).toBe(204)
  expect((await boss.send('POST', '/users/impersonate', { impersonateUserId: author.userId })).status).toBe(200)
  expect((await boss.send('POST', '/users/tokens', { tokenName: 'x', validDays: 1, rights: [], password })).status).toBe(403)
})

test('with two factors required, a token made with one is refused', async () => {
  const someone = await person()
  const one = await make(someone)
  await rows("update session set second_factor = 'code' where user_id = $1", [someone.userId])
  const two = await make(someone)
  await rows('update account set requires_second_factor = true where account_id = $1', [someone.accountId])
  expect([(await one.send('GET', '/areas')).status, (await two.send('GET', '/areas')).status]).toEqual([403, 200])
})

test('a job that a token starts does no more than the token may', async () => {
  const someone = await person()
  const { token, send: as } = await make(someone, ['IMPORT_DATA', 'EDIT_BUSINESS_AREAS', 'IMPORT_EXPORT_BUSINESS_AREAS'])
  const form = new FormData()
  form.append('importData', JSON.stringify({ entity: 'area' }))
  form.append('file', new File(['Name\nHarbour'], 'areas.csv'))
  const body = new Response(form)
  const headers = { ...bearer(token), 'content-type': body.headers.get('content-type')! }
  const uploaded = await app.inject({ method: 'POST', url: '/api/imports/upload', headers, payload: Buffer.from(await body.arrayBuffer()) })
  expect(uploaded.statusCode, uploaded.body).toBeLessThan(300)
  const started = await as('POST', '/imports/process', { importId: uploaded.json<{ importId: string }>().importId })
  expect(started.status, JSON.stringify(started.body)).toBeLessThan(300)
  const [job] = await rows<{ limits: Right[] }>('select limited_to as limits from job where account_id = $1', [someone.accountId])
  expect(job!.limits.toSorted()).toEqual(['EDIT_BUSINESS_AREAS', 'IMPORT_DATA', 'IMPORT_EXPORT_BUSINESS_AREAS'])
  const who = { userId: someone.userId, userName: 'Ada', originalUserId: someone.userId, originalUserName: 'Ada' }
  const { grants } = await actorNow(database.system, someone.accountId, who, job!.limits)
  expect(
    allRights()
      .filter((right) => mayAnywhere(grants, right))
      .toSorted(),
  ).toEqual(job!.limits.toSorted())
})

test('limited grants are never wider than those they are made of, whatever the role and the right', () => {
  const portfolioId = uuidv7()
  for (const roleName of roles)
    for (const held of [null, portfolioId])
      for (const right of allRights()) {
        const own = grantsOf([{ roleName, portfolioId: held }])
        const limited = limitedTo(own, [right])
        expect(limited.isSystemAdministrator).toBe(false)
        for (const other of allRights()) {
          if (mayAnywhere(limited, other)) expect(mayAnywhere(own, other), `${roleName} ${right} ${other}`).toBe(true)
          if (mayEverywhere(limited, other)) expect([other, mayEverywhere(own, other)]).toEqual([right, true])
        }
        if (!tokenRights().has(right)) expect(mayAnywhere(limited, right)).toBe(false)
      }
})

const zero = '0190a000-0000-7000-8000-000000000000'
const pathOf = (call: Call) => call.path.replace(/\{\w+\}/g, zero)
const letIn = (status: number) => status !== 401 && status !== 403
/** Calls about people, their sign-ins and their tokens. */
const forPeople = (name: string, call: Call) =>
  /^(sign-in|tokens)\./.test(name) || Boolean(call.worksWithoutWorkspace) || call.access === 'anonymous'

/** A right that they name is not enough. */
const needMore = new Set(['ideas.promote'])

test('every call refuses a token that lacks the right, and lets one in that has it; one that reads does no more for being an Enterprise Admin’s', async () => {
  const faults: string[] = []
  for (const role of ['Global Admin', 'Enterprise Admin'] as const) {
    const someone = await person(role)
    const tokens = new Map<Right | 'reading', Person['send']>()
    const tokenWith = async (right: Right | 'reading') => {
      const known = tokens.get(right)
      if (known) return known
      const token = `portolan_${uuidv7()}`
      const text = `insert into api_token (api_token_id, account_id, user_id, token_hash, token_name, rights, has_second_factor, expires_date) values ($1, $2, $3, $4, 'x', $5, false, now() + interval '1 hour')`
      // Also with rights that no token may have: what is kept is not believed.
      await rows(text, [uuidv7(), someone.accountId, someone.userId, hashToken(token), right === 'reading' ? [] : [right]])
      const as: Person['send'] = (method, path, body) => send(method, path, body, bearer(token))
      tokens.set(right, as)
      return as
    }
    for (const [name, call] of allCalls) {
      if (call.access === 'anonymous' && !name.startsWith('sign-in.')) continue
      const named = Array.isArray(call.access) ? call.access.filter((rule): rule is Right => allRights().includes(rule as Right)) : []
      const other: Right = named.includes('EDIT_DRIVERS') ? 'EDIT_TAGS' : 'EDIT_DRIVERS'
      for (const right of role === 'Enterprise Admin' ? (['reading'] as const) : (['reading', other, ...named] as const)) {
        const { status } = await (await tokenWith(right))(call.method, pathOf(call), call.body ? {} : undefined)
        const isOpen = call.access === 'session' || (right !== 'reading' && named.includes(right) && tokenRights().has(right))
        const may = isOpen && !call.refusesTokens && !forPeople(name, call)
        if (status === 500) faults.push(`${name} with ${right}: 500`)
        if (!may && letIn(status)) faults.push(`${name} lets a token with ${right} in: ${status}`)
        if (may && !letIn(status) && !needMore.has(name)) {
          const own = (await someone.send(call.method, pathOf(call), call.body ? {} : undefined)).status
          if (letIn(own)) faults.push(`${name} refuses a token with ${right}, and its maker not: ${status}`)
        }
      }
    }
  }
  expect(faults).toEqual([])
}, 600_000)
