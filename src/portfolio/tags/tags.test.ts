import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'

const { addAccount, addPerson } = await testApp()

test('a deleted tag leaves its applications, and their histories show it', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const add = async (path: string, body: object) => (await person.send('POST', path, body)).body
  const { tagId } = await add('/tags', { name: 'Personal data' })
  const { applicationId } = await add('/applications', { name: 'Payroll', tags: [{ tagId }] })
  expect((await person.send('GET', `/tags/${tagId}`)).body).toMatchObject({ applicationsCount: 1, applicationTags: [{ applicationId }] })
  const before = await person.send('GET', `/applications/${applicationId}`)
  expect((await person.send('DELETE', `/tags/${tagId}`)).status).toBe(204)
  const after = await person.send('GET', `/applications/${applicationId}`)
  expect([before.body.tags, after.body.tags]).toEqual([[{ tagId }], []])
  expect(after.headers['etag']).not.toBe(before.headers['etag'])
  const [entry] = (await person.send('GET', `/applications/${applicationId}/history`)).body
  expect(entry.changes).toEqual({ tags: [[{ tagId }], []] })
})

test('the history has the row alone that a deleted tag took along or brought back, also beside others', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const add = async (path: string, body: object) => (await person.send('POST', path, body)).body
  const tags: { tagId: string }[] = []
  for (const name of ['x', 'y', 'z']) tags.push({ tagId: (await add('/tags', { name })).tagId })
  const { applicationId } = await add('/applications', { name: 'Payroll', tags })
  const path = `/applications/${applicationId}`
  await person.send('DELETE', `/tags/${tags[2]!.tagId}`)
  await add('/bin/restore', { ids: [tags[2]!.tagId] })
  const [back, gone] = (await person.send('GET', `${path}/history`)).body
  // The form takes such a row back alone.
  expect([gone.changes, back.changes]).toEqual([{ tags: [[tags[2]], []] }, { tags: [[], [tags[2]]] }])
  expect((await person.send('GET', path)).body.tags).toHaveLength(3)
})
