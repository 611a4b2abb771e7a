/** Text files whose bytes are not what they seem: written under DOS or on a Mac, without a mark, put together, or encoded twice. */
/** The characters of the bytes from 0x80 on, which TextDecoder does not know. Source: code page 850. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

export const decodeDos = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (character) => CODE_PAGE_850[character.charCodeAt(0) - 0x80]!)

/** UTF-16 without a mark: the characters of most languages have zeros in every second byte, and nowhere else. */
export function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const pairs = Math.min(2000, bytes.length >> 1)
  if (bytes.length % 2 || !pairs) return undefined
  let [first, second] = [0, 0]
  for (let at = 0; at < pairs * 2; at += 2) {
    if (bytes[at] === 0) first++
    if (bytes[at + 1] === 0) second++
  }
  if (second > pairs / 2 && first === 0) return 'utf-16le'
  return first > pairs / 2 && second === 0 ? 'utf-16be' : undefined
}

/** A character of UTF-8 beyond ASCII, or a byte that is of none. Source: Unicode 15, table 3-7. */
const ofUtf8 = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g

/** UTF-8 in which a few bytes are of another encoding, as in files that were put together: undefined where they are not few. */
export function mostlyUtf8(bytes: Uint8Array, decode: (byte: Uint8Array) => string): string | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  let [whole, others] = [0, 0]
  for (const [{ length }] of text.matchAll(ofUtf8)) {
    if (length > 1) whole++
    else others++
  }
  if (whole <= others * 2) return undefined
  return text.replaceAll(ofUtf8, (found) => {
    const own = Buffer.from(found, 'latin1')
    return found.length > 1 ? own.toString('utf8') : decode(own)
  })
}

/** Matches UTF-8 that was read as Windows-1252 and encoded again: "Ã¤" for "ä". */
const twice = /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€/
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Decodes text that was encoded twice; other text is returned unchanged. */
export function decodedOnce(text: string): string {
  if (!twice.test(text)) return text
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const [code, high] = [text.charCodeAt(at), HIGH.indexOf(text[at]!)]
    if (code > 0xff && high < 0) return text
    bytes[at] = high < 0 ? code : 0x80 + high
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}
