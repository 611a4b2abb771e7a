/** Kinds whose records are known by several fields together: a cost entry by its application and its first day, a capability by its name among the parts of another. */
import { textIn } from '#platform/contract/by-name.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { foldText } from '#platform/contract/fold.ts'
import { type Names } from '#platform/server/exchange/names.ts'
import { recordsSeen } from '#platform/server/access/session.ts'
import { columnName } from '#platform/server/records/columns.ts'
import type { Row } from '#platform/server/records/patch.ts'
import type { ImportRow } from '../../import-row.ts'
import { pathsOf } from '../../prepare/tree-paths.ts'
import type { Task } from './task.ts'

/** Fields that form the key where a title identifies nothing: of one thing there is one record from a day on. */
export const joinedKey = ({ apart }: Pick<Entity, 'apart'>): readonly string[] => (apart ? [...apart.of, apart.from] : [])

/** Records are found by the names of all that they are part of. */
function learnPaths({ relations, subject: { of } }: Task, stored: readonly Row[], within: string): void {
  const titles = new Map(relations.names.get(of.entity.name)!.titles())
  const records = stored.map((row) => {
    const id = String(row['$id'])
    return { id, name: titles.get(id) ?? '', above: textIn(row[within]) }
  })
  for (const [path, id] of pathsOf(records)) relations.learnPath(of.entity.name, path, id)
}

/** Key parts of stored records, and of those that rows create. */
export class WholeKeys {
  readonly #task: Task
  readonly #joined: readonly string[]
  readonly #within: string | undefined
  readonly #stored: ReadonlyMap<string, Row>
  readonly #byJoined = new Map<string, string[]>()
  /** Parents that the rows name for the records they create, folded. */
  readonly #places = new Map<string, string>()
  /** Names of rows that are part of nothing. */
  readonly #atTop: ReadonlySet<string>

  private constructor(task: Task, stored: readonly Row[]) {
    const { entity } = task.subject.of
    this.#task = task
    this.#joined = joinedKey(entity)
    this.#within = entity.within
    this.#stored = new Map(stored.map((row) => [String(row['$id']), row]))
    for (const [id, row] of this.#stored)
      this.#learn(
        this.#joined.map((part) => textIn(row[part]) ?? ''),
        id,
      )
    const isAtTop = ({ action, values }: ImportRow) => action !== 'skip' && this.#within !== undefined && !values.get(this.#within)
    this.#atTop = new Set(task.rows.filter(isAtTop).map(({ values }) => foldText(textIn(values.get(entity.title)) ?? '')))
  }

  static async read(task: Task): Promise<WholeKeys> {
    const { changes, subject } = task
    const { entity, counted } = subject.of
    const parts = [...joinedKey(entity), ...(entity.within ? [entity.within] : [])]
    if (!parts.length) return new WholeKeys(task, [])
    const columns = parts.map((part) => `a.${columnName(part)}::text as "${part}"`)
    const text = `select a.${columnName(entity.key)} as "$id", ${columns.join(', ')} ${counted}`
    const seen = [recordsSeen(changes.actor.grants, entity)]
    const stored = await changes.transaction.rows<Row>({ name: `${entity.name}.whole_keys`, text }, seen)
    if (entity.within !== undefined) learnPaths(task, stored, entity.within)
    return new WholeKeys(task, stored)
  }

  get isJoined(): boolean {
    return this.#joined.length > 0
  }

  /** Records of the same application and day. */
  joinedWith(row: ImportRow): readonly string[] {
    const key = this.#keyOf(row)
    return (key && this.#byJoined.get(JSON.stringify(key))) ?? []
  }

  /** Records with the name of a row and in its place. A record without a place may get this one, unless another row is it. */
  within(row: ImportRow, found: readonly string[], names: Names): readonly string[] {
    const within = this.#within
    if (within === undefined || !found.length || !this.#task.filled.some(({ id }) => id === within)) return found
    const place = textIn(row.values.get(within)) ?? ''
    const above = place ? this.#task.relations.lookUp(names.entity.name, place).ids : []
    const folded = foldText(place)
    const placeOf = (id: string) => textIn(this.#stored.get(id)?.[within]) ?? ''
    const isThere = (id: string) => {
      if (!this.#stored.has(id)) return (this.#places.get(id) ?? '') === folded
      return place ? above.includes(placeOf(id)) : !placeOf(id)
    }
    const there = found.filter(isThere)
    if (there.length) return there
    const stored = found.filter((id) => this.#stored.has(id))
    if (!place) return stored
    return this.#atTop.has(foldText(row.name)) ? [] : stored.filter((id) => !placeOf(id))
  }

  /** Says which record a row makes. */
  learn(row: ImportRow): void {
    const key = this.#keyOf(row)
    if (key) this.#learn(key, row.id!)
    if (this.#within !== undefined) this.#places.set(row.id!, foldText(textIn(row.values.get(this.#within)) ?? ''))
  }

  #learn(key: readonly string[], id: string): void {
    if (!key.length || key.includes('')) return
    const text = JSON.stringify(key)
    const ids = this.#byJoined.get(text)
    if (ids) ids.push(id)
    else this.#byJoined.set(text, [id])
  }

  /** Key parts, with a referenced record by its id; undefined if one of them is unknown. */
  #keyOf({ values }: ImportRow): readonly string[] | undefined {
    const { columns } = this.#task.subject
    const parts = this.#joined.map((part) => {
      const text = textIn(values.get(part)) ?? ''
      const shape = columns.find(({ id }) => id === part)?.shape
      if (shape?.kind !== 'name' || !text) return text
      const { ids } = this.#task.relations.lookUp(shape.to, text)
      return ids.length === 1 ? ids[0]! : ''
    })
    return parts.length && !parts.includes('') ? parts : undefined
  }
}
