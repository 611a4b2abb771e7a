/** A list as its screen in the browser has it, over a test's own server: the screen's code loads the rows and writes their cells. */
import { afterAll, vi } from 'vitest'
import { idOf, type Entity } from '#platform/contract/entity.ts'
import { isWritable, type ChildrenField, type Field, type Fields } from '#platform/contract/field.ts'
import type { Person } from '#platform/testing/app.ts'

export type Row = Record<string, unknown>
export interface Column {
  readonly id: string
  readonly kind: string
  readonly field?: Field
  readonly edit?: (row: Row) => boolean
  readonly held?: (row: Row) => readonly string[]
}
export interface Change {
  readonly column: string
  readonly given: unknown
  readonly choice?: string
  readonly write?: unknown
}
interface Write {
  readonly field: string
  readonly ids?: unknown
}
interface Saved {
  readonly before: Row
  readonly saved: Row
}

// The compiler keeps the browser's half away from here, and rightly; tests that hold the two against each other load it by name.
// oxlint-disable-next-line no-explicit-any
const web = (path: string): Promise<any> => import(path)

/** The parts of the browser half that a list's screen is made of. */
export async function listScreens() {
  const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', nothing)
  vi.stubGlobal('sessionStorage', nothing)
  vi.stubGlobal('location', { hostname: 'portolan.example', port: '' })
  const [stored, { queryClient }, { listWith }, records, cells, { columnsOf }, { readBy }, { ownEntity }, { stateWrite }] =
    await Promise.all(
      [
        '#platform/web/session/stored.ts',
        '#platform/web/api/queryClient.ts',
        '#platform/web/api/queries.ts',
        '#platform/web/api/records.ts',
        '#platform/web/screen/cellWrites.ts',
        '#platform/web/screen/columns.tsx',
        '#platform/web/screen/neededFields.ts',
        '#platform/web/custom-fields/ownEntity.ts',
        '#platform/web/lifecycle-states/stateWrite.ts',
      ].map(web),
    )
  const { fetch } = globalThis
  // The next file of this process asks over the network again.
  afterAll(() => void vi.stubGlobal('fetch', fetch))
  /** A person who signs in next sees nothing that was shown before. */
  function signIn({ userId, token, send }: Person): void {
    queryClient.clear()
    stored.keepSession({ userId, token })
    vi.stubGlobal('fetch', async (path: string, { method, headers, body }: { method: 'GET'; headers: Row; body: string | null }) => {
      const match = headers['If-Match'] as string | undefined
      const answer = await send(method, path.slice('/api'.length), body ? JSON.parse(body) : undefined, match ? { 'if-match': match } : {})
      const known = Object.entries(answer.headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
      return new Response(JSON.stringify(answer.body ?? null), { status: answer.status, headers: known })
    })
  }
  return {
    signIn,
    /** The entity as the screen has it, with the workspace's own fields and the fields on request. */
    shownEntity: (entity: Entity, definitions: readonly Row[]): Entity => ownEntity(entity, definitions, entity.listFields ?? {}),
    columnsOf: (entity: Entity): Column[] => columnsOf(entity, () => new Map()),
    /** The rows of a list that shows these columns and no others. */
    async rowsWith(entity: Entity, columns: readonly Column[]): Promise<Row[]> {
      queryClient.clear()
      const fields = [...new Set([...readBy(entity, columns), 'permissions'])]
      return queryClient.fetchQuery(listWith(entity, fields))
    },
    async save(entity: Entity, row: Row, changes: readonly Change[]): Promise<Saved> {
      const done = (await cells.requestCells(entity, row, changes)) as Saved
      records.fieldsSaved(entity, [done.saved])
      return done
    },
    async saveBack(entity: Entity, changes: readonly Change[], done: Saved): Promise<Row> {
      const values = cells.valuesBefore(entity, changes, done) as Row
      const restored = (await records.requestFieldsBack(entity, done.saved, values)) as Row
      records.fieldsSaved(entity, [restored])
      return restored
    },
    /** How the list writes columns that show a field in another form: the state, people in roles. */
    async writesOf({ name, fields }: Entity): Promise<Readonly<Record<string, Write>>> {
      if (name === 'application') return (await web('#portfolio/applications/web/list/writes.ts')).applicationWrites(new Map())
      const { states } = fields
      return states?.kind === 'children' && states.oneOf !== undefined ? { currentStateId: stateWrite(states, new Map()) } : {}
    },
  }
}

/** The written values of a record, by field, and of the rows of its lists. */
export const writtenOf = ({ all }: Pick<Entity, 'all'>, record: Row): Row => written(all, record)

const written = (fields: Fields, values: Row): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isWritable(field) ? [[name, field.kind === 'children' ? rowsOf(field, values[name]) : values[name]]] : [],
    ),
  )
const rowsOf = (list: ChildrenField, rows: unknown): Row[] => ((rows ?? []) as Row[]).map((row) => written(list.row, row))

export async function wholeOf(person: Person, entity: Entity, row: Row): Promise<Row> {
  const { status, body } = await person.send('GET', `${entity.path}/${idOf(entity, row)}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as Row
}
