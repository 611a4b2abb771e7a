/** A contact's photo: kept before the record is written, named by it, and removed when the record names another or none, or leaves the bin for good. */
import { titleOf } from '#platform/contract/entity.ts'
import type { UploadedFile } from '#platform/contract/call.ts'
import { contact } from '#portfolio/contacts/contract.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { keepPicture, type Picture } from '#platform/server/files/pictures.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { lockRecords } from '#platform/server/records/lock.ts'
import { dropPhotos } from './kept-photos.ts'
import { contactRecords } from './records.ts'

type Names = { readonly [K in keyof Picture]: string | null }
/** No photo. */
export const none: Names = { imageFilename: null, thumbnailFilename: null }

const setPhoto: Statement = {
  name: 'contact.photo',
  text: `update contact set image_filename = $3, thumbnail_filename = $4, version = version + 1, modified_date = now(), modified_by = $5, modified_by_name = $6
where account_id = $1 and contact_id = $2`,
  pastRecords: 'A photo is no field of the contact; the statement raises the version, and the history names the photo.',
}

/** Makes a contact name the photo, in the transaction of `changes`. */
export type NamePhoto = (changes: Changes, contactId: string) => Promise<void>

/**
 * Writes a contact with the photo that came along, if one did. `write` is given what makes the contact name it, for its own transaction. The
 * upload that a refused write leaves behind is removed; so is the photo replaced.
 */
export async function withPhoto<T>(context: Context, file: UploadedFile | undefined, write: (name: NamePhoto) => Promise<T>): Promise<T> {
  if (!file) return write(async () => {})
  const picture = await keepPicture(context, 'contacts', file)
  let replaced = none
  try {
    const written = await write(async (changes, id) => {
      replaced = await namePhoto(changes, id, picture)
    })
    await dropPhoto(context, replaced)
    return written
  } catch (error) {
    await dropPhoto(context, picture)
    throw error
  }
}

/** Returns the contact's earlier file names. The history records that a photo was added, replaced or removed; file names mean nothing to readers. */
export async function namePhoto(changes: Changes, id: string, names: Names): Promise<Names> {
  const { record } = (await lockRecords(changes, contactRecords, [id])).get(id)!
  const { imageFilename = null, thumbnailFilename = null } = record
  const old: Names = { imageFilename, thumbnailFilename }
  const [was, is] = [old, names].map((photo) => (photo.imageFilename === null ? null : 'A photo'))
  if (was === null && is === null) return none
  await changes.transaction.rows(setPhoto, [id, names.imageFilename, names.thumbnailFilename, changes.actor.userId, changes.actor.userName])
  changes.log(contact.name, id, titleOf(contact, record), 'update', { imageFilename: [was, was === is ? 'Another photo' : is] })
  return old
}

/** After the write: a file that can't be removed harms nobody, so the write is kept and the log says it. */
export async function dropPhoto({ services, tenant }: Context, photo: Names): Promise<void> {
  await dropPhotos(services, tenant.accountId, [photo]).catch((error: unknown) =>
    services.log.warn({ err: error }, 'a photo was left behind'),
  )
}
