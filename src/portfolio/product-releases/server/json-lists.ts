/** Lists of releases as JSON, in the forms in which they are published: flat, by product, or products with their releases below them. */
type Json = unknown
type Rec = Readonly<Record<string, Json>>

const isRecord = (value: Json): value is Rec => typeof value === 'object' && value !== null && !Array.isArray(value)
const areRecords = (value: Json): value is Rec[] => Array.isArray(value) && value.length > 0 && value.every(isRecord)

/** Flat records; a product's name and identifiers go to each of its releases. Undefined for a document that is no such list. */
export function recordsInJson(document: Json): Rec[] | undefined {
  if (areRecords(document)) return document.flatMap(releasesOf)
  if (!isRecord(document)) return undefined
  const { result } = document
  if (areRecords(result) || isRecord(result)) return recordsInJson(Array.isArray(result) ? result : [result])
  if (areRecords(document['releases'])) return releasesOf(document)
  const byProduct = Object.entries(document).flatMap(([product, list]) =>
    areRecords(list) ? list.map((one) => ({ product, ...one })) : [],
  )
  return byProduct.length ? byProduct : undefined
}

/** The releases of a product, or the record itself where it is one. */
function releasesOf(one: Rec): Rec[] {
  if (!Array.isArray(one['releases'])) return [one]
  const { label, name, identifiers } = one
  return one['releases']
    .filter(isRecord)
    .map((release) => ({ ...said(release), product: label ?? name, identifiers: identifiersIn(identifiers) }))
}

const identifiersIn = (value: Json) =>
  Array.isArray(value)
    ? value
        .map((one: Json) => (isRecord(one) ? one['id'] : one))
        .filter(Boolean)
        .join('\n')
    : value

/** With both a date and a flag, the date counts; "over" is inverted to "is supported". */
function said({ isEol, eolFrom, isEoas, eoasFrom, latest, name, ...rest }: Rec): Rec {
  return {
    ...rest,
    release: name,
    ...((eolFrom ?? isEol) !== undefined && { eol: eolFrom ?? isEol }),
    ...((eoasFrom ?? isEoas) !== undefined && { support: eoasFrom ?? (typeof isEoas === 'boolean' ? !isEoas : isEoas) }),
    latest: isRecord(latest) ? latest['name'] : latest,
  }
}

/** Keys that all records have together: a list of releases has a dozen. */
export const mostKeys = 100

/** The records as a table: each key a column. Undefined for more keys than a list of releases has. */
export function tableOfRecords(list: readonly Rec[]): { headers: string[]; rows: string[][] } | undefined {
  const keys = new Set<string>()
  for (const one of list) {
    for (const key of Object.keys(one)) keys.add(key)
    if (keys.size > mostKeys) return undefined
  }
  const headers = [...keys]
  return { headers, rows: list.map((one) => headers.map((key) => textOf(one[key]))) }
}

const textOf = (value: Json): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one: Json) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
