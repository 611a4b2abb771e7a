/** Anyone who works in another's name leaves both names: in the history, and on the jobs that are started so. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
const account = await addAccount()
const admin = await addPerson(account, ['Global Admin'])
const editor = await addPerson(account, ['Company Admin'])
/** The session of the editor is the admin's from now on. */
await rows('update session set original_user_id = $1 where user_id = $2', [admin.userId, editor.userId])

const logged = (recordId: string) =>
  rows<{ action: string; by: string; behalf: string | null }>(
    'select action, changed_by as by, on_behalf_of as behalf from change_log where record_id = $1 order by change_id',
    [recordId],
  )

test('every entry of the history has both', async () => {
  const { body: area } = await editor.send('POST', '/areas', { name: 'North' })
  await editor.send('PUT', `/areas/${area.areaId}`, { name: 'South' })
  const { body: history } = await editor.send('GET', `/areas/${area.areaId}/history`)
  for (const entry of history)
    expect(entry).toMatchObject({ changedBy: editor.userId, changedByName: 'Test Company Admin', onBehalfOfName: 'Test Global Admin' })
  await editor.send('DELETE', `/areas/${area.areaId}`)
  const both = { by: editor.userId, behalf: admin.userId }
  expect(await logged(area.areaId)).toEqual(['create', 'update', 'delete'].map((action) => ({ action, ...both })))
})

test('users under their own name leave no other trace', async () => {
  const { body: area } = await admin.send('POST', '/areas', { name: 'East' })
  expect(await logged(area.areaId)).toEqual([{ action: 'create', by: admin.userId, behalf: null }])
})

test('an import that was started so writes as both, though it runs when nobody is there', async () => {
  const form = new FormData()
  form.append('importData', JSON.stringify({ entity: 'area' }))
  form.append('file', new File(['Name\nHarbour'], 'areas.csv'))
  const sent = new Response(form)
  const payload = Buffer.from(await sent.arrayBuffer())
  const uploaded = await editor.send('POST', '/imports/upload', payload, { 'content-type': sent.headers.get('content-type')! })
  const started = await editor.send('POST', '/imports/process', { importId: uploaded.body.importId })
  await expect.poll(async () => (await editor.send('GET', `/jobs/${started.body.jobId}`)).body.status).toBe('succeeded')
  expect((await editor.send('GET', `/jobs/${started.body.jobId}`)).body).toMatchObject({
    startedByName: 'Test Company Admin',
    onBehalfOfName: 'Test Global Admin',
  })
  const [{ areaId }] = (await editor.send('GET', '/areas?search=Harbour')).body
  expect(await logged(areaId)).toEqual([{ action: 'create', by: editor.userId, behalf: admin.userId }])
})

test('impersonators can’t change the sign-in address of the impersonated user', async () => {
  const answer = await editor.send('PUT', `/users/${editor.userId}`, { emailAddress: `${admin.userId}@example.org` })
  expect(answer.status).toBe(403)
})

test('the session ends with the one who is really there', async () => {
  const unverified = (person: typeof admin) =>
    rows("update app_user set email_address_verified = false, unverified_since = now() - interval '8 days' where user_id = $1", [
      person.userId,
    ])
  await unverified(editor)
  expect((await editor.send('GET', '/areas')).status).toBe(200)
  await unverified(admin)
  expect((await editor.send('GET', '/areas')).status).toBe(401)
})
