import { productName } from '#platform/contract/brand.ts'
import { neutralLetter, type LetterBrand } from '#platform/server/mail/letter-brand.ts'
import { logoContentId, type DrawnLogo, type LetterLogo } from '#platform/server/mail/logo.ts'

/** A message without its recipient: the same words as plain text and as HTML, the logo that the HTML has a place for, and the sender's name where that is another. */
export type Letter = { subject: string; text: string; html: string; logo?: LetterLogo | undefined; fromName?: string | undefined }

type LetterParts = {
  subject: string
  /** Plain text; the first one greets. */
  paragraphs: string[]
  button: { label: string; address: string }
  /** Said below the button, in small type. */
  footnote: string
  logo: LetterLogo | undefined
  brand: LetterBrand
}

/**
 * Data for every letter: the address that people open the product at, the name in the greeting ("" for none), and the logo of the workspace in
 * question, if it has one. `brand`: the look of the host that it belongs to.
 */
export type Addressed = { baseAddress: string; firstName: string; logo?: LetterLogo | undefined; brand?: LetterBrand | undefined }
/** The data that the words of a letter use. `product`: the name of the product for its reader. */
type Told<D> = D & { readonly product: string }

/** A feature's part of a letter. The greeting, both forms (text, HTML) and the button's address are added here. */
export type LetterDefinition<D> = {
  subject: (of: Told<D>) => string
  /** The paragraphs after the greeting, as plain text. Names that people typed go through {@link nameInSentence}. */
  says: (of: Told<D>) => string[]
  /** One button: a page of the product and what its address carries. `secret` and `carries` come after the #, which no server and no log sees. */
  button: {
    label: string
    path: `/${string}`
    query?: (of: D) => Record<string, string>
    carries?: (of: D) => Record<string, string>
    secret?: (of: D) => string
  }
  footnote: (of: Told<D>) => string
}

/**
 * Declares a letter, in the feature that sends it: `export const verifyEmail = letter<Verification>({ … })`. It is composed by `verifyEmail(of)` and
 * handed to the mailer.
 */
export const letter =
  <D>({ subject, says, button, footnote }: LetterDefinition<D>) =>
  (of: D & Addressed): Letter => {
    const { brand = neutralLetter } = of
    const told: Told<D> = Object.create(of, { product: { value: brand.title } })
    return layOut({
      subject: subject(told),
      paragraphs: [greeting(of.firstName), ...says(told)],
      button: {
        label: button.label,
        address: addressOf(of.baseAddress, button.path, button.query?.(of) ?? {}) + fragmentOf(button.carries?.(of) ?? button.secret?.(of)),
      },
      footnote: footnote(told),
      logo: brand.logo ?? of.logo,
      brand,
    })
  }

function greeting(firstName: string): string {
  const name = nameInSentence(firstName)
  return name ? `Hello ${name},` : 'Hello,'
}

/** Below the base address, which may have a path of its own. */
function addressOf(baseAddress: string, path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString()
  return `${baseAddress.replace(/\/+$/, '')}${path}${search && `?${search}`}`
}

function fragmentOf(carried: Record<string, string> | string | undefined): string {
  const text = typeof carried === 'object' ? new URLSearchParams(carried).toString() : carried
  return text ? `#${text}` : ''
}

/** "1 hour", "24 hours", "14 days": how long a link works. */
export function duration(hours: number): string {
  const [count, unit] = hours >= 48 ? [Math.round(hours / 24), 'day'] : [hours, 'hour']
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}

/** Lays out a letter: paragraphs, one button, its address in full for mail programs without buttons, a footnote. */
function layOut({ subject, paragraphs, button, footnote, logo, brand }: LetterParts): Letter {
  const small = brand.poweredBy ? [footnote, `Powered by ${productName}`] : [footnote]
  const text = [...paragraphs, `${button.label}: ${button.address}`, ...small].join('\n\n')
  return {
    subject: oneLine(subject),
    text: `${text}\n`,
    html: page(paragraphs, button, small, oneLine(subject), logo),
    logo,
    fromName: brand.fromName,
  }
}

const LONGEST_NAME = 60

/** With a scheme, with `www.`, or to a mailbox. */
const addresses = /\p{L}[\p{L}\d+.-]*:\/\/\S*|\bwww\.\S*|\S+@\S+/giu
/** Dots that mail programs turn into links: Booking.com. */
const dotBetween = /(?<=[\p{L}\p{N}])[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}])/gu

/**
 * A typed name made safe for a sentence of a letter: on one line, too short to hold a message of its own, and without links.
 * Addresses are left out, and a name such as Booking.com gets a blank.
 */
export function nameInSentence(name: string): string {
  const line = oneLine(
    name
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(addresses, ' ')
      .replace(dotBetween, ' '),
  )
  return line.length <= LONGEST_NAME ? line : `${line.slice(0, LONGEST_NAME - 1)}…`
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Tables and inline styles, since mail programs support little else; the style sheet is for those that support dark mode. */
function page(paragraphs: string[], button: LetterParts['button'], small: string[], title: string, logo: LetterLogo | undefined): string {
  const address = escapeHtml(button.address)
  const words = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #12151c !important; }
  .card { background: #1b2030 !important; border-color: #323a4f !important; color: #e8ebf2 !important; }
  .small, .small a { color: #aab3c5 !important; }
}
</style>
</head>
<body class="page" style="margin:0;background:#f6f7f9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e6e9ef;border-radius:10px;color:#171f30">
<tr><td style="padding:32px;font:16px/24px Inter,Helvetica,Arial,sans-serif">
${logo ? logoPlace : ''}${words}
<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#3b5bdb;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p class="small" style="margin:0 0 8px;font-size:13px;line-height:20px;color:#5b6579">If the button does not work, open this address:<br><a href="${address}" style="color:#5b6579;word-break:break-all">${address}</a></p>
${small.map(inSmall).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

const inSmall = (text: string) =>
  `<p class="small" style="margin:0 0 8px;font-size:13px;line-height:20px;color:#5b6579">${escapeHtml(text)}</p>`

/** In the HTML part until the letter goes out. No words of a letter can be this: theirs are escaped. */
const logoPlace = '<!-- logo -->'
/** The HTML part with its logo, or without one that could not be had. */
export const withLogo = (html: string, { name }: LetterLogo, drawn: DrawnLogo | undefined): string =>
  html.replace(logoPlace, () => (drawn ? image(name, drawn) : ''))

/** On white, since most logos are made for it. Embedded in the letter: opening it loads nothing. */
const image = (name: string, { width, height }: DrawnLogo) =>
  `<p style="margin:0 0 24px"><img src="cid:${logoContentId}" width="${width}" height="${height}" alt="${escapeHtml(nameInSentence(name))}" style="display:block;padding:6px;border-radius:6px;background:#ffffff"></p>\n`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}
