/** Shared setup for tests of the walls between workspaces: a record of every kind on one side, and a way to remove a wall. */
import type { FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'
import { allCalls, entities } from '#catalogue'
import type { Person } from '#platform/testing/app.ts'
import type { rowsOf } from '#platform/testing/rows.ts'
import { maker } from '#platform/testing/samples.ts'

/** Ids named in path and body: `applicationId` and so on, of the observed workspace. */
export type Ids = Record<string, string>

/** One record of every entity, an uploaded file and a job. */
export async function everythingOf(app: FastifyInstance, person: Person): Promise<Ids> {
  const { make } = maker(person)
  const made: Ids = {}
  for (const entity of entities.values()) made[entity.key] = (await make(entity))[entity.key] as string
  const form = new FormData()
  form.append('importData', JSON.stringify({ entity: 'area' }))
  form.append('file', new File(['Name\nHarbour'], 'areas.csv'))
  const body = new Response(form)
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': body.headers.get('content-type')! }
  const uploaded = await app.inject({ method: 'POST', url: '/api/imports/upload', headers, payload: Buffer.from(await body.arrayBuffer()) })
  made['importId'] = uploaded.json<{ importId: string }>().importId
  const started = await person.send('POST', '/imports/process', { importId: made['importId'] })
  made['jobId'] = started.body.jobId
  // The job's writes must not look like another person's change.
  await vi.waitFor(async () => expect((await person.send('GET', `/jobs/${made['jobId']}`)).body.status).toBe('succeeded'), 60_000)
  return made
}

/** All calls but the one after which the one who asks is nobody, and finds out nothing more. */
export const whileSignedIn = [...allCalls].filter(([name]) => name !== 'sign-in.logout')
/** Also leaves out calls that end sessions in the workspace, when its owner sends all that follows. */
export const whileAllStay = whileSignedIn.filter(([, { path }]) => path !== '/users/endsessions')

/** Row-level security is off for as long as the work takes. */
export async function withoutWall(rows: ReturnType<typeof rowsOf>, work: () => Promise<void>): Promise<void> {
  const text = "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity"
  const walled = await rows<{ name: string }>(text)
  expect(walled.length).toBeGreaterThan(50)
  const set = async (what: 'enable' | 'disable') => {
    for (const { name } of walled) await rows(`alter table ${name} ${what} row level security`)
  }
  await set('disable')
  try {
    await work()
  } finally {
    await set('enable')
  }
}
