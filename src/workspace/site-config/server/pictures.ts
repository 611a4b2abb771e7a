/** The pictures of a configuration: uploaded ones and kept ones. */
import type { UploadedFile } from '#platform/contract/call.ts'
import { keysOf } from '#platform/contract/keys.ts'
import type { SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { brandPicture, removeUnnamed, type BrandPicture } from '#platform/server/files/brand-pictures.ts'
import { ImageError, type Drawn, type PictureTurn } from '#platform/server/files/images.ts'
import { badInput, type FieldError } from '#platform/server/http/refusal.ts'
import { pictureFields } from '#workspace/site-config/contract.ts'
import { namedPictures } from './configs.ts'

type Slot = keyof typeof pictureFields
export type Names = Readonly<Record<Slot, string | null>>
type Given = Readonly<Partial<Record<Slot, string | null | undefined>>>

/** Twice as many pixels as they take on a screen. */
const wide: Drawn = { width: 640, height: 160 }
const square = (width: number): Drawn => ({ width, height: width, isSquare: true })
const sizes: Readonly<Record<Slot, Drawn>> = {
  logoFilename: wide,
  darkLogoFilename: wide,
  miniLogoFilename: square(128),
  emailLogoFilename: wide,
  faviconFilename: square(64),
  largeFaviconFilename: square(512),
}
const slots = keysOf(pictureFields)
const none: Names = {
  logoFilename: null,
  darkLogoFilename: null,
  miniLogoFilename: null,
  emailLogoFilename: null,
  faviconFilename: null,
  largeFaviconFilename: null,
}

/**
 * The name of each picture from now on, and what is to be stored for it.
 * @param before names that there are
 * @throws Refusal 400 for a file that no field names, a field that names no file, and what is no picture
 */
export async function chosenPictures(
  given: Given,
  files: Readonly<Record<string, UploadedFile>>,
  before: Names | undefined,
  turn: PictureTurn,
): Promise<{ names: Names; brought: readonly BrandPicture[] }> {
  const sent = new Map(Object.values(files).map((file) => [file.fileName, file]))
  const faults: FieldError[] = Object.values(files)
    .filter(({ fileName }) => !slots.some((slot) => given[slot] === fileName))
    .map(({ fileName }) => ({ path: 'files', message: `Name the file ${fileName} in configData, such as in logoFilename` }))
  const brought: BrandPicture[] = []
  const names = { ...none }
  for (const slot of slots) {
    const name = given[slot]
    const file = name ? sent.get(name) : undefined
    names[slot] = name === undefined ? (before ?? none)[slot] : name
    if (!file && name && name !== (before ?? none)[slot]) faults.push({ path: slot, message: `Send the file ${name} in the part files` })
    if (!file) continue
    const picture = await drawn(file, slot, turn)
    if ('message' in picture) faults.push(picture)
    else {
      brought.push(picture)
      names[slot] = picture.name
    }
  }
  if (faults.length) throw badInput(faults)
  return { names, brought }
}

/** The picture, or why it cannot be taken. */
const drawn = ({ path }: UploadedFile, slot: Slot, turn: PictureTurn): Promise<BrandPicture | FieldError> =>
  brandPicture(path, sizes[slot], turn).catch((error: unknown) => {
    if (!(error instanceof ImageError)) throw error
    return { path: slot, message: error.message }
  })

/** Pages that are open may still show what was replaced during the day. */
export const removePictures: SystemSchedule = {
  name: 'site-config.remove-pictures',
  disk: 'little',
  what: 'Removes logos and icons that no domain’s configuration uses.',
  when: { dailyAt: '04:20' },
  run: async ({ database: { system }, files }) => {
    const readNamed = async () => new Set((await system.rows(namedPictures)).map(({ name }) => name))
    return { files: await removeUnnamed(files, readNamed) }
  },
}
