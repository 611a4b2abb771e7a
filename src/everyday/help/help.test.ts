import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { lettersTo } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const app = await testApp()
const rows = rowsOf(app.database)
const addressOf = async (userId: string) =>
  (await rows<{ address: string }>('select email_address as address from app_user where user_id = $1', [userId]))[0]!.address
const lettersOf = async ({ userId }: { userId: string }) => lettersTo(app.database.system, await addressOf(userId))

async function workspace() {
  const account = await app.addAccount()
  const [admin, manager, viewer] = [
    await app.addPerson(account, ['Company Admin']),
    await app.addPerson(account, ['Application Manager']),
    await app.addPerson(account, ['View User']),
  ]
  return { admin, manager, viewer }
}
const ask = (person: Awaited<ReturnType<typeof workspace>>['viewer'], question: string) =>
  person.send('POST', '/help/questions', { question })

test('a question reaches the administrators, and its answer the one who asked, in the product and by letter', async () => {
  const { admin, manager, viewer } = await workspace()
  const asked = await ask(viewer, 'Who owns the ledger?')
  expect(asked).toMatchObject({ status: 200, body: { question: 'Who owns the ledger?', answer: null } })
  const [letter, ...more] = await lettersOf(admin)
  expect(letter!.text).toContain('Who owns the ledger?')
  expect(letter!.link.pathname).toBe('/admin/questions')
  expect([...more, ...(await lettersOf(manager))]).toEqual([])
  const at = `/help/asked/${asked.body.helpQuestionId}`
  expect((await admin.send('GET', '/help/asked')).body).toMatchObject([{ question: 'Who owns the ledger?', answer: null }])
  expect(await admin.send('POST', at, { answer: 'Ann does.' })).toMatchObject({ status: 200, body: { answer: 'Ann does.' } })
  expect((await admin.send('POST', at, { answer: 'Ben does.' })).status).toBe(409)
  expect((await viewer.send('GET', '/help/questions')).body).toMatchObject([{ answer: 'Ann does.' }])
  expect((await lettersOf(viewer)).at(-1)!.text).toContain('Ann does.')
})

test('colleagues see no question of others, and nobody of another workspace sees or answers one', async () => {
  const { manager, viewer } = await workspace()
  const { helpQuestionId } = (await ask(viewer, 'A question of mine')).body
  const answer = { answer: 'Mine' }
  expect((await manager.send('GET', '/help/questions')).body).toEqual([])
  expect((await manager.send('GET', '/help/asked')).status).toBe(403)
  expect((await manager.send('POST', `/help/asked/${helpQuestionId}`, answer)).status).toBe(403)
  const { admin: stranger } = await workspace()
  expect((await stranger.send('GET', '/help/asked')).body).toEqual([])
  expect((await stranger.send('POST', `/help/asked/${helpQuestionId}`, answer)).status).toBe(404)
})

test('a person asks five questions an hour, even at once, and none that is empty', async () => {
  const { admin, viewer } = await workspace()
  expect((await ask(viewer, ' \n ')).status).toBe(400)
  const answers = await Promise.all(['1', '2', '3', '4', '5', '6'].map((one) => ask(viewer, one)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429])
  expect(await lettersOf(admin)).toHaveLength(5)
})

test('with no other administrator the question is refused, with a word of whom to ask', async () => {
  const alone = await app.addPerson(await app.addAccount(), ['Global Admin'])
  expect(await ask(alone, 'Anyone?')).toMatchObject({ status: 422, body: { errors: [{ path: 'question' }] } })
})
