/** Costs in a row of a file. */
import { kinds, kindFields, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import { foldText } from '#platform/contract/fold.ts'
import { parseDay } from '#platform/contract/day.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { isBlank } from '#platform/server/spreadsheet/values.ts'
import { heads } from './columns.ts'
import type { CostCells } from './import-costs.ts'

interface CostHeads {
  readonly from: number
  readonly until: number
  readonly licenses: number
  readonly kinds: readonly (readonly [Kind, number])[]
}

export function costHeads({ columns }: Pick<Table, 'columns'>): CostHeads {
  const placeOf = (head: string) => columns.findIndex(({ name }) => foldText(name) === foldText(head))
  return {
    from: placeOf(heads.from),
    until: placeOf(heads.until),
    licenses: placeOf(heads.licenses),
    kinds: kinds.map((kind) => [kind, placeOf(kindFields[kind].label)] as const).filter(([, at]) => at >= 0),
  }
}

/** Undefined without an amount. @throws Refusal 422 for a cell without a valid amount, date or kind */
export function costCells(places: CostHeads, cells: readonly string[]): CostCells | undefined {
  const textAt = (place: number) => (isBlank(cells[place] ?? '') ? null : cells[place]!.trim())
  const told = places.kinds.map(([kind, at]) => [kind, amountIn(kindFields[kind].label, textAt(at))] as const)
  if (told.every(([, amount]) => amount === null)) return undefined
  const from = dayIn(heads.from, textAt(places.from))
  if (!from) throw ruleNotMet(heads.from, `${heads.from}: say from which day the costs hold.`)
  return {
    effectiveDate: from,
    endDate: dayIn(heads.until, textAt(places.until)),
    licenseCount: amountIn(heads.licenses, textAt(places.licenses)),
    amounts: Object.fromEntries(told),
  }
}

function amountIn(head: string, text: string | null): number | null {
  if (text === null) return null
  const number = Number(text.replaceAll(/[$\s]|,(?=\d{3})/g, ''))
  if (!(number >= 0)) throw ruleNotMet(head, `${head}: “${text}” is not an amount.`)
  return number
}

function dayIn(head: string, text: string | null): string | null {
  if (text === null) return null
  const day = parseDay(text.slice(0, 10))
  if (!day) throw ruleNotMet(head, `${head}: “${text}” is not a day. Write 2026-12-31.`)
  return day
}
