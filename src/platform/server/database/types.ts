import { types, type CustomTypesConfig } from 'pg'

type Parse = (text: string) => unknown

/** Object identifiers of PostgreSQL's own types, as in its catalogue pg_type. */
const typeId = {
  text: 25,
  int8: 20,
  int8Array: 1016,
  numeric: 1700,
  numericArray: 1231,
  date: 1082,
  dateArray: 1182,
  timestamptz: 1184,
  json: 114,
  jsonb: 3802,
  textArray: 1009,
}

/** pg's own parser; its type knows only some of the numbers that PostgreSQL uses. */
const parserOf = types.getTypeParser as (id: number, format?: string) => Parse

const asIs: Parse = (text) => text
const textArray = parserOf(typeId.textArray) as (text: string) => (string | null)[]
const numberArray: Parse = (text) => textArray(text).map((item) => (item === null ? null : Number(item)))

/** Written as PostgreSQL itself writes it within JSON, so that a value is the same text whichever way it comes. */
const isoTime: Parse = (text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

/** Raw answers arrive as bytes and are let through. */
const json: Parse = (text) => (Buffer.isBuffer(text) ? text : JSON.parse(text))

const parsers = new Map<number, Parse>([
  [typeId.text, asIs],
  [typeId.int8, Number],
  [typeId.int8Array, numberArray],
  [typeId.numeric, Number],
  [typeId.numericArray, numberArray],
  [typeId.date, asIs],
  [typeId.dateArray, textArray],
  [typeId.timestamptz, isoTime],
  [typeId.json, json],
  [typeId.jsonb, json],
])

/** How values reach us: int8 and numeric as numbers, dates as 'YYYY-MM-DD', times as ISO text in UTC, never as Date objects. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (id: number, format?: string) => parsers.get(id) ?? parserOf(id, format),
}
