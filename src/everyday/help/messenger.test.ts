/** The messenger of Intercom: what proves a person to it, and what pages may load, with the setting and without. */
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageHeaders } from '#platform/server/http/page-headers.ts'
import { headersWith, intercomToken, tokenMinutes } from '#platform/server/intercom.ts'
import { readSettings } from '#platform/server/settings.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const secret = 'the secret of identity verification'
const { addAccount, addPerson, database } = await testApp({ INTERCOM_APP_ID: 'abcd1234', INTERCOM_SECRET: secret })
const rows = rowsOf(database)
const settings = { intercomAppId: 'abcd1234', intercomSecret: secret }
const hmac = (text: string, as: 'hex' | 'base64url') => createHmac('sha256', secret).update(text).digest(as)
const partOf = (part: string | undefined) => JSON.parse(Buffer.from(part!, 'base64url').toString()) as Record<string, unknown>

test('a session has the HMAC-SHA256 of the user id, and the messenger opens with a signed token that expires', async () => {
  const person = await addPerson(await addAccount(), ['View User'])
  const { intercomHash } = (await person.send('POST', '/users/refreshuser')).body
  expect(intercomHash).toBe(hmac(person.userId, 'hex'))
  const { status, body } = await person.send('GET', '/help/messenger')
  expect([status, body.messenger.appId, body.messenger.userId, body.messenger.userHash]).toEqual([
    200,
    'abcd1234',
    person.userId,
    intercomHash,
  ])
  const [head, payload, signature] = String(body.messenger.token).split('.')
  expect(partOf(head)).toEqual({ alg: 'HS256', typ: 'JWT' })
  const { user_id: userId, iat, exp, ...more } = partOf(payload)
  expect([userId, Number(exp) - Number(iat), more]).toEqual([person.userId, tokenMinutes * 60, {}])
  expect(signature).toBe(hmac(`${head}.${payload}`, 'base64url'))
})

test('someone who impersonates another has neither hash nor token', async () => {
  const account = await addAccount()
  const [support, visited] = [await addPerson(account, ['Global Admin']), await addPerson(account, ['View User'])]
  await rows('update session set original_user_id = $1 where user_id = $2', [support.userId, visited.userId])
  expect((await visited.send('POST', '/users/refreshuser')).body.intercomHash).toBeNull()
  expect((await visited.send('GET', '/help/messenger')).body).toEqual({ messenger: null })
  expect(intercomToken(settings, { userId: visited.userId, originalUserId: support.userId })).toBeNull()
})

test('pages load the messenger with the setting alone; every other directive stays as strict', () => {
  for (const without of [
    { intercomAppId: null, intercomSecret: null },
    { ...settings, intercomSecret: null },
    { ...settings, intercomAppId: null },
  ])
    expect(headersWith(without)).toBe(pageHeaders)
  expect(pageHeaders['content-security-policy']).not.toContain('intercom')
  const { 'content-security-policy': policy, ...others } = headersWith(settings)
  const directives = policy.split('; ')
  expect(directives).toContain("script-src 'self' https://app.intercom.io https://widget.intercom.io https://js.intercomcdn.com")
  for (const kept of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
    expect(directives).toContain(kept)
  expect(directives.filter((directive) => directive.includes('unsafe'))).toEqual(["style-src 'self' 'unsafe-inline'"])
  expect(directives.some((directive) => directive.includes('*'))).toBe(false)
  expect(others).toMatchObject({ 'x-frame-options': 'DENY' })
})

test('the id of the app and its secret are set together', () => {
  expect(() => readSettings({ INTERCOM_APP_ID: 'abcd1234' })).toThrow('INTERCOM_SECRET must be set too, since INTERCOM_APP_ID is.')
  expect(() => readSettings({ INTERCOM_SECRET: secret })).toThrow('INTERCOM_APP_ID must be set too, since INTERCOM_SECRET is.')
})
