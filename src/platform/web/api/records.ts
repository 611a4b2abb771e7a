import { idOf, titleOf, type CreateOf, type Entity, type RecordOf, type UpdateOf } from '#platform/contract/entity.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { isBlank } from '#platform/contract/blank.ts'
import { ApiProblem, isProblem } from './problem.ts'
import { nested, ownField, ownKeyIn, unfolded } from '#platform/contract/own-names.ts'
import { directory, wholeDirectory } from '#platform/web/directory/directory.ts'
import { recordOf, type TooLong, type Row } from './queries.ts'
import { queryClient } from './queryClient.ts'
import { etagOf, markWith, request } from './request.ts'
import { targetsOf } from './targets.ts'

/** Adds a record and shows it in every list that is loaded. Throws ApiProblem. */
export async function createRecord<E extends Entity>(entity: E, body: CreateOf<E>): Promise<RecordOf<E>>
export async function createRecord(entity: Entity, body: object): Promise<Row> {
  return recordSaved(entity, await request<Row>('POST', entity.path, { body: nested(body) }))
}

/**
 * Changes some fields of a record. `record` must be the version that the person saw: its ETag is sent too.
 * @throws ApiProblem 409 with the current record when somebody else was faster
 */
export async function updateRecord<E extends Entity>(entity: E, record: RecordOf<E>, changes: UpdateOf<E>): Promise<RecordOf<E>>
export async function updateRecord(entity: Entity, record: Row, changes: object): Promise<Row> {
  return recordSaved(entity, await requestUpdate(entity, record, changes))
}

/** {@link updateRecord} with values that the record had before: one that is required by now may be blank again. */
export const updateBack = async (entity: Entity, record: Row, values: object): Promise<Row> =>
  recordSaved(entity, await requestUpdate(entity, record, values, { isUndo: true }))

interface Asked {
  /** Fields of the answer, comma-separated; all unless given. */
  readonly fields?: string
  /** Earlier values are put back. */
  readonly isUndo?: boolean
}

const requestUpdate = (entity: Entity, record: Row, changes: object, { fields, isUndo }: Asked = {}) =>
  request<Row>('PUT', `${entity.path}/${idOf(entity, record)}`, {
    body: nested(changes),
    ifMatch: etagOf(record),
    query: {
      ...(fields && { fields }),
      ...(hasCurrent(entity, changes) && { lists: 'whole' }),
      ...(isUndo && clearsOwn(changes) && { undo: 'yes' }),
    },
  }).then(unfolded)

/** One row of some list is the current one: a screen has asked what becomes of the others, and means the list that it sends. */
const hasCurrent = ({ all }: Entity, changes: object): boolean =>
  Object.keys(changes).some((name) => all[name]?.kind === 'children' && all[name].oneOf !== undefined)

/** A custom field is blank again. */
const clearsOwn = (changes: object): boolean =>
  Object.entries(changes).some(([name, value]) => ownKeyIn(name) !== undefined && isBlank(value))

/** {@link updateRecord} of a version that was answered before: the caller shows it, with {@link recordsSaved}. */
export function requestVersion<E extends Entity>(entity: E, record: RecordOf<E>, changes: object, asked?: Asked): Promise<RecordOf<E>>
export function requestVersion(entity: Entity, record: Row, changes: object, asked?: Asked): Promise<Row> {
  return requestUpdate(entity, record, changes, asked).catch((error: unknown) => refuse(entity, error))
}

/** Updates a just saved record everywhere it is shown, whatever call saved it; returns it. */
export function recordSaved<E extends Entity>(entity: E, record: RecordOf<E>): RecordOf<E>
export function recordSaved(entity: Entity, record: Row): Row {
  recordsSaved(entity, [record])
  return record
}

/** {@link recordSaved} of many at once: a long list is redrawn once. */
export function recordsSaved(entity: Entity, records: readonly Row[]): void {
  const saved = new Map(unfolded(records).map((record) => [idOf(entity, record), record]))
  patchLists(entity, (rows) => {
    const known = new Set(rows.map((row) => idOf(entity, row)))
    const added = [...saved].flatMap(([id, record]) => (known.has(id) ? [] : [record]))
    return [...rows.map((row) => shownAs(row, saved.get(idOf(entity, row)))), ...added]
  })
  refreshRequested(entity)
  for (const [id, record] of saved) queryClient.setQueryData(recordOf(entity, id).queryKey, record)
  refreshRelated(entity)
}

/**
 * Deletes a record. Throws ApiProblem 409 with `usedBy` when others need it, or with `record` when it changed meanwhile: it is then shown as it
 * now has, so that deleting it once more is deleting what one sees.
 */
export async function removeRecord(entity: Entity, record: Row): Promise<void> {
  try {
    await requestRemoval(entity, record)
  } catch (error) {
    refuse(entity, error)
  }
  recordsRemoved(entity, [record])
}

/** Takes deleted records out of every list that is loaded. */
export function recordsRemoved(entity: Entity, records: readonly Row[]): void {
  const removed = new Set(records.map((record) => idOf(entity, record)))
  patchLists(entity, (rows) => rows.filter((row) => !removed.has(idOf(entity, row))))
  for (const id of removed) queryClient.removeQueries({ queryKey: ['record', entity.name, id] })
  refreshRelated(entity)
}

const requestRemoval = (entity: Entity, record: Row) =>
  request('DELETE', `${entity.path}/${idOf(entity, record)}`, { ifMatch: etagOf(record) })

/** A field of a row that is to change, and the column in which the person saw it. */
export interface FieldChange {
  readonly field: string
  readonly column: string
  /** The new value, from the current row. */
  readonly valueIn: (row: Row) => unknown
}

/** A record before and after a change of its fields; both are the same record if nothing changed. Both contain the fields that lists show. */
export interface FieldSaved {
  readonly before: Row
  readonly saved: Row
}

/**
 * Changes fields of a row of a list, in one request; the caller shows it, with {@link fieldsSaved}. A list carries no ETags, so the record is read first, as far as
 * lists show it, and compared with the row: a change by somebody else is never overwritten unseen. Returns the record before and after.
 */
export async function requestFields(entity: Entity, row: Row, changes: readonly FieldChange[]): Promise<FieldSaved> {
  const named = changes.flatMap(({ field, column }) => [...withBrought(entity, field), column])
  const fields = shownFields(entity, [row, Object.fromEntries(named.map((name) => [name, 1]))])
  const record = await versionOf(entity, row, fields)
  const holds = (name: string, wanted: unknown) => JSON.stringify(record[name] ?? null) === JSON.stringify(wanted ?? null)
  // Two columns may write the same field, such as people in two roles: the second builds on the first.
  const after: Record<string, unknown> = { ...record, ...row }
  for (const { field, valueIn } of changes) after[field] = valueIn(after)
  // Skips fields that already hold the value: somebody else set it, or this is a retry of a bulk change.
  const changed = changes.filter(({ field }) => !holds(field, after[field]))
  if (changed.length === 0) return { before: record, saved: record }
  if (changed.flatMap(({ field, column }) => [field, column]).some((name) => name in row && !holds(name, row[name])))
    throw changedMeanwhile(entity, record)
  const body = Object.fromEntries(changed.map(({ field }) => [field, after[field]]))
  return { before: record, saved: await requestUpdate(entity, record, body, { fields }).catch((error: unknown) => refuse(entity, error)) }
}

/** The field, and those that the server may change with it. */
export const withBrought = ({ all }: Pick<Entity, 'all'>, field: string): readonly string[] => [
  field,
  ...(fieldIn(all, field)?.brings ?? []),
]
const fieldIn = (fields: Fields, name: string): Field | undefined => fields[name]

/** Writes values into a record of {@link requestFields}, unless somebody has changed it since; the caller shows it, with {@link fieldsSaved}. */
export const requestFieldsBack = (entity: Entity, saved: Row, values: object): Promise<Row> =>
  requestUpdate(entity, saved, values, { fields: shownFields(entity, [saved]), isUndo: true }).catch((error: unknown) =>
    refuse(entity, error),
  )

/** The row merged with an answer, and marked with the answer's version. */
function shownAs(row: Row, told: Row | undefined): Row {
  if (!told) return row
  // An answer contains the workspace's own fields all together: one that it omits is blank.
  const kept = ownField in told ? Object.fromEntries(Object.entries(row).filter(([name]) => ownKeyIn(name) === undefined)) : row
  const shown = { ...kept, ...told }
  markWith(shown, etagOf(told))
  return shown
}

/** Fields that the answer to a change in a list must contain, comma-separated: those that lists of the entity show, and those of these rows. */
function shownFields(entity: Entity, rows: readonly object[]): string {
  const lists = queryClient.getQueriesData<Row[] | TooLong>({ queryKey: ['list', entity.name] })
  const shown = [...rows, ...lists.flatMap(([, rows]) => (Array.isArray(rows) ? rows.slice(0, 1) : []))].flatMap(Object.keys)
  const known = new Set([entity.key, 'permissions', ...Object.keys(entity.all)])
  const names = [entity.title, 'modifiedByName', ...shown.map((name) => (ownKeyIn(name) === undefined ? name : ownField))]
  return [...new Set(names)].filter((name) => known.has(name)).join()
}

/** Updates the records in every list that has them, from the answers to changes. A page that shows one of them refetches it. */
export function fieldsSaved(entity: Entity, records: readonly Row[]): void {
  const saved = new Map(records.map((record) => [idOf(entity, record), record]))
  patchLists(entity, (rows) => rows.map((row) => shownAs(row, saved.get(idOf(entity, row)))))
  for (const id of saved.keys()) void queryClient.invalidateQueries({ queryKey: recordOf(entity, id).queryKey })
  refreshRelated(entity)
}

/** Deletes a row of a list, by the version that the server holds now. */
export const removeRow = async (entity: Entity, row: Row): Promise<void> => removeRecord(entity, await versionOf(entity, row, entity.key))

/** {@link removeRow} for one of many: the caller removes them from lists, with {@link recordsRemoved}. Returns the row. */
export async function requestRowRemoval(entity: Entity, row: Row): Promise<Row> {
  await requestRemoval(entity, await versionOf(entity, row, entity.key))
  return row
}

/** The row with its ETag and these fields: its cached version, or else the current one. */
async function versionOf(entity: Entity, row: Row, fields: string): Promise<Row> {
  if (etagOf(row) && fields.split(',').every((name) => name in row)) return row
  return unfolded(await request<Row>('GET', `${entity.path}/${idOf(entity, row)}`, { query: { fields } }))
}

/** A list can't compare two versions: it shows the one that somebody else has just saved. */
function refuse(entity: Entity, error: unknown): never {
  throw isProblem(error, 409) && error.record ? changedMeanwhile(entity, unfolded(error.record)) : error
}

function changedMeanwhile(entity: Entity, record: Row) {
  fieldsSaved(entity, [record])
  const by = record.modifiedByName ? ` by ${record.modifiedByName}` : ''
  return new ApiProblem({
    status: 409,
    message: `${titleOf(entity, record)} was changed${by} in the meantime. Its current version is shown.`,
    record: { ...record },
  })
}

/** Patches every cached form of the list: whole, at rest, some of its fields. Other data cached beside the lists stays until it is refetched. */
function patchLists(entity: Entity, patch: (rows: Row[]) => Row[]) {
  queryClient.setQueriesData<Row[] | TooLong>({ queryKey: ['list', entity.name] }, (known) => {
    if (Array.isArray(known)) return patch(known)
    return known && 'first' in known ? { total: known.total } : known
  })
}

/** The answer to a save omits fields that lists load on request, such as costs: lists that show them refetch. */
function refreshRequested({ name, listFields = {} }: Entity) {
  const isRequested = (fields: unknown) => typeof fields === 'string' && fields.split(',').some((field) => field in listFields)
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind, of, fields] }) => kind === 'list' && of === name && isRequested(fields),
  })
}

// Counts and names that other entities show depend on this one; a feature's own queries may, too.
function refreshRelated(entity: Entity) {
  refresh(entity, relatedTo(entity))
  if (directory().isWhole) return
  void wholeDirectory().then(
    () => refresh(entity, relatedTo(entity)),
    () => refresh(entity),
  )
}

/** @param related names of entities; every other one unless given */
function refresh(entity: Entity, related?: ReadonlySet<string>) {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind, name], state: { data } }) =>
      kind === 'call' ||
      // For a list too long for the browser, only its length is cached.
      (kind === 'list' && name === entity.name && data !== undefined && !Array.isArray(data)) ||
      kind === 'history' ||
      ((kind === 'lookup' || kind === 'size') && name === entity.name) ||
      (name !== entity.name && (!related || related.has(String(name)))),
  })
}

function relatedTo(entity: Entity): ReadonlySet<string> {
  const pointing = [...directory().outlines.values()].filter((other) => other.targets.includes(entity.name)).map((other) => other.name)
  return new Set([...targetsOf(entity.all), ...pointing])
}
