/** How much a caller may send at once, in bytes, where a call does not say. */
import type { Call } from './call.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** A file that a person chooses for a record: a photo of a good camera. */
export const largestPicture = 16 * megabyte
/** A table to import: what one refuses the other need not take. */
export const largestTable = 64 * megabyte
/** A JSON body of somebody who is signed in. */
export const largestBody = 8 * megabyte
/** The JSON beside a file, in the same form. */
const largestBesideFile = 1 * megabyte
/** A JSON body of anyone, guests included. */
const largestOpenBody = 64 * kilobyte

export const largestBodyOf = ({ access, largestBody: own }: Call): number =>
  own ?? (access === 'anonymous' || access === 'guest' ? largestOpenBody : largestBody)
export const largestFileOf = ({ multipart }: Call): number => (multipart ? (multipart.largest ?? largestPicture) : 0)
export const largestBesideFileOf = ({ multipart }: Call): number => (multipart?.json === undefined ? 0 : largestBesideFile)
/** A whole form: the files of the call, the JSON beside them and what a form says around both. */
export const largestFormOf = (call: Call): number =>
  call.multipart ? call.multipart.files.length * largestFileOf(call) + largestBesideFileOf(call) + 64 * kilobyte : 0

/** "16 MB" */
export const sizeInWords = (bytes: number): string =>
  bytes >= megabyte ? `${Math.floor(bytes / megabyte)} MB` : `${Math.floor(bytes / kilobyte)} KB`
