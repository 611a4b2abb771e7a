/** Pictures of a workspace that is copied or removed. A picture belongs to one record, which removes it when it gets another one. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { JobRun } from '#platform/server/jobs/job.ts'
import { copyPicture, dropPicture, namesOfCopy, pictureKey, type Picture, type PictureKind } from '#platform/server/files/pictures.ts'
import { deletedPhotos, listSharing, photosOf } from '#portfolio/contacts/server/kept-photos.ts'

type Names = { readonly [K in keyof Picture]: string | null }

const namePhotos: Statement = {
  name: 'workspace.name_photos',
  text: `update contact c set image_filename = p.image, thumbnail_filename = p.thumbnail from unnest($2::uuid[], $3::text[], $4::text[]) p (id, image, thumbnail)
where c.account_id = $1 and c.contact_id = p.id`,
  pastRecords: 'A copied workspace begins its own history, with photos that look as they do in the other.',
}
const findLogo: Statement<Names> = {
  name: 'workspace.logo',
  text: 'select logo_filename as "imageFilename", thumbnail_logo_filename as "thumbnailFilename" from account where account_id = $1',
}

type Asked = Pick<Transaction, 'rows'>

/** Every picture of an account, each once: the photos of its contacts in two sizes, those in the bin too, and its logo. */
export async function pictureNamesOf(asked: Asked, accountId: string): Promise<{ kind: PictureKind; name: string }[]> {
  const photos = [...(await photosOf(asked, accountId)), ...(await asked.rows(deletedPhotos, [accountId, 0]))]
  const logos = await asked.rows(findLogo, [accountId])
  const named = (kind: PictureKind, pictures: readonly Names[]) => {
    const names = pictures.flatMap(({ imageFilename, thumbnailFilename }) => [imageFilename, thumbnailFilename])
    return [...new Set(names.filter((name) => name !== null))].map((name) => ({ kind, name }))
  }
  return [...named('contacts', photos), ...named('logos', logos)]
}

/** Names of pictures that must stay when this account gives up its own. */
export async function sharedPictureNames(asked: Asked, accountId: string): Promise<Set<string>> {
  const names = new Set<string>()
  for (const { id } of await asked.rows(listSharing, [accountId])) for (const { name } of await pictureNamesOf(asked, id)) names.add(name)
  return names
}

/** The attempt of a job, from 1. */
type Attempt = Pick<JobRun, 'jobId' | 'attempt'>

/** Copies of photos, by the name of the first. */
export interface CopiedPhotos {
  readonly byName: ReadonlyMap<string, Picture>
  /** Takes them away again. */
  undo(): Promise<void>
}

/**
 * Copies the photos of an account's contacts, before the transaction that copies the contacts: that waits for no file store. The names follow from the
 * attempt, and what an attempt that was killed has left is removed by the next.
 */
export async function copyPhotos(asked: Asked, files: FileStore, accountId: string, { jobId, attempt }: Attempt): Promise<CopiedPhotos> {
  const byName = new Map<string, Picture>()
  const undo = async () => {
    for (const copy of byName.values()) await dropPicture(files, 'contacts', copy)
  }
  const photos = await photosOf(asked, accountId)
  for (let earlier = 1; earlier < attempt; earlier++)
    for (const photo of photos) await dropPicture(files, 'contacts', namesOfCopy(photo, `${jobId} ${earlier}`))
  try {
    for (const photo of photos) byName.set(photo.imageFilename, await copyPicture(files, 'contacts', photo, `${jobId} ${attempt}`))
  } catch (error) {
    await undo()
    throw error
  }
  return { byName, undo }
}

/** Gives the contacts of a copied account photos of their own; one that was put there since the photos were copied is left out. */
export async function takePhotos(system: Transaction, { byName }: CopiedPhotos, accountId: string): Promise<void> {
  const photos = await photosOf(system, accountId)
  if (!photos.length) return
  const copies = photos.map(({ imageFilename }) => byName.get(imageFilename))
  await system.rows(namePhotos, [
    accountId,
    photos.map(({ contactId }) => contactId),
    copies.map((copy) => copy?.imageFilename ?? null),
    copies.map((copy) => copy?.thumbnailFilename ?? null),
  ])
}

/** Returns a function that removes the pictures of an account once its rows are gone. */
export async function picturesOf(system: Transaction, accountId: string): Promise<(files: FileStore) => Promise<void>> {
  const pictures = await pictureNamesOf(system, accountId)
  const shared = await sharedPictureNames(system, accountId)
  return async (files) => {
    for (const { kind, name } of pictures) if (!shared.has(name)) await files.remove(pictureKey(kind, name))
  }
}
