import { idOf, titleOf, type Entity } from '#platform/contract/entity.ts'
import { ApiProblem } from './problem.ts'
import { outlines } from '#platform/web/outline.ts'
import { recordOf, type Row } from './queries.ts'
import { queryClient } from './queryClient.ts'
import { etagOf, request } from './request.ts'
import { targetsOf } from './targets.ts'

/** Adds a record and shows it in every list that is loaded. Throws ApiProblem. */
export async function createRecord(entity: Entity, body: object): Promise<Row> {
  return recordSaved(entity, await request<Row>('POST', entity.path, { body }))
}

/**
 * Changes some fields of a record. `record` must be the version that the person saw: its ETag goes along.
 * @throws ApiProblem 409 with the record as it now stands when somebody else was faster
 */
export async function updateRecord(entity: Entity, record: Row, changes: object): Promise<Row> {
  return recordSaved(
    entity,
    await request<Row>('PUT', `${entity.path}/${idOf(entity, record)}`, { body: changes, ifMatch: etagOf(record) }),
  )
}

/** Shows a record as it was just saved, by whatever call, wherever it is shown; answers it. */
export function recordSaved(entity: Entity, record: Row): Row {
  const id = idOf(entity, record)
  patchLists(entity, (rows) =>
    rows.some((row) => idOf(entity, row) === id) ? rows.map((row) => (idOf(entity, row) === id ? record : row)) : [...rows, record],
  )
  queryClient.setQueryData(recordOf(entity, id).queryKey, record)
  refreshRelated(entity)
  return record
}

/** Deletes a record. Throws ApiProblem 409 with `usedBy` when others need it, or with `record` when it changed meanwhile. */
export async function removeRecord(entity: Entity, record: Row): Promise<void> {
  const id = idOf(entity, record)
  await request('DELETE', `${entity.path}/${id}`, { ifMatch: etagOf(record) })
  patchLists(entity, (rows) => rows.filter((row) => idOf(entity, row) !== id))
  queryClient.removeQueries({ queryKey: ['record', entity.name, id] })
  refreshRelated(entity)
}

/**
 * Changes one field of a row of a list. A list carries no ETags, so the record is read first and the field compared with what the
 * row shows: a change by somebody else is never overwritten unseen.
 */
export async function updateField(entity: Entity, row: Row, field: string, value: unknown): Promise<Row> {
  const record = await versionOf(entity, row)
  if (JSON.stringify(record[field] ?? null) !== JSON.stringify(row[field] ?? null)) throw changedMeanwhile(entity, record)
  return updateRecord(entity, record, { [field]: value })
}

/** Deletes a row of a list, by the version that the server holds now. */
export const removeRow = async (entity: Entity, row: Row): Promise<void> => removeRecord(entity, await versionOf(entity, row))

async function versionOf(entity: Entity, row: Row): Promise<Row> {
  return etagOf(row) ? row : queryClient.fetchQuery({ ...recordOf(entity, idOf(entity, row)), staleTime: 0 })
}

function changedMeanwhile(entity: Entity, record: Row) {
  patchLists(entity, (rows) => rows.map((row) => (idOf(entity, row) === idOf(entity, record) ? record : row)))
  const by = typeof record['modifiedByName'] === 'string' ? ` by ${record['modifiedByName']}` : ''
  return new ApiProblem({
    status: 409,
    message: `${titleOf(entity, record)} was changed${by} meanwhile. It is shown here as it now stands.`,
    record: { ...record },
  })
}

function patchLists(entity: Entity, patch: (rows: Row[]) => Row[]) {
  queryClient.setQueryData<Row[]>(['list', entity.name], (rows) => rows && patch(rows))
}

// Counts and names that other entities show depend on this one; a feature's own queries may, too.
function refreshRelated(entity: Entity) {
  const related = relatedTo(entity)
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind, name] }) =>
      kind === 'call' ||
      kind === 'history' ||
      ((kind === 'lookup' || kind === 'size') && name === entity.name) ||
      (name !== entity.name && related.has(String(name))),
  })
}

function relatedTo(entity: Entity): ReadonlySet<string> {
  const pointing = outlines.filter((other) => other.targets.includes(entity.name)).map((other) => other.name)
  return new Set([...targetsOf(entity.all), ...pointing])
}
