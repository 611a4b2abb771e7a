/** How much a caller may send at once, in bytes, where a call does not say. */
import type { Call, Multipart } from './call.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** A file that a person chooses for a record: a photo of a good camera. */
export const largestPicture = 16 * megabyte
/** A logo or an icon of a site: each form brings several. */
export const largestBrandPicture = 4 * megabyte
/** A table to import: what one refuses the other need not take. */
export const largestTable = 64 * megabyte
/** A JSON body of somebody who is signed in, unless the call says that it needs more. */
export const largestBody = 256 * kilobyte
/** A record with its lists, or what is said about some thousand records. */
export const largestLongBody = 1024 * kilobyte
/** The JSON beside a file, in the same form. */
const largestBesideFile = 256 * kilobyte
/** A JSON body of anyone, guests included. */
export const largestOpenBody = 32 * kilobyte
/** A list has at least as many bytes for each of its values: fewer would be all brackets, which take long to read. */
const bytesOfValue = 8
/** A grid of ten thousand rows and forty columns. */
const mostValues = 400_000

export const largestBodyOf = ({ access, largestBody: own }: Call): number =>
  own ?? (access === 'anonymous' || access === 'guest' ? largestOpenBody : largestBody)
/** How many values a JSON text of so many bytes may hold: items of lists and members of objects, at every level. */
export const mostValuesIn = (bytes: number): number => Math.min(mostValues, Math.floor(bytes / bytesOfValue))
/** A name of an object's member takes as long to read as forty values. */
const bytesOfName = 24
const mostNames = 20_000
/** How many members of objects it may have, all levels together. */
export const mostNamesIn = (bytes: number): number => Math.min(mostNames, Math.floor(bytes / bytesOfName))
/** Lists and objects within each other. */
export const mostLevels = 50
export const largestFileOf = ({ multipart }: Call): number => (multipart ? (multipart.largest ?? largestPicture) : 0)
export const largestBesideFileOf = ({ multipart }: Call): number => (multipart?.json === undefined ? 0 : largestBesideFile)
/** Files of all its names together. */
export const mostFilesOf = ({ files, most = 1 }: Multipart): number => files.length * most
/** A whole form: the files of the call, the JSON beside them and what a form says around both. */
export const largestFormOf = (call: Call): number =>
  call.multipart ? mostFilesOf(call.multipart) * largestFileOf(call) + largestBesideFileOf(call) + 64 * kilobyte : 0

/** "16 MB" */
export const sizeInWords = (bytes: number): string =>
  bytes >= megabyte ? `${Math.floor(bytes / megabyte)} MB` : `${Math.floor(bytes / kilobyte)} KB`
