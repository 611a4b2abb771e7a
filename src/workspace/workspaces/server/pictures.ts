/** Pictures of a workspace that is copied or removed. A picture belongs to one record, which removes it when it gets another one. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { copyPicture, dropPicture, type Picture, type PictureKind } from '#platform/server/files/pictures.ts'

const listPhotos: Statement<Picture & { contactId: string }> = {
  name: 'workspace.photos',
  text: `select contact_id as "contactId", image_filename as "imageFilename", thumbnail_filename as "thumbnailFilename" from contact
where account_id = $1 and image_filename is not null and thumbnail_filename is not null`,
}
const namePhotos: Statement = {
  name: 'workspace.name_photos',
  text: `update contact c set image_filename = p.image, thumbnail_filename = p.thumbnail from unnest($2::uuid[], $3::text[], $4::text[]) p (id, image, thumbnail)
where c.account_id = $1 and c.contact_id = p.id`,
  pastRecords: 'A copied workspace begins its own history, with photos that look as they do in the other.',
}
const findLogo: Statement<{ [K in keyof Picture]: string | null }> = {
  name: 'workspace.logo',
  text: 'select logo_filename as "imageFilename", thumbnail_logo_filename as "thumbnailFilename" from account where account_id = $1',
}

type Asked = Pick<Transaction, 'rows'>
const photosOf = (asked: Asked, accountId: string) => asked.rows(listPhotos, [accountId])

/** Every picture of an account, each once: the photos of its contacts in two sizes, and its logo. */
export async function pictureNamesOf(asked: Asked, accountId: string): Promise<{ kind: PictureKind; name: string }[]> {
  const photos = await photosOf(asked, accountId)
  const [logo] = await asked.rows(findLogo, [accountId])
  const ofContacts = new Set(photos.flatMap(({ imageFilename, thumbnailFilename }) => [imageFilename, thumbnailFilename]))
  const logos = new Set([logo?.imageFilename, logo?.thumbnailFilename].filter((name) => typeof name === 'string'))
  return [
    ...[...ofContacts].map((name) => ({ kind: 'contacts' as const, name })),
    ...[...logos].map((name) => ({ kind: 'logos' as const, name })),
  ]
}

/** Gives the contacts of a copied account photos of their own. */
export async function copyPhotos(system: Transaction, files: FileStore, accountId: string): Promise<void> {
  const photos = await photosOf(system, accountId)
  if (!photos.length) return
  const copies: Picture[] = []
  for (const photo of photos) copies.push(await copyPicture(files, 'contacts', photo))
  await system.rows(namePhotos, [
    accountId,
    photos.map(({ contactId }) => contactId),
    copies.map(({ imageFilename }) => imageFilename),
    copies.map(({ thumbnailFilename }) => thumbnailFilename),
  ])
}

/** What removes the pictures of an account, once its rows are gone. */
export async function picturesOf(system: Transaction, accountId: string): Promise<(files: FileStore) => Promise<void>> {
  const photos = await photosOf(system, accountId)
  const logo = await system.row(findLogo, [accountId])
  return async (files) => {
    for (const photo of photos) await dropPicture(files, 'contacts', photo)
    if (logo) await dropPicture(files, 'logos', logo)
  }
}
