/** Looks after records of a recipe that its file lacks, and returning ones. */
import { formatFlag } from '#platform/contract/format.ts'
import { rowIn, rowsIn, textIn } from '#platform/contract/by-name.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { recordsOfRows } from '#exchange/imports/server/write/row-records.ts'
import type { Asked, Imported } from '#exchange/imports/server/run-import.ts'
import { byHalves, type Written } from '#exchange/imports/server/write/write-items.ts'
import { mayCreate } from '#exchange/imports/server/decide/records/made-of-name.ts'
import { readNames, type Names } from '#platform/server/exchange/names.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { childListsOf } from '#platform/server/records/columns.ts'
import { recordsOf, type Records } from '#platform/server/records/records.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { insertRecords, updateRecords } from '#platform/server/records/write.ts'
import { membersOf, membersOfOthers, type Member } from './members.ts'
import type { Change, Followed, Treated } from './followed.ts'
import { listIntegrations } from './gone-integrations.ts'
import { atOnce, readRecords } from './read-records.ts'
import type { StoredRecipe } from './stored.ts'

/** One change to one record. */
interface Patch {
  readonly id: string
  readonly name: string
  readonly body: Row
  readonly changes: readonly Change[]
}

/** The list of a record that holds its tags. */
const tagListOf = ({ fields }: Pick<Entity, 'fields'>) =>
  childListsOf(fields).find(({ field }) => field.named !== undefined && isTag(field.row[field.named]))
const isTag = (field: unknown): boolean => rowIn(field)['to'] === 'tag'

export const mayBeMarked = (entity: Pick<Entity, 'fields'>): boolean => tagListOf(entity) !== undefined

export async function followGone(
  changes: Changes,
  recipe: Pick<StoredRecipe, 'recipeId' | 'entity' | 'plan' | 'gone' | 'goneTag'>,
  asked: Pick<Asked, 'subject' | 'stored'>,
  { rows }: Imported,
): Promise<Followed> {
  const { subject } = asked
  const members = await membersOf(changes.transaction, recipe)
  const { named, present, unclear } = await recordsOfRows(changes.transaction, rows, subject)
  const back = await bringBack(
    changes,
    subject.of,
    present.flatMap((id) => members.get(id) ?? []),
    saidIn(asked, rows),
  )
  const missing = [...members.values()].filter(({ id }) => !named.has(id))
  const left = await (subject.list === undefined
    ? treat(changes, recipe, subject.of, missing, unclear)
    : listIntegrations(changes, recipe.recipeId, subject.of, missing))
  const known = new Set(present)
  const seen = [...known]
    .filter((id) => !members.get(id)?.isInFile)
    .map((id): Member => ({ id, isInFile: true, handled: null, tagId: null }))
  return {
    gone: left.gone,
    before: [...members.values()].filter(({ isInFile }) => isInFile).length,
    back: back.changed,
    written: [...left.written, ...back.written],
    members: [...seen, ...left.members],
  }
}

async function treat(
  changes: Changes,
  { recipeId, gone, goneTag }: Pick<StoredRecipe, 'recipeId' | 'gone' | 'goneTag'>,
  of: Records,
  missing: readonly Member[],
  unclear: number | undefined,
): Promise<Treated> {
  const found = await readRecords(
    changes,
    of,
    missing.map(({ id }) => id),
  )
  // Archived records are already out of use.
  const active = [...found].filter(([, record]) => record.active !== false)
  const others = active.length
    ? await membersOfOthers(
        changes.transaction,
        recipeId,
        active.map(([id]) => id),
      )
    : new Map<string, string>()
  const reasons = new Map([...others].map(([id, name]) => [id, `It also comes from the recipe “${name}”.`]))
  const free = unclear === undefined ? active.filter(([id]) => !others.has(id)) : []
  for (const [id] of unclear === undefined ? [] : active)
    if (!others.has(id))
      reasons.set(id, `Row ${unclear} may be about it: the row is left out, and the cell that names its record can’t be read.`)
  const marking = gone === 'mark' && goneTag ? await tagFor(changes, of, goneTag, free) : undefined
  if (marking && 'fault' in marking) for (const [id] of free) reasons.set(id, marking.fault)
  const marker = marking && 'tagId' in marking ? marking : undefined
  const open = marker ? free.filter(([, record]) => !marker.hasTag(record)) : free
  const patches =
    gone === 'archive'
      ? open.map(([id, record]) => archived(of, id, record))
      : marker
        ? open.map(([id, record]) => marker.mark(id, record))
        : []
  const done = await write(changes, of, patches, (id, reason) => reasons.set(id, reason))
  const untagged = marker ? new Set(open.map(([id]) => id)) : undefined
  const listed = active.filter(([id]) => untagged === undefined || untagged.has(id) || others.has(id))
  const how: Member['handled'] = gone === 'leave' ? null : gone
  const before = new Map(missing.map((member) => [member.id, member]))
  return {
    gone: listed.map(([id, record]) => ({
      id,
      name: nameOf(of, record),
      changes: done.get(id)?.changes ?? [],
      reason: reasons.get(id) ?? null,
      isNews: before.get(id)?.isInFile ?? false,
    })),
    written: [
      ...(marker?.written ?? []),
      ...(done.size ? [{ entity: of.entity.name, action: 'update' as const, ids: [...done.keys()] }] : []),
    ],
    members: listed.flatMap(([id]): Member[] => {
      const handled = done.has(id) ? how : null
      const tagId = handled === 'mark' ? marker!.tagId : (before.get(id)?.tagId ?? null)
      return handled || before.get(id)?.isInFile ? [{ id, isInFile: false, handled, tagId }] : []
    }),
  }
}

const nameOf = ({ entity, named }: Records, record: Row): string => textIn(named ? named.name(record) : record[entity.title]) ?? ''

const activity = (before: boolean): Change => ({ label: 'Active', before: formatFlag(before), after: formatFlag(!before) })
const archived = (of: Records, id: string, record: Row): Patch => ({
  id,
  name: nameOf(of, record),
  body: { active: false },
  changes: [activity(true)],
})

/** Answers the changes that were written. Refused ones leave their record as it is. */
async function write(
  changes: Changes,
  of: Records,
  patches: readonly Patch[],
  keep: (id: string, reason: string) => void,
): Promise<Map<string, Patch>> {
  const done = new Map(patches.map((patch) => [patch.id, patch]))
  for (let at = 0; at < patches.length; at += atOnce)
    await byHalves(
      changes,
      patches.slice(at, at + atOnce),
      (inner, part) =>
        updateRecords(
          inner,
          of,
          part.map(({ id, body }) => ({ id, body })),
        ),
      ({ id }, refusal) => {
        done.delete(id)
        keep(id, refusal.message)
      },
    )
  return done
}

interface Marker {
  readonly tagId: string
  readonly written: readonly Written[]
  hasTag(record: Row): boolean
  mark(id: string, record: Row): Patch
}

/** The tag of this name. It is added if it does not exist and some record is to get it. */
async function tagFor(
  changes: Changes,
  of: Records,
  name: string,
  records: readonly (readonly [string, Row])[],
): Promise<Marker | { readonly fault: string } | undefined> {
  const list = tagListOf(of.entity)
  if (!list || !records.length) return undefined
  const tags = recordsOf('tag')
  const names = await readNames(changes.transaction, changes.actor.grants, tags)
  const [known] = names.by(tags.entity.title, name)
  if (known === undefined && !mayCreate(changes.actor.grants, tags))
    return { fault: `There is no tag “${name}”, and you can’t add tags. Ask an administrator of the workspace.` }
  const [made] = known === undefined ? await insertRecords(changes, tags, [{ [tags.entity.title]: name }]) : []
  const tagId = known ?? made!
  if (made) names.add({ [tags.entity.title]: name }, made)
  const written: Written[] = made ? [{ entity: 'tag', action: 'create', ids: [made] }] : []
  return {
    tagId,
    written,
    hasTag: (record) => tagsIn(list, record).includes(tagId),
    mark: (id, record) => retagged(of, list, names, id, record, [...rowsIn(record[list.name]), { [list.field.named!]: tagId }]),
  }
}

type TagList = NonNullable<ReturnType<typeof tagListOf>>
const tagsIn = ({ name, field }: TagList, record: Row): string[] => rowsIn(record[name]).flatMap((row) => textIn(row[field.named!]) ?? [])

function retagged(of: Records, list: TagList, names: Names, id: string, record: Row, rows: readonly Row[]): Patch {
  const words = (tagged: Row) =>
    tagsIn(list, tagged)
      .map((tag) => names.nameOf(tag))
      .join('; ')
  const body = { [list.name]: rows }
  return { id, name: nameOf(of, record), body, changes: [{ label: list.field.label, before: words(record), after: words(body) }] }
}

type Said = (id: string, field: string) => boolean

/** Whether rows of the file say themselves what a field of a record is; what they add to a list leaves the rest of it open. */
function saidIn({ subject: { columns }, stored: { plan } }: Pick<Asked, 'subject' | 'stored'>, rows: Imported['rows']): Said {
  const open = new Set(columns.filter(({ id }) => plan.lists[id] === 'add').map(({ field }) => field))
  const said = new Map(rows.flatMap(({ id, said: row }) => (id !== undefined && row ? [[id, row] as const] : [])))
  return (id, field) => !open.has(field) && said.get(id)?.[field] !== undefined
}

/** Reverts the treatment of records that are in the file again, but for what the file says of them itself. */
async function bringBack(
  changes: Changes,
  of: Records,
  members: readonly Member[],
  isSaid: Said,
): Promise<{ changed: Map<string, readonly Change[]>; written: Written[] }> {
  const handled = new Map(members.filter((member) => member.handled !== null).map((member) => [member.id, member]))
  if (!handled.size) return { changed: new Map(), written: [] }
  const list = tagListOf(of.entity)
  const names = list && (await readNames(changes.transaction, changes.actor.grants, recordsOf('tag')))
  const patches = [...(await readRecords(changes, of, [...handled.keys()]))].flatMap(([id, record]): Patch[] => {
    const { handled: how, tagId } = handled.get(id)!
    const isArchived = how === 'archive' && record.active === false && !isSaid(id, 'active')
    const isMarked = list && tagId && tagsIn(list, record).includes(tagId) && !isSaid(id, list.name)
    const others = isMarked ? rowsIn(record[list.name]).filter((row) => row[list.field.named!] !== tagId) : []
    const parts = [
      ...(isArchived ? [{ body: { active: true }, changes: [activity(false)] }] : []),
      ...(isMarked && names ? [retagged(of, list, names, id, record, others)] : []),
    ]
    const body: Row = Object.fromEntries(parts.flatMap((part) => Object.entries(part.body)))
    return parts.length ? [{ id, name: nameOf(of, record), body, changes: parts.flatMap((part) => part.changes) }] : []
  })
  // Records that the actor may not change stay as they are, without a mention in their row.
  const done = await write(changes, of, patches, () => undefined)
  const written: Written[] = done.size ? [{ entity: of.entity.name, action: 'update', ids: [...done.keys()] }] : []
  return { changed: new Map([...done].map(([id, patch]) => [id, patch.changes])), written }
}
