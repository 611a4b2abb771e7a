/** A cell understood, or a sentence that says what is wrong with it and how to write it. */
export type Parsed<T> = { value: T } | { error: string }

/** Marks that programs leave for "nothing here": databases, pivot tables, scripts, and the "#N/A" of other languages. */
const leftByPrograms = [
  '\\n',
  '(null)',
  '[null]',
  '<null>',
  'nan',
  'nat',
  'undefined',
  '(blank)',
  '(leer)',
  '(vide)',
  '(leeg)',
  '#nv',
  '#n/d',
  '#n/b',
]

/** Words and signs that mean "nothing here", in lower case. Some lists use "none" as a value: hence an option. */
export const BLANK_MARKERS = ['', '-', '–', '—', 'n/a', '#n/a', 'null', 'none', ...leftByPrograms]

/** Whether a cell holds nothing but white space or one of the markers. */
export function isBlank(text: string, markers: readonly string[] = BLANK_MARKERS): boolean {
  return markers.includes(text.trim().toLowerCase())
}

/** Part of a cell that decides its kind: unanchored patterns take quadratic time, and a cell may be as long as its file. */
export const beginningOf = (text: string): string => text.slice(0, 500)

/** Characters of the longest date or number that anyone writes. */
const longest = 100

/** The trimmed text; '' if it is longer than any date or number. */
export function shortText(text: string): string {
  const trimmed = text.trim()
  return trimmed.length > longest ? '' : trimmed
}

/** The text in quotation marks, truncated if long. */
export function quoted(text: string): string {
  const trimmed = text.trim()
  return trimmed.length > longest ? `“${trimmed.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…”` : `“${trimmed}”`
}

/** Placeholder for a formula that was never computed: the file contains the formula alone. */
export const noResult = '#NORESULT!'

/** As Excel writes them in English, German, French, Spanish, Dutch, Italian and Portuguese, Google in a sheet, LibreOffice with a number. */
const errors = [
  'REF|VALUE|DIV/0|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY|EXTERNAL|PYTHON|TIMEOUT|ERROR|NORESULT',
  'BEZUG|WERT|ZAHL|ÜBERLAUF|KALK|FELD|VALEUR|NOMBRE|NUL|CALCUL|PROPAGATION',
  'VALOR|NULO|DESBORDAMIENTO|VERW|WAARDE|DEEL/0|GETAL|LEEG|OVERLOPEN|RIF|VALORE|NULLO|NÚM',
].join('|')
const FORMULA_ERROR = new RegExp(String.raw`^(#¡?(${errors})!|#¿?(NAME|NOM|NOMBRE|NAAM|NOME)\?|#GETTING_DATA|Err:\d{3})$`)

/** Whether a cell holds what a formula leaves that could not be worked out. Or a formula that was never worked out. "#N/A" is not among them: it is written by hand, too, for "nothing". */
export function isFormulaError(text: string): boolean {
  return FORMULA_ERROR.test(text.trim())
}

const YES = new Set('yes y true t 1 x ✓ ✔ on ja j wahr waar oui vrai si sí s verdadero sim vero tak'.split(' '))
const NO = new Set('no n false f 0 off nee nein falsch onwaar non faux falso não nao nej nie'.split(' '))

/** Yes or no, in the words of the usual languages. An empty cell is not for this function: see `isBlank`. */
export function parseFlag(text: string): Parsed<boolean> {
  const word = text.trim().toLowerCase()
  if (YES.has(word)) return { value: true }
  if (NO.has(word)) return { value: false }
  return { error: `${quoted(text)} is neither yes nor no. Write yes or no.` }
}
