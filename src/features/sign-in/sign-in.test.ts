import { expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { testApp } from '#platform/testing/app.ts'

const { database, send, addAccount, addPerson } = await testApp()
const { system } = database

const password = 'a lighthouse keeper'
const registration = (emailAddress: string, more: object = {}) => ({
  firstName: 'Ada', lastName: 'Marsh', company: `Company of ${emailAddress}`, emailAddress, password, agreeTerms: true, ...more,
})
const address = () => `${uuidv7()}@example.com`

test('signing up', async () => {
  const emailAddress = address()
  const made = await send('POST', '/users/register', registration(emailAddress))
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  console.log(JSON.stringify(made.body).slice(0, 900))
  const headers = { authorization: `Bearer ${made.body.token}` }
  for (const p of ['/accounts/current', '/accounts/referencevalues', '/accounts/workspaces', '/accounts/recent', '/overview/commonvalues', '/overview/version', `/users/${made.body.userId}`, '/users/preferences']) {
    const a = await send('GET', p, undefined, headers)
    console.log(p, a.status, JSON.stringify(a.body).slice(0, 1500))
  }
})
