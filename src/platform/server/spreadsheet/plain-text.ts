/** Cells of tools that keep rich text hold HTML. */

const blocks = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/ul|\/ol|\/table)\b[^<>]*>/gi
const known =
  /<\/?(?:p|br|div|span|b|i|u|s|em|strong|small|sub|sup|a|ul|ol|li|h[1-6]|table|thead|tbody|tr|td|th|font|img|hr|pre|code|blockquote)(?:\s[^<>]*)?\/?>/gi
/** A closing or self-closing tag. A lone "<b>" may be plain text. */
const isMarkup = /<\/(?:p|div|span|b|i|u|s|em|strong|small|sub|sup|a|ul|ol|li|h[1-6]|table|tr|td|th|font|pre|code|blockquote)>|<br\s*\/?>/i
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Text without its HTML, one line a block; other text is returned unchanged. */
export function plainText(text: string): string {
  if (!text.includes('<') || !isMarkup.test(text)) return text
  const bare = text.replace(blocks, '\n').replace(known, '')
  const read = bare.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
    if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    return entities[String(name).toLowerCase()] ?? whole
  })
  return read.replace(/(?<![ \t])[ \t]*\n\s*/g, '\n').trim()
}
