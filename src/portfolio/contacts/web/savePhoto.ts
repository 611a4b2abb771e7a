/** Contacts whose photo travels along. */
import type { CreateOf, RecordOf } from '#platform/contract/entity.ts'
import { contact, contacts } from '#portfolio/contacts/contract.ts'
import { idOf } from '#platform/contract/entity.ts'
import { queryClient, recordOf } from '#platform/web/api/queries.ts'
import { recordSaved } from '#platform/web/api/records.ts'
import { etagOf } from '#platform/web/api/request.ts'
import { send } from '#platform/web/api/send.ts'

const { calls } = contacts

/** Adds a contact with its photo in one call: both, or neither. */
export async function addWithPhoto(body: CreateOf<typeof contact>, photo: Blob): Promise<RecordOf<typeof contact>> {
  return recordSaved(contact, await send(calls.create, { body, files: { file: photo } }))
}

/** Puts a photo in the place of the one a contact has. @throws ApiProblem, 409 when the contact changed meanwhile */
export async function replacePhoto(record: RecordOf<typeof contact>, photo: Blob): Promise<RecordOf<typeof contact>> {
  const params = { id: idOf(contact, record) }
  return recordSaved(contact, await send(calls.update, { params, body: {}, files: { file: photo } }, { ifMatch: etagOf(record) }))
}

/** Takes the photo away. @throws ApiProblem */
export async function removePhoto(record: RecordOf<typeof contact>): Promise<void> {
  const params = { id: idOf(contact, record) }
  await send(calls.removePhoto, { params }, { ifMatch: etagOf(record) })
  recordSaved(contact, await queryClient.fetchQuery({ ...recordOf(contact, params.id), staleTime: 0 }))
}
