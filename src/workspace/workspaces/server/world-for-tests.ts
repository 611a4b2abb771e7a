/** Shared setup of workspace tests: a provider with a client, and following a job. */
import { expect } from 'vitest'
import type { Person, TestApp } from '#platform/testing/app.ts'

/** A namespace with its administrator, and a client of it with one of its own. */
export async function worldOf({ addAccount, addPerson }: Pick<TestApp, 'addAccount' | 'addPerson'>) {
  const namespace = await addAccount({ type: 'Certified Provider' })
  const provider = await addPerson(namespace, ['Certified Provider Admin'])
  const clientId = await addAccount({ parentAccountId: namespace })
  return { namespace, provider, clientId, admin: await addPerson(clientId, ['Global Admin']) }
}

/** The job once it has ended. */
export const settled = async (person: Person, jobId: string) => {
  await expect.poll(async () => (await person.send('GET', `/jobs/${jobId}`)).body.status, { timeout: 90_000 }).not.toMatch(/queued|running/)
  return (await person.send('GET', `/jobs/${jobId}`)).body
}

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
/** A contact with a photo. */
export async function saveContact(person: Person, method: 'POST' | 'PUT', path: string, contact: object) {
  const form = new FormData()
  form.append('contactData', JSON.stringify(contact))
  form.append('file', new File([pixel], 'me.png'))
  const sent = new Response(form)
  const bytes = Buffer.from(await sent.arrayBuffer())
  return (await person.send(method, path, bytes, { 'content-type': sent.headers.get('content-type')! })).body
}
