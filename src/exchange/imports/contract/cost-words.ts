/** Headers that speak of what something costs. */

/** Words for costs in the languages that headers come in: English, German, French, Spanish, Dutch. */
const words =
  /\b(costs?|fees?|price|pricing|spend(ing)?|expenses?|expenditure|charges?|budget|tco|opex|capex|kosten|jahreskosten|gebühr(en)?|preis|ausgaben|aufwand|coûts?|frais|prix|dépenses?|costes?|costos?|precio|gastos?|prijs|uitgaven)\b|(kosten|gebühren)$/iu
/** A header with such a word that is no amount: the center that pays. */
const others = /cent(er|re|ro|rum)|kostenstelle|kostenplaats|code/i

export const speaksOfCosts = (header: string): boolean => words.test(header.replaceAll('_', ' ')) && !others.test(header)
