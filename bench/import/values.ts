/** Cells of the generated files: identical in every run, by row number. */

export type Cell = (row: number) => string

/** Spreads row numbers so that columns don't repeat in step. */
const mixed = (row: number, salt: number): number => (Math.imul(row + 1, 2654435761) ^ Math.imul(salt + 7, 40503)) >>> 8

export const oneOf =
  (words: readonly string[], salt = words.length): Cell =>
  (row) =>
    words[mixed(row, salt) % words.length]!

/** A cell that is blank in so many of ten rows. */
export const gaps =
  (ofTen: number, cell: Cell, blank = ''): Cell =>
  (row) =>
    mixed(row, 91) % 10 < ofTen ? blank : cell(row)

export const always =
  (word: string): Cell =>
  () =>
    word

const first = ['Harbour', 'Granite', 'Linden', 'Comet', 'Willow', 'Copper', 'Meridian', 'Falcon', 'Juniper', 'Atlas', 'Saffron']
const second = [
  'Ledger',
  'Planner',
  'Tracker',
  'Portal',
  'Archive',
  'Billing',
  'Rostering',
  'Intake',
  'Dispatch',
  'Insight',
  'Vault',
  'Desk',
]

/** A name that no other row has, of one to three words as products have them. */
export const product: Cell = (row) => {
  const words = `${first[row % first.length]} ${second[Math.floor(row / first.length) % second.length]}`
  return row % 7 === 3 ? `${words} ${2 + (row % 5)}.0` : words
}
export const slug: Cell = (row) =>
  product(row)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

export const numbered =
  (before: string, digits = 4, from = 1): Cell =>
  (row) =>
    before + String(row + from).padStart(digits, '0')
export const hash: Cell = (row) => [1, 2, 3, 4].map((salt) => (mixed(row, salt) >>> 0).toString(16).padStart(8, '0')).join('')
export const uuid: Cell = (row) => hash(row).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')

const given = ['Ada', 'Bram', 'Chloé', 'Dieter', 'Elena', 'Farid', 'Greta', 'Hugo', 'Inés', 'Jonas']
const family = ['Novak', 'de Vries', 'Laurent', 'Krüger', 'Ramos', 'Haddad', 'Lindqvist', 'Moreau', 'Ortega', 'Schuster']
const who = (row: number, salt: number): [string, string] => [given[mixed(row, salt) % 10]!, family[mixed(row, salt + 1) % 10]!]
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

export const person =
  (salt = 1): Cell =>
  (row) =>
    who(row, salt).join(' ')
export const personBackwards =
  (salt = 1): Cell =>
  (row) =>
    who(row, salt).toReversed().join(', ')
export const mail =
  (salt = 1): Cell =>
  (row) =>
    `${who(row, salt).map(plain).join('.')}@example.org`
export const personAndMail =
  (salt = 1): Cell =>
  (row) =>
    `${person(salt)(row)} <${mail(salt)(row)}>`
/** An account name, as Active Directory has them. */
export const login =
  (salt = 1): Cell =>
  (row) =>
    plain(who(row, salt)[0]).charAt(0) + plain(who(row, salt)[1])

export const amount =
  (shape: (value: number) => string, salt = 5): Cell =>
  (row) =>
    shape(500 + (mixed(row, salt) % 90_000))
export const count =
  (most: number, salt = 3): Cell =>
  (row) =>
    String(1 + (mixed(row, salt) % most))

/** A day between 2009 and 2024, or so many years later. */
export const day =
  (shape: (year: string, month: string, day: string) => string, later = 0, salt = 11): Cell =>
  (row) => {
    const at = mixed(row, salt)
    const two = (value: number) => String(value).padStart(2, '0')
    return shape(String(2009 + later + (at % 16)), two(1 + (Math.floor(at / 16) % 12)), two(1 + (Math.floor(at / 192) % 28)))
  }
export const iso = (y: string, m: string, d: string) => `${y}-${m}-${d}`
export const stamp = (y: string, m: string, d: string) => `${y}-${m}-${d} 08:${d}:00`
export const dots = (y: string, m: string, d: string) => `${d}.${m}.${y}`
export const slashes = (y: string, m: string, d: string) => `${d}/${m}/${y}`
export const american = (y: string, m: string, d: string) => `${Number(m)}/${Number(d)}/${y}`
export const dashes = (y: string, m: string, d: string) => `${d}-${m}-${y}`
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
export const monthYear = (y: string, m: string) => `${months[Number(m) - 1]}-${y.slice(2)}`
export const yearOnly = (y: string) => y

export const sentence =
  (words: readonly string[], salt = 17): Cell =>
  (row) =>
    `${product(row)} ${words[mixed(row, salt) % words.length]!}`
export const address =
  (host = 'example.org'): Cell =>
  (row) =>
    `https://${slug(row)}.${host}/`
export const version: Cell = (row) => `${1 + (mixed(row, 23) % 12)}.${mixed(row, 29) % 10}.${mixed(row, 31) % 40}`
/** Two or three of the words. */
export const several =
  (words: readonly string[], between: string): Cell =>
  (row) =>
    [...new Set([1, 2, 3].slice(0, 1 + (mixed(row, 41) % 3)).map((salt) => words[mixed(row, salt * 13) % words.length]!))].join(between)
