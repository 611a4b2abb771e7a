/** A provider with clients, pushes to them, and what a client holds: for tests of every kind of push. */
import { expect } from 'vitest'
import type { Effect, Push } from '#insight/cockpit/contract/push.ts'
import type { Person, TestApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

/** Tables that record the past. */
const past = [
  'change_log',
  'audit_entry',
  'revision',
  'bin_record',
  'left_member',
  'left_question',
  'job',
  'received_push',
  'client_push',
  'account_figures',
  'session',
  'user_role',
  'account_visit',
  'schedule_run',
]

export async function pushesIn({ addAccount, addPerson, database }: TestApp) {
  const rows = rowsOf(database)

  async function world(clients = 2) {
    const namespace = await addAccount({ type: 'Certified Provider' })
    const provider = await addPerson(namespace, ['Certified Provider Admin'])
    const ids: string[] = []
    for (let at = 0; at < clients; at++) ids.push(await addAccount({ parentAccountId: namespace }))
    const admins = await Promise.all(ids.map((id) => addPerson(id, ['Global Admin'])))
    for (const [at, id] of ids.entries())
      await rows("update account set workspace_name = 'Client ' || $2 || ' ' || account_id where account_id = $1", [id, at])
    return { namespace, provider, ids, admins }
  }
  const add = async (person: Person, path: string, body: object) => {
    const answer = await person.send('POST', path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const settled = async (person: Person, started: { status: number; body: { jobId: string } }) => {
    expect(started.status, JSON.stringify(started.body)).toBeLessThan(300)
    const read = async () => (await person.send('GET', `/jobs/${started.body.jobId}`)).body
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).not.toMatch(/queued|running/)
    return read()
  }
  const pushed = async (person: Person, subject: string, accountIds: string[]): Promise<Push> => {
    const { status, result, message } = await settled(person, await person.send('POST', '/cockpit/pushes', { subject, accountIds }))
    expect(status, message).toBe('succeeded')
    return (await person.send('GET', '/cockpit/pushes')).body.find(({ pushId }: Push) => pushId === result.pushId)
  }
  const undone = async (person: Person, pushId: string): Promise<Push> => {
    const { status, message } = await settled(person, await person.send('POST', `/cockpit/pushes/${pushId}/undo`))
    expect(status, message).toBe('succeeded')
    return (await person.send('GET', '/cockpit/pushes')).body.find((one: Push) => one.pushId === pushId)
  }
  const previewed = async (person: Person, subject: string, accountIds: string[]): Promise<Effect[]> => {
    const answer = await person.send('POST', '/cockpit/pushes/preview', { subject, accountIds })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }

  const tables = (
    await rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    )
  ).filter(({ name }) => !past.includes(name))
  /** All rows of an account, without the times and authors of changes and without the tables of the past. */
  async function content(accountId: string): Promise<Record<string, unknown[]>> {
    const found: Record<string, unknown[]> = {}
    for (const { name } of tables) {
      const kept = await rows<{ row: object }>(
        `select to_jsonb(t) - 'version' - 'modified_date' - 'modified_by' - 'modified_by_name' as row from ${name} t where account_id = $1 order by 1`,
        [accountId],
      )
      if (kept.length) found[name] = kept.map(({ row }) => row)
    }
    return found
  }
  return { world, add, pushed, undone, previewed, content }
}
