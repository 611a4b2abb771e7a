/** Proposals, and what is sent to a model, in the test of hidden worlds: of records that bound readers see, and of others. */
import { expect } from 'vitest'
import { fakeModel } from '#assistance/ai/server/fake-model-for-tests.ts'
import { matcherName, propose, type Proposed } from '#assistance/proposals/server/propose.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Person } from '#platform/testing/app.ts'

type Ids = Readonly<Record<string, readonly string[]>>
interface World {
  readonly boss: Person
  readonly seen: Ids
  readonly hidden: Ids
}
type Rows = (text: string, values: unknown[]) => Promise<readonly object[]>

/** Capabilities of applications, and product releases of applications and IT services. Both name similar applications. */
function proposedFor({ seen }: World, of: Ids, neighbours: readonly string[], note: string): Proposed[] {
  const why = { words: ['wages'], neighbours: [...neighbours], note, sureness: 0.5 }
  const release = { field: 'productReleaseId', targetId: seen['productRelease']![0]!, ...why }
  return [
    ...of['application']!.flatMap((recordId, at) => [
      { recordId, targetId: seen['capability']![at % 2]!, ...why },
      { entity: 'application', recordId, ...release },
    ]),
    ...(of['itService'] ?? []).map((recordId) => ({ entity: 'itService', recordId, ...release })),
  ]
}

const keep = (database: Database, { boss }: World, proposed: readonly Proposed[]) =>
  database
    .tenant(boss.accountId)
    .write((transaction) => propose(transaction, proposed, { by: 'matcher', byName: matcherName, requestedByName: 'Ada' }))

/** Each of a seen record names a hidden application beside a seen one, and each of a hidden record a seen one beside a hidden one. */
export async function addProposals(database: Database, world: World): Promise<void> {
  const { seen, hidden } = world
  const [ours, theirs] = [seen['application']!, hidden['application']!]
  await keep(database, world, proposedFor(world, seen, [theirs[0]!, ours[0]!, theirs[1]!], 'Named alike'))
  await keep(database, world, proposedFor(world, hidden, [ours[1]!, theirs[1]!], 'An unseen reason'))
}

/** Proposals on hidden records are accepted, declined, expired and added; those on visible ones name other hidden applications. */
export async function changeProposals(database: Database, rows: Rows, world: World): Promise<void> {
  const { boss, seen, hidden } = world
  const [ours, theirs] = [seen['application']!, hidden['application']!]
  const { body } = await boss.send('GET', `/proposals?recordId=${theirs[0]}`)
  const open = (body.proposals as { proposalId: string }[]).map(({ proposalId }) => proposalId)
  for (const [at, act] of ['accept', 'decline'].entries())
    expect((await boss.send('POST', `/proposals/${act}`, { proposalIds: [open[at]] })).status).toBe(200)
  await rows("update proposal set expires_date = now() - interval '1 day' where account_id = $1 and record_id = $2", [
    boss.accountId,
    theirs[1],
  ])
  await keep(database, world, proposedFor(world, hidden, [ours[2]!], 'Any other reason'))
  await rows('update proposal set neighbour_ids = $2::uuid[] where account_id = $1 and record_id = any($3::uuid[])', [
    boss.accountId,
    [ours[0], theirs.at(-1)],
    Object.values(seen).flat(),
  ])
}

export const removeProposals = (rows: Rows, { boss, seen }: Pick<World, 'boss' | 'seen'>) =>
  rows('delete from proposal where account_id = $1 and not record_id = any($2::uuid[])', [boss.accountId, Object.values(seen).flat()])

/** Lists of proposals by all that they can be narrowed by, of records seen and not seen. */
export const proposalPaths = ({ seen, hidden }: Pick<World, 'seen' | 'hidden'>): string[] => [
  ...['own=true', 'limit=2&offset=1', 'status=open', 'status=accepted', 'status=declined', 'status=expired'].map(
    (query) => `/proposals?${query}`,
  ),
  ...[seen, hidden].flatMap((ids) => [...ids['application']!, ...(ids['itService'] ?? [])]).map((id) => `/proposals?recordId=${id}`),
  '/proposals/count?own=true',
]

/** Questions of readers to the model, by path. */
const questions = {
  '/ai/application_capabilities': { text1: 'AAA UNSEEN Application', text2: 'Any application beside' },
  '/ai/value_drivers': { promptCode: 'VALUE_DRIVERS', text1: 'Cheaper wages' },
  '/ask/model': { text: 'applications of AAA UNSEEN Portfolio or of Ours' },
  '/ask': { text: 'applications of ZZZ UNSEEN Portfolio or ZZZ OTHER Portfolio 0 or Ours' },
}

/** A model that repeats all that it was sent, so that answers show it. */
export async function repeatingModel(boss: Person) {
  const model = await fakeModel()
  model.answers((answer, { user }) => {
    const { choices = [] } = JSON.parse(user.slice(user.indexOf('\n\n{') + 2)) as { choices?: { id: string; name: string }[] }
    const suggestions = choices.slice(0, 5).map(({ id, name }) => ({ id, name, reason: name, sureness: 0.5 }))
    const content = JSON.stringify({ suggestions, filters: [], notUnderstood: choices.map(({ name }) => name) })
    answer.end(JSON.stringify({ choices: [{ message: { content } }] }))
  })
  const settings = { provider: 'openai', address: model.address, model: 'small', isOn: true, agrees: true, monthlyTokens: 1_000_000_000 }
  expect((await boss.send('PUT', '/ai/settings', settings)).status).toBe(200)
  /** Answer to a reader, and the workspace's data sent to the model for it. */
  return async (reader: Person): Promise<Map<string, string>> => {
    const answers = new Map<string, string>()
    for (const [path, body] of Object.entries(questions)) {
      const before = model.received.length
      const { status, body: told } = await reader.send('POST', path, body)
      answers.set(`answer of ${path}`, `${status} ${JSON.stringify(status < 400 ? told : told.message)}`)
      answers.set(
        `sent by ${path}`,
        model.received
          .slice(before)
          .map(({ user }) => user)
          .join('\n'),
      )
    }
    return answers
  }
}
