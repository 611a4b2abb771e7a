/** Sentences on how the file was read. None needs a decision. */
import type { Import } from '#exchange/imports/contract.ts'
import type { DryRun } from '#exchange/imports/contract/check.ts'
import type { Target } from '#exchange/imports/contract/target.ts'
import { unitFor, units, type Unit } from '#exchange/imports/contract/units.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { likeOf } from '../columns/writtenWords.ts'

type Loss = DryRun['losses'][number]

const places: readonly string[] = ['whole numbers', 'one decimal', 'two decimals']

/** "12 numbers of Cost are rounded to two decimals." */
function lossWords({ column, loss, cells, decimals }: Loss): string {
  const are = cells === 1 ? 'is' : 'are'
  if (loss === 'rounded') return `${counted(cells, 'number')} of ${column} ${are} rounded to ${places[decimals ?? 0]}.`
  if (loss === 'markup') return `HTML is removed from ${counted(cells, 'cell')} of ${column}.`
  return `${counted(cells, 'cell')} of ${column} ${are} left out, since the export could not hold all of ${cells === 1 ? 'it' : 'them'}: ${column} stays as it is there.`
}

const inWords = new Intl.ListFormat('en')

/** "Amounts of Budget and Plan are in thousands: 12 is read as 12,000." */
const unitWords = (amounts: readonly { readonly name: string; readonly unit: Unit }[]): string[] =>
  units
    .filter((unit) => unit > 1 && amounts.some((one) => one.unit === unit))
    .map((unit) => {
      const names = amounts.filter((one) => one.unit === unit).map(({ name }) => name)
      return `Amounts of ${inWords.format(names)} are multiplied: 12 is read as ${formatNumber(12 * unit)}.`
    })

type Checked = Pick<DryRun, 'losses' | 'headersAgain' | 'hiddenLeftOut'>

export function readingWords(
  { plan, written, hiddenRows, columns, targets }: Import,
  { losses, headersAgain, hiddenLeftOut }: Checked,
): string[] {
  const filling = (writes: Target['writes']) =>
    columns.filter(({ name }) => targets.find(({ id }) => id === plan.columns[name])?.writes === writes)
  const marks = new Set(filling('decimal').map(({ name, decimalMark }) => plan.formats[name]?.decimalMark ?? decimalMark))
  const orders = new Set(filling('date').map(({ name, dateOrder }) => plan.formats[name]?.dateOrder ?? dateOrder))
  const amounts = columns.flatMap(({ name }) => {
    const target = targets.find(({ id }) => id === plan.columns[name])
    return target?.isAmount ? [{ name, unit: unitFor(plan.units, name, target.label) }] : []
  })
  const hiddenColumns = columns.filter(({ isHidden }) => isHidden).length
  return [
    written.decimals.how !== 'none' && marks.size > 0 && `Numbers are read like ${[...marks].map(likeOf).join(' and ')}.`,
    ...unitWords(amounts),
    written.dates.how !== 'none' && orders.size > 0 && `Dates are read like ${[...orders].map(likeOf).join(' and ')}.`,
    ...losses.map(lossWords),
    headersAgain > 0 &&
      `${counted(headersAgain, 'line repeats', 'lines repeat')} the header and ${headersAgain === 1 ? 'is' : 'are'} skipped.`,
    hiddenLeftOut > 0 && `${counted(hiddenLeftOut, 'hidden row')} ${hiddenLeftOut === 1 ? 'is' : 'are'} left out.`,
    plan.hidden === 'take' &&
      hiddenRows > 0 &&
      `${counted(hiddenRows, 'row')} that the sheet hides ${hiddenRows === 1 ? 'is' : 'are'} imported.`,
    hiddenColumns > 0 &&
      `${counted(hiddenColumns, 'hidden column')} ${hiddenColumns === 1 ? 'is' : 'are'} ${plan.hidden === 'take' ? 'imported' : 'left out'}.`,
  ].filter((said) => said !== false)
}
