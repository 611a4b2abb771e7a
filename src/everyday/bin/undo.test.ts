/** Changes of every kind, made at random through the calls and taken back in reverse order, leave every table as it was. */
import { expect, test } from 'vitest'
import { allCalls, entities } from '#catalogue'
import { idOf, type Entity } from '#platform/contract/entity.ts'
import { isWritable, type Field } from '#platform/contract/field.ts'
import { orderField } from '#platform/contract/ordering.ts'
import { withProposals } from '#insight/owner-reviews/server/proposed-for-tests.ts'
import { asked } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { saved, technology } from '#portfolio/questions/server/samples-for-tests.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { numbersFrom } from '#platform/testing/random.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { maker } from '#platform/testing/samples.ts'
import { scoringKinds, type Member } from './server/scoring-kinds-for-tests.ts'
import { tablesOf, type Tables } from './server/tables-for-tests.ts'

const app = await testApp()
const { addAccount, addPerson, database } = app
const tables = tablesOf(database)

type Row = Record<string, unknown>
/** Undoes one change; fails the test when it is refused. */
type Undo = () => Promise<unknown>
/** Makes a change of one kind to an entity, if it can be made: answers how to take it back. */
type Kind = (entity: Entity) => Promise<Undo | undefined>

/** History that a project keeps in a table of its own; moves number a list 1 to n, so that its order counts, not its numbers. */
const history = ['project_vital']
/** When an answer or a vote was given, and by whom: what takes it back gives it again. */
const given = /"(answered_date|answered_by|answered_by_name|voted_date)": ("[^"]*"|null)/g
const withoutNumbers = (held: Tables): Tables =>
  Object.fromEntries(
    Object.entries(held)
      .filter(([table]) => !history.includes(table))
      .map(([table, rows]) => [
        table,
        rows
          .map((row) => withoutOwnId(table, row.replace(/"display_order": (\d+|null)/, '"display_order": *').replace(given, '"$1": *')))
          .toSorted(),
      ]),
  )

/** A row of a list that left it and is put back has an id of its own again; nothing referred to it, or it could not have left. */
const rowIds = new Map(
  [...entities.values()].flatMap(({ fields }) =>
    Object.values<Field>(fields).flatMap((field) =>
      field.kind === 'children' && field.rowId ? [[field.table, columnName(field.rowId)] as const] : [],
    ),
  ),
)
function withoutOwnId(table: string, row: string): string {
  const id = rowIds.get(table)
  return id ? row.replace(new RegExp(`"${id}": "[^"]*"`), `"${id}": *`) : row
}

const idsText = [...entities.values()]
  .map(
    ({ name, table, key }) =>
      `select '${name}' as name, array(select ${columnName(key)} from ${table} where account_id = $1 order by 1) as ids`,
  )
  .join(' union all ')
const idsOf = async ({ accountId }: Person): Promise<ReadonlyMap<string, readonly string[]>> =>
  new Map((await rowsOf(database)<{ name: string; ids: string[] }>(idsText, [accountId])).map(({ name, ids }) => [name, ids]))

interface Review {
  readonly proposals: readonly { proposalId: string; now: string[]; decision: string | null }[]
}
/** @param review the path of a review whose owner has proposed changes */
function kindsFor(person: Person, seed: number, review: string): Record<string, Kind> {
  const numbers = numbersFrom(seed)
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, sent?: unknown) => {
    const answer = await person.send(method, path, sent)
    expect(answer.status, `${method} ${path}`).toBeLessThan(500)
    return answer
  }
  const mustSend = async (...call: Parameters<typeof send>) => {
    const answer = await send(...call)
    expect(answer.status, `${call.join(' ')}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer
  }
  const all = async ({ path }: Entity): Promise<Row[]> => (await person.send('GET', path)).body
  const some = async (entity: Entity) => {
    const rows = await all(entity)
    return rows.length ? idOf(entity, numbers.of(rows)) : undefined
  }
  /** One of several, so that there is always one for others to refer to. */
  const spare = async (entity: Entity) => {
    const rows = await all(entity)
    return rows.length > 1 ? idOf(entity, numbers.of(rows)) : undefined
  }
  /** Bodies that refer to records that are there. */
  const knowing = (there: ReadonlyMap<string, readonly string[]>) =>
    maker(person, Object.fromEntries([...there].map(([name, ids]) => [name, numbers.of(ids)])))
  /** Deletes what has been made since, the last first. */
  const removing = (before: ReadonlyMap<string, readonly string[]>, after: ReadonlyMap<string, readonly string[]>): Undo => {
    const made = [...after].flatMap(([name, ids]) => ids.filter((id) => !before.get(name)!.includes(id)).map((id) => ({ name, id })))
    const paths = made.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(({ name, id }) => `${entities.get(name)!.path}/${id}`)
    return async () => {
      for (const path of paths) await mustSend('DELETE', path)
    }
  }
  const memberOf = async ({ name }: Entity): Promise<Member | undefined> => {
    const rows = await rowsOf(database)<Member>(
      'select portfolio_id as "portfolioId", application_id as "applicationId", notes from portfolio_application where account_id = $1 order by 1, 2',
      [person.accountId],
    )
    return name === 'portfolio' && rows.length ? numbers.of(rows) : undefined
  }
  const restoring =
    (...ids: string[]): Undo =>
    () =>
      mustSend('POST', '/bin/restore', { ids })
  return {
    create: async (entity) => {
      const before = await idsOf(person)
      await send('POST', entity.path, await knowing(before).body(entity))
      return removing(before, await idsOf(person))
    },
    edit: async (entity) => {
      const id = await some(entity)
      const fields = Object.entries<Field>(entity.all).filter(([name, field]) => isWritable(field) && name !== orderField)
      if (!id || !fields.length) return undefined
      const before = (await person.send('GET', `${entity.path}/${id}`)).body as Row
      const there = await idsOf(person)
      const wanted = await knowing(there).body(entity)
      const names = [numbers.of(fields)[0], numbers.of(fields)[0], numbers.of(fields)[0]]
      const only = (of: Row) => Object.fromEntries(names.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]]])))
      const isDone = (await send('PUT', `${entity.path}/${id}`, only(wanted))).status === 200
      const unmake = removing(there, await idsOf(person))
      return async () => {
        if (isDone) await mustSend('PUT', `${entity.path}/${id}`, only(before))
        await unmake()
      }
    },
    delete: async (entity) => {
      const id = await spare(entity)
      return id && (await send('DELETE', `${entity.path}/${id}`)).status === 204 ? restoring(id) : undefined
    },
    merge: async (entity) => {
      const [id, intoId] = [await spare(entity), await some(entity)]
      if (!id || !intoId || !hasCall(entity, 'merge')) return undefined
      return (await send('POST', `${entity.path}/${id}/merge`, { intoId })).status === 200 ? restoring(id) : undefined
    },
    // Portfolios: removes an application with its notes and answers, or adds it.
    takeOut: async (entity) => {
      const member = await memberOf(entity)
      if (!member) return undefined
      const { portfolioId, applicationId } = member
      const act = (verb: string) =>
        mustSend('POST', `${entity.path}/${portfolioId}/applications/${verb}`, { applicationIds: [applicationId] })
      await act('bulkremove')
      return () => act('putback')
    },
    putIn: async (entity) => {
      const application = await some(entities.get('application')!)
      const id = entity.name === 'portfolio' ? await some(entity) : undefined
      if (!id || !application) return undefined
      const { body } = await send('POST', `${entity.path}/${id}/applications/bulkadd`, { applicationIds: [application] })
      const remove = () => mustSend('POST', `${entity.path}/${id}/applications/bulkremove`, { applicationIds: [application], isUndo: true })
      return (body as { added?: number }).added === 1 ? remove : undefined
    },
    // Portfolios: sets the note on an application.
    note: async (entity) => {
      const member = await memberOf(entity)
      if (!member) return undefined
      const { portfolioId, applicationId, notes } = member
      const put = (body: object) => mustSend('PUT', `/portfolios/${portfolioId}/applications/${applicationId}`, body)
      const next = `Since ${numbers.one(1000)}`
      await put({ notes: next })
      return () => put({ notes, replaces: next })
    },
    ...scoringKinds({ person, numbers, mustSend, memberOf, some }),
    vote: async (entity) => {
      const id = entity.name === 'idea' ? await some(entity) : undefined
      if (!id) return undefined
      const { ideaIds } = (await person.send('GET', '/ideas/votes')).body as { ideaIds: string[] }
      const put = (vote: boolean) => mustSend('PUT', `/ideas/${id}/vote`, { vote })
      await put(!ideaIds.includes(id))
      return () => put(ideaIds.includes(id))
    },
    // Applications: accepts or declines an owner's proposal.
    decide: async (entity) => {
      const { proposals } = (await person.send('GET', review)).body as Review
      const open = proposals.filter(({ decision }) => decision === null)
      if (entity.name !== 'application' || !open.length) return undefined
      const { proposalId, now } = numbers.of(open)
      const isAccepted = numbers.one(3) > 0
      const body = isAccepted ? { proposals: [{ proposalId, now }] } : { proposalIds: [proposalId] }
      if ((await send('POST', `${review}/${isAccepted ? 'accept' : 'decline'}`, body)).status !== 200) return undefined
      return () => mustSend('POST', `${review}/takeback`, { proposalIds: [proposalId] })
    },
    move: async (entity) => {
      if (!hasCall(entity, 'move')) return undefined
      const rows = await all(entity)
      const [id, afterId] = [await some(entity), await some(entity)]
      const within = Object.keys(entity.fields).find((name) => name.startsWith('parent') && name.endsWith('Id'))
      if (!id || !afterId || id === afterId) return undefined
      const listOf = (row: Row) => (within ? (row[within] as string | null) : null)
      const ids = (list: string | null) => rows.filter((row) => listOf(row) === list).map((row) => idOf(entity, row))
      const from = listOf(rows.find((row) => idOf(entity, row) === id)!)
      const to = listOf(rows.find((row) => idOf(entity, row) === afterId)!)
      const list = (value: string | null) => (within ? { [within]: value } : {})
      const was = ids(from)
      const above = was[was.indexOf(id) - 1] ?? null
      const answer = await send('POST', `${entity.path}/${id}/move`, { afterId, ...list(to) })
      if (answer.status !== 200) return undefined
      return async () => {
        await mustSend('POST', `${entity.path}/${id}/move`, { afterId: above, ...list(from) })
        const is = (await all(entity)).filter((row) => listOf(row) === from).map((row) => idOf(entity, row))
        expect(is.filter((one) => was.includes(one))[is.indexOf(id) - 1] ?? null, `${entity.name}: where it was`).toBe(above)
      }
    },
  }
}

/** Kinds of changes that one kind of record alone knows. */
const onlyOf: Readonly<Record<string, string>> = {
  takeOut: 'portfolio',
  putIn: 'portfolio',
  note: 'portfolio',
  score: 'portfolio',
  copy: 'portfolio',
  scoreTechnology: 'application',
  vote: 'idea',
  decide: 'application',
}
const paths = new Set([...allCalls.values()].map(({ method, path }) => `${method} ${path}`))
const hasCall = ({ path }: Entity, verb: string) => paths.has(`POST ${path}/{id}/${verb}`)

test.each([1])('changes of every kind, taken back in reverse order, leave every table as it was (seed %i)', async (seed) => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await asked(person, ['How much would be lost?', 'How many need it?'])
  await saved(person, '/technologyquestions', { questions: [technology('How sound is it?'), technology('How safe is it?')] })
  const { make } = maker(person)
  for (const entity of entities.values()) {
    await make(entity)
    if (hasCall(entity, 'move')) await make(entity)
  }
  const suite = (await person.send('POST', '/applications', { name: 'Suite', isSuite: true })).body as { applicationId: string }
  await person.send('POST', '/applications', { name: 'Part', parentSuiteApplicationId: suite.applicationId })
  const [{ portfolioId }] = (await person.send('GET', '/portfolios')).body as [{ portfolioId: string }]
  for (const { applicationId } of (await person.send('GET', '/applications')).body as { applicationId: string }[])
    await person.send('POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: [applicationId] })
  const review = await withProposals(app, person)
  const before = withoutNumbers(await tables(person.accountId))
  const numbers = numbersFrom(seed)
  const kinds = kindsFor(person, seed, review)
  const undone: [string, Undo][] = []
  for (let turn = 0; turn < 180; turn++) {
    const [kind, change] = numbers.of(Object.entries(kinds))
    const able = [...entities.values()]
      .filter((entity) => kind !== 'merge' || hasCall(entity, kind))
      .filter((entity) => kind !== 'move' || hasCall(entity, kind))
      .filter(({ name }) => !(kind in onlyOf) || name === onlyOf[kind])
    const entity = numbers.of(able)
    const undo = await change(entity)
    if (undo) undone.push([kind, undo])
  }
  expect(new Set(undone.map(([kind]) => kind))).toEqual(new Set(Object.keys(kinds)))
  expect(withoutNumbers(await tables(person.accountId))).not.toEqual(before)
  for (const [, undo] of undone.toReversed()) await undo()
  expect(withoutNumbers(await tables(person.accountId))).toEqual(before)
})
