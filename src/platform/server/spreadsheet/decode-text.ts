import { encodings, type Encoding } from '#platform/contract/encodings.ts'
import { keysOf } from '#platform/contract/keys.ts'
import { decodedOnce, decodeDos, mostlyUtf8, unmarkedUtf16 } from '#platform/server/spreadsheet/mistaken-text.ts'
import { guessEncoding } from '#platform/server/spreadsheet/guess-encoding.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'

type Decoded = { text: string; encoding: Encoding }

/**
 * Text of a CSV file: in the encoding that was chosen, else by its byte order mark, else UTF-16 where every second byte is a zero, else UTF-8, with a few
 * other bytes if need be, else the one that the text names, else that in which it reads most like a language, else Windows-1252, in which every byte is a character. The mark
 * itself is taken off.
 * @param named the encoding that a page names, which editors save in another one without changing its name
 * @throws {SpreadsheetError} if the text holds zeros, as only that of binary files does.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding, named?: string): Decoded {
  const decoded = chosen ? decodeAs(bytes, chosen) : (decodeMarked(bytes) ?? decodeUtf8(bytes) ?? decodeBytes(bytes, known(named)))
  if (decoded.text.includes('\0')) {
    throw new SpreadsheetError('This file is not a text file. Save the sheet as .xlsx or as “CSV UTF-8” and upload that.')
  }
  return decoded
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): Decoded {
  if (encoding === 'windows-1252') return decodeWindows1252(bytes)
  if (encoding === 'ibm850') return { text: decodeDos(bytes), encoding }
  const whole = encoding === 'utf-8' ? (decodeUtf8(bytes) ?? decodeMixed(bytes)) : null
  if (whole) return whole
  const text = new TextDecoder(encoding).decode(bytes)
  return { text: encoding === 'utf-8' ? decodedOnce(text) : text, encoding }
}

function decodeMarked(bytes: Uint8Array): Decoded | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, 'utf-16be')
  const unmarked = unmarkedUtf16(bytes)
  return unmarked ? decodeUtf16(bytes, unmarked) : null
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): Decoded {
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function decodeUtf8(bytes: Uint8Array): Decoded | null {
  try {
    return { text: decodedOnce(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), encoding: 'utf-8' }
  } catch {
    return null
  }
}

function decodeMixed(bytes: Uint8Array): Decoded | null {
  const text = mostlyUtf8(bytes, (byte) => decodeWindows1252(byte).text)
  return text === undefined ? null : { text: decodedOnce(text), encoding: 'utf-8' }
}

const decodeBytes = (bytes: Uint8Array, named: Encoding | undefined): Decoded =>
  decodeMixed(bytes) ?? decodeAs(bytes, named ?? guessEncoding(bytes, (sample, encoding) => decodeAs(sample, encoding).text))

/** Names of older standards that programs read as the larger ones. Source: WHATWG Encoding, names and labels. */
function known(name: string | undefined): Encoding | undefined {
  if (name === undefined) return undefined
  try {
    const { encoding } = new TextDecoder(name)
    return keysOf(encodings).find((one) => one !== 'utf-8' && one === (encoding === 'gbk' ? 'gb18030' : encoding))
  } catch {
    return undefined
  }
}

/**
 * The characters of the bytes 0x80 to 0x9f. Not left to TextDecoder, because several releases of Node
 * answer ISO 8859-1 here and turn typographic quotes into control characters (nodejs/node issue 56542).
 */
const WINDOWS_1252_HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function decodeWindows1252(bytes: Uint8Array): Decoded {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const text = latin1.replace(/[\x80-\x9f]/g, (character) => WINDOWS_1252_HIGH[character.charCodeAt(0) - 0x80]!)
  return { text, encoding: 'windows-1252' }
}
