import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'

const { send, addAccount, addPerson } = await testApp()

test('the system administrator reads what was written, newest first; nobody else does', async () => {
  const account = await addAccount()
  const [system, admin] = [await addPerson(account, ['Enterprise Admin']), await addPerson(account, ['Global Admin'])]
  for (const emailAddress of ['first@example.com', 'second@example.com']) await send('POST', '/users/registeremail', { emailAddress })
  const { body } = await system.send('GET', '/mail/outbox')
  expect(body.map((message: { toAddress: string }) => message.toAddress)).toEqual(['second@example.com', 'first@example.com'])
  expect(body[0]).toMatchObject({
    accountName: null,
    subject: 'Continue your registration with Portolan',
    sentDate: null,
    attempts: 0,
    textBody: expect.stringContaining('/register#'),
  })
  expect((await admin.send('GET', '/mail/outbox')).status).toBe(403)
  expect((await send('GET', '/mail/outbox')).status).toBe(401)
})
