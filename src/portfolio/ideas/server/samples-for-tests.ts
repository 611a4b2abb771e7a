/** Shared setup of the tests of ideas. */
import type { Person } from '#platform/testing/app.ts'

export interface Idea {
  readonly ideaId: string
  readonly ideaNumber: number
  readonly name: string
  readonly stage: string | null
  readonly vote: number
  readonly displayOrder: number | null
}

export async function status(person: Person, name: string): Promise<string> {
  const { body } = await person.send('POST', '/refIdeaStatuses', { name })
  return body.refIdeaStatusId as string
}

export async function added(person: Person, body: object): Promise<Idea> {
  const answer = await person.send('POST', '/ideas', body)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body as Idea
}
