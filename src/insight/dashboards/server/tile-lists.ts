/** Lists that tiles can show, the fields by which they group and measure, and the check that a reader may see a tile's data. */
import { ruledLists } from '#insight/attention/contract/lists.ts'
import { searchIn } from '#insight/attention/contract/address.ts'
import { isListOpen } from '#insight/attention/server/lists.ts'
import { shapes, timeMeasures, type Tile, type TileList } from '#insight/dashboards/contract/tiles.ts'
import type { Grants } from '#platform/contract/access.ts'
import { isAskable } from '#platform/contract/askable.ts'
import type { Field } from '#platform/contract/field.ts'
import { ownKeyIn } from '#platform/contract/own-names.ts'
import { dateParts, groupParts } from '#platform/contract/query.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { withOwnRead } from '#platform/server/records/custom-fields/asked.ts'
import { referred } from '#platform/server/records/filter-sql.ts'
import { allRecords, recordsOf, type Records } from '#platform/server/records/records.ts'

/** May they read amounts of money, if only of some portfolios? */
const seesAmounts = ({ amounts }: Grants): boolean => amounts === 'everywhere' || amounts.length > 0

/** Entity that the values of a field refer to, if they are ids. */
export function referredBy(field: Field): string | undefined {
  if (field.kind === 'reference') return field.to
  const inner = field.kind === 'children' ? field.row[referred(field) ?? ''] : undefined
  return inner?.kind === 'reference' ? inner.to : undefined
}

/** Fields of a list that tiles can use, including those that it loads on request. */
export function fieldsOf({ entity }: Records): Map<string, Field> {
  const isTold = (name: string, field: Field) => name !== 'active' && !field.internal && (!field.recordOnly || ownKeyIn(name) !== undefined)
  const all = Object.entries<Field>({ ...entity.all, ...entity.listFields })
  return new Map(all.filter(([name, field]) => isTold(name, field) && isAskable(field) && field.kind !== 'own'))
}

function isGrouped(field: Field): boolean {
  if (field.kind === 'longText' || field.kind === 'group' || field.kind === 'own') return false
  const entity = referredBy(field)
  return entity === undefined ? field.kind !== 'children' : allRecords.has(entity)
}

const isDay = ({ kind }: Field) => kind === 'date' || kind === 'dateTime'
export const isNumeric = ({ kind }: Field): boolean => kind === 'number' || kind === 'money' || kind === 'percent'

/** Every moment would be a group of its own: a time is grouped by the calendar alone. */
function groupingsOf(name: string, field: Field): TileList['groups'] {
  const parts = isDay(field) ? dateParts.map((part) => ({ field: `${name}:${part}`, label: `${field.label}, by ${part}` })) : []
  return field.kind === 'dateTime' ? parts : [...parts, { field: name, label: field.label }]
}

/** The lists that the reader may open. */
export function tileLists(_input: unknown, { tenant, session: { grants } }: Context): Promise<TileList[]> {
  const open = ruledLists.filter(({ value }) => isListOpen(value, grants))
  return Promise.all(
    open.map(async ({ value: list, label }) => {
      const of = await withOwnRead(tenant, recordsOf(list))
      const fields = [...fieldsOf(of)].filter(([, field]) => !field.isOfAmounts || seesAmounts(grants))
      const named = (is: (field: Field) => boolean) =>
        fields.filter(([, field]) => is(field)).map(([field, { label: fieldLabel }]) => ({ field, label: fieldLabel }))
      const groups = fields.filter(([, field]) => isGrouped(field)).flatMap(([name, field]) => groupingsOf(name, field))
      return { list, label, groups, numbers: named(isNumeric), dates: named(isDay) }
    }),
  )
}

/** Every field that a tile groups by, measures or is narrowed by. */
export const touchedBy = ({ groups, measures, filter }: Tile): string[] => [
  ...groups.map((group) => groupParts(group).field),
  ...measures.flatMap(({ field }) => field ?? []),
  ...Object.keys(searchIn(filter ?? '')),
]

/** Whether the reader may see the list and every cost field that the tile uses: a filter on a cost reveals it too. */
export function isTileOpen(tile: Tile, of: Records, grants: Grants): boolean {
  const { listFields }: { readonly listFields?: Readonly<Record<string, Field>> } = of.entity
  const touchesAmounts = touchedBy(tile).some((name) => listFields?.[name]?.isOfAmounts)
  return isListOpen(tile.list, grants) && (!touchesAmounts || seesAmounts(grants))
}

type Fault = readonly [part: string, message: string]

/** The first thing that a tile's list does not have; undefined when the tile can be drawn. */
export function faultIn({ kind, list, groups, measures }: Tile, fields: ReadonlyMap<string, Field>): Fault | undefined {
  const { label, groups: dimensions, measures: numbers } = shapes[kind]
  if (groups.length < dimensions[0] || groups.length > dimensions[1]) {
    const wanted = dimensions[0] === dimensions[1] ? String(dimensions[0]) : `${dimensions[0]} or ${dimensions[1]}`
    return ['groups', `${label}: choose ${wanted} to group by`]
  }
  const unknown = groups.find((group) => !isKnownGroup(group, fields))
  if (unknown !== undefined || new Set(groups).size < groups.length) return ['groups', 'Choose another field to group by']
  if (measures.length < numbers[0] || measures.length > numbers[1])
    return ['measures', `${label}: choose ${numbers[0] === 1 ? '' : `${numbers[0]} to `}${numbers[1]} to measure`]
  if (kind === 'time' && (list !== 'application' || measures.some(({ field }, at) => field !== timeMeasures[at]!.field)))
    return ['list', 'Choose applications: TIME is drawn by their scores']
  const isWrong = measures.some(({ how, field }) => {
    const found = field === null ? undefined : fields.get(field)
    if (how === 'count') return field !== null
    return !found || !(kind === 'roadmap' ? isDay(found) && (how === 'min' || how === 'max') : isNumeric(found))
  })
  if (isWrong) return ['measures', kind === 'roadmap' ? 'Choose the two dates that bars run between' : 'Choose another number to measure']
  return new Set(measures.map(({ field }) => field)).size < measures.length ? ['measures', 'Measure each field once'] : undefined
}

function isKnownGroup(text: string, fields: ReadonlyMap<string, Field>): boolean {
  const { field: name, part } = groupParts(text)
  const field = fields.get(name)
  if (!field || !isGrouped(field)) return false
  return part === undefined ? field.kind !== 'dateTime' : isDay(field) && dateParts.some((one) => one === part)
}

/** The records of a tile's list, with the workspace's own fields where the tile names one. */
export async function recordsFor(tenant: Pick<Tenant, 'rows'>, tile: Tile): Promise<Records> {
  const of = recordsOf(tile.list)
  return touchedBy(tile).some((name) => ownKeyIn(name) !== undefined) ? withOwnRead(tenant, of) : of
}
