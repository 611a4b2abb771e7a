/** Ideas and projects of a workspace, made through the API, eight at a time. */
import type { Filled } from '../lists/filled.ts'

export type Send = <T>(method: string, path: string, body?: object) => Promise<T>

export const sender =
  ({ address, token }: Pick<Filled, 'address' | 'token'>): Send =>
  async <T>(method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${address}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text) as T
  }

const columns = ['Heard', 'Drafted', 'Under way', 'Tested', 'Rolled out']

export async function fillWork(send: Send, from: number, to: number): Promise<void> {
  const stages = await columnsOf(send, '/refProjectStages', 'refProjectStageId')
  const statuses = await columnsOf(send, '/refIdeaStatuses', 'refIdeaStatusId')
  const contacts = await send<{ contactId: string }[]>('GET', '/contacts?limit=50')
  const applications = await send<{ applicationId: string }[]>('GET', '/applications?limit=50&fields=name')
  const make = async (at: number) => {
    const { applicationId } = applications[at % applications.length]!
    const title = `${at} ${at % 3 ? 'Retire' : 'Renew'} what moves goods from here to there`
    await send('POST', '/ideas', {
      name: title,
      stage: statuses[at % statuses.length],
      priority: at % 2 ? 'High' : 'Low',
      shortDescription: 'It costs more than it earns.',
      applications: [{ applicationId }],
    })
    await send('POST', '/projects', {
      name: title,
      refProjectStageId: stages[at % stages.length],
      managerContactId: contacts[at % contacts.length]!.contactId,
      sponsorContactId: contacts[(at * 7) % contacts.length]!.contactId,
      percentComplete: at % 101,
      plannedCost: 1000 * (1 + (at % 900)),
      initiationDate: '2026-01-15',
      targetDate: `2027-${String(1 + (at % 12)).padStart(2, '0')}-28`,
      budgetVitalValue: 1 + (at % 3),
      scheduleVitalValue: 1 + (at % 2),
      applications: [{ applicationId, effect: 'Changes' }],
    })
  }
  let next = from
  const work = async () => {
    while (next < to) await make(next++)
  }
  await Promise.all(Array.from({ length: 8 }, work))
}

async function columnsOf(send: Send, path: string, key: string): Promise<string[]> {
  const there = await send<Record<string, string>[]>('GET', path)
  const ids: string[] = []
  for (const [at, name] of columns.entries()) {
    const found = there.find((row) => row['name'] === name)
    ids.push((found ?? (await send<Record<string, string>>('POST', path, { name, displayOrder: at + 1, visibleOnBoards: true })))[key]!)
  }
  return ids
}
