/** What a check tells of how the file was read: sentences that need no decision. */
import type { Import } from '#features/imports/contract.ts'
import type { DryRun } from '#features/imports/contract/check.ts'
import { counted } from '#platform/contract/words.ts'
import { likeOf } from '../columns/writtenWords.ts'

type Loss = DryRun['losses'][number]

const places: readonly string[] = ['whole numbers', 'one decimal', 'two decimals']

/** "12 numbers of Cost are rounded to two decimals." */
const lossWords = ({ column, loss, cells, decimals }: Loss): string =>
  loss === 'rounded'
    ? `${counted(cells, 'number')} of ${column} ${cells === 1 ? 'is' : 'are'} rounded to ${places[decimals ?? 0]}.`
    : `HTML is taken out of ${counted(cells, 'cell')} of ${column}.`

type Checked = Pick<DryRun, 'losses' | 'headersAgain' | 'hiddenLeftOut'>

export function readingWords({ plan, written, hiddenRows, columns }: Import, { losses, headersAgain, hiddenLeftOut }: Checked): string[] {
  const filled = columns.filter(({ name }) => plan.columns[name])
  const marks = new Set(filled.map(({ name, decimalMark }) => plan.formats[name]?.decimalMark ?? decimalMark))
  const orders = new Set(filled.map(({ name, dateOrder }) => plan.formats[name]?.dateOrder ?? dateOrder))
  const hiddenColumns = columns.filter(({ isHidden }) => isHidden).length
  return [
    written.decimals.how !== 'none' && `Numbers are read like ${[...marks].map(likeOf).join(' and ')}.`,
    written.dates.how !== 'none' && `Dates are read like ${[...orders].map(likeOf).join(' and ')}.`,
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
