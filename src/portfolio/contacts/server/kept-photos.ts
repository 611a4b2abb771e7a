/** Photos of contacts that the contents kept of a workspace name too: those stay in the store until the last of these is gone. */
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { dropPicture, type Picture } from '#platform/server/files/pictures.ts'

type Names = { readonly [K in keyof Picture]: string | null }
type Asked = Pick<Transaction, 'rows'>

const listPhotos: Statement<Picture & { contactId: string }> = {
  name: 'workspace.photos',
  text: `select contact_id as "contactId", image_filename as "imageFilename", thumbnail_filename as "thumbnailFilename" from contact
where account_id = $1 and image_filename is not null and thumbnail_filename is not null`,
}
export const photosOf = (asked: Asked, accountId: string) => asked.rows(listPhotos, [accountId])
/** Photos of contacts that have been in the bin for $2 days: a contact that is restored has its photo again. */
export const deletedPhotos: Statement<Names> = {
  name: 'workspace.deleted_photos',
  text: `select held->>'image_filename' as "imageFilename", held->>'thumbnail_filename' as "thumbnailFilename"
from bin_record b, jsonb_array_elements(b.kept->'rows'->'contact') held
where b.account_id = $1 and b.entity = 'contact' and b.deleted_date <= now() - make_interval(days => $2)`,
}

/** Accounts that share files: the content kept of a reset account, and its origin; their contacts name the same files. */
export const listSharing: Statement<{ id: string }> = {
  name: 'workspace.sharing_pictures',
  text: `select o.account_id as id from account a join account o on o.account_id <> a.account_id
  and (o.emptied_account_id = a.account_id or o.account_id = a.emptied_account_id or o.emptied_account_id = a.emptied_account_id) where a.account_id = $1`,
}

/** Names of photos of the other accounts that share files with this one, those in the bin too. */
async function namedElsewhere(asked: Asked, accountId: string): Promise<Set<string | null>> {
  const names = new Set<string | null>()
  for (const { id } of await asked.rows(listSharing, [accountId]))
    for (const photo of [...(await photosOf(asked, id)), ...(await asked.rows(deletedPhotos, [id, 0]))]) {
      names.add(photo.imageFilename)
      names.add(photo.thumbnailFilename)
    }
  return names
}

/** Removes photos of contacts that the account names no longer, but for those that the content kept of it names: that may be brought back. */
export async function dropPhotos(
  { files, database }: Pick<Services, 'files' | 'database'>,
  accountId: string,
  photos: readonly Names[],
): Promise<void> {
  if (!photos.some(({ imageFilename }) => imageFilename !== null)) return
  const elsewhere = await namedElsewhere(database.system, accountId)
  const own = (name: string | null) => (elsewhere.has(name) ? null : name)
  for (const { imageFilename, thumbnailFilename } of photos)
    await dropPicture(files, 'contacts', { imageFilename: own(imageFilename), thumbnailFilename: own(thumbnailFilename) })
}
