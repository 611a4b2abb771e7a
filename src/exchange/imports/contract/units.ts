/** Units of amounts, read from the header of a column: "Budget (k€)", "Kosten in TEUR", "OPEX, $M", "Coût en milliers". */
import * as z from 'zod/mini'

/** Thousands and their powers, and what East Asia and India count in: 万, lakh, crore and 億. */
export const units = [1, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000] as const
export type Unit = (typeof units)[number]
export const unitSchema = z.literal(units)

const currency = String.raw`(?:€|\$|£|EUR|EURO?S?|USD|US\$|CAD|AUD|GBP|CHF|SEK|NOK|DKK|PLN|CZK)`
/** Letters that stand for zeros beside a currency alone: "M" by itself is anything. */
const beside = (letters: string): string =>
  String.raw`(?:(?<![\p{L}\d])(?:${letters})[.\s]?${currency}|${currency}[\s,.]?(?:${letters})(?![\p{L}\d]))`
const words = (some: string): string => String.raw`(?<!\p{L})(?:${some})(?!\p{L})`
const bracketed = (letters: string): string => String.raw`[([](?:in\s+)?(?:${letters})[)\]]|(?<!\p{L})in\s+(?:${letters})$`

const tellsUnit: readonly (readonly [Unit, RegExp])[] = [
  [
    1_000_000_000,
    oneOf(beside('bn|B|Mrd'), words('billions?(?= of)|in billions?|Mrd|milliards?|milliarden|miljarden|en mil millones'), bracketed('bn')),
  ],
  [
    1_000_000,
    oneOf(
      beside('MM|m|mn|mln|Mio'),
      words(
        'in millions?|millions?(?= of)|Mio|mln|Millionen|en millions|en millones|in miljoenen|milhões|milioni|млн|милли\\p{L}{1,4}|milyon|miljoner',
      ),
      bracketed('MM|mn|mln'),
      String.raw`(?<!\p{L})mil\.?\s?(?:Kč|CZK|EUR|€)|百万円|百万元|百萬元|백만\s?원`,
    ),
  ],
  [100_000_000, oneOf('億円|亿元|億元|억\\s?원')],
  [10_000_000, oneOf(words('crores?'), String.raw`(?:₹|Rs\.?|INR)[\s.]*Cr\.?(?!\p{L})|\(Cr\.?\)|千万円|千万元|千萬元|천만\s?원`)],
  [100_000, oneOf(words('lakhs?|lacs'))],
  [10_000, oneOf('万円|万元|萬元|만\\s?원')],
  [
    1_000,
    oneOf(
      beside('k|T'),
      String.raw`${currency}\s?['’]?000s?(?![\d.,])|(?<!\d)['’]000s?(?!\d)|\(000s?\)`,
      words(
        'thousands?(?= of)|in thousands?|Tsd|Tausend|en milliers|en miles|in duizenden|x\\s?1[.,]?000|tys|тыс|тис|tkr|em milhares|in migliaia',
      ),
      bracketed('k'),
      String.raw`(?<!\p{L})tis\.?\s?(?:Kč|CZK|EUR|€)|R\$\s?mil(?!\p{L})|(?<!\p{L})(?:e|ezer)\s?Ft(?!\p{L})|(?<!\p{L})bin\s?(?:TL|TRY|₺)|千円|千元|천\s?원`,
    ),
  ],
]

function oneOf(...some: readonly string[]): RegExp {
  return new RegExp(some.join('|'), 'iu')
}

/** 1 where a header says nothing of it. */
export const unitIn = (header: string): Unit => tellsUnit.find(([, told]) => told.test(header))?.[0] ?? 1

/** A header without its unit: "Kosten TEUR" is of costs. */
export const withoutUnit = (header: string): string => {
  const told = tellsUnit.find(([, one]) => one.test(header))?.[1]
  return told ? header.replace(told, ' ').trim() : header
}

/** Factor between the amounts of a file and those of a field. A field with a unit in its own label keeps them. */
export const unitFor = (planned: Readonly<Record<string, Unit>>, header: string | null, field: string): Unit =>
  header === null || unitIn(field) > 1 ? 1 : (planned[header] ?? 1)
