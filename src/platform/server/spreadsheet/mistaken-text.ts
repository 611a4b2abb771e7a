/** Text files whose bytes are not what they seem: written under DOS, or encoded twice. */

/** The characters of the bytes from 0x80 on, which TextDecoder does not know. Source: code page 850. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

export const decodeDos = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (character) => CODE_PAGE_850[character.charCodeAt(0) - 0x80]!)

/** Within words Windows writes its letters from 0xC0 on, DOS between 0x80 and 0x9A, where Windows has quotation marks and the like. */
export function isDos(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const countOf = (letters: RegExp) => text.match(letters)?.length ?? 0
  return countOf(/[A-Za-z][\x81-\x8a\x8c-\x8e\x93-\x95\x99\x9a][a-z]/g) > countOf(/[A-Za-z][\xc0-\xff][a-z]/g)
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
