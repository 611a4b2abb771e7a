/** Contacts whose photo travels along. */
import { contact, contacts } from '#features/contacts/contract.ts'
import { idOf } from '#platform/contract/entity.ts'
import { queryClient, recordOf, type Row } from '#platform/web/api/queries.ts'
import { recordSaved } from '#platform/web/api/records.ts'
import { etagOf } from '#platform/web/api/request.ts'
import { send } from '#platform/web/api/send.ts'
import type { Values } from '#platform/web/form/values.ts'

const { calls } = contacts

/** Adds a contact with its photo in one call: both, or neither. */
export async function addWithPhoto(body: Values, photo: Blob): Promise<Row> {
  return recordSaved(contact, (await send(calls.create, { body, files: { file: photo } })) as Row)
}

/** Puts a photo in the place of the one a contact has. @throws ApiProblem, 409 when the contact changed meanwhile */
export async function replacePhoto(record: Row, photo: Blob): Promise<Row> {
  const params = { id: idOf(contact, record) }
  return recordSaved(contact, (await send(calls.update, { params, body: {}, files: { file: photo } }, { ifMatch: etagOf(record) })) as Row)
}

/** Takes the photo away. @throws ApiProblem */
export async function removePhoto(record: Row): Promise<void> {
  const params = { id: idOf(contact, record) }
  await send(calls.removePhoto, { params }, { ifMatch: etagOf(record) })
  recordSaved(contact, await queryClient.fetchQuery({ ...recordOf(contact, params.id), staleTime: 0 }))
}
