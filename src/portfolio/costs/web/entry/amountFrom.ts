/** Amount in a spreadsheet cell: "1,200.50", "1.200,50", "$1,200", "1 200", "1.2M", "–"; undefined for anything else, null for a blank. */
export function amountFrom(cell: string): number | null | undefined {
  const text = cell.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^(?:[A-Z]{3}|\p{Sc})|(?:[A-Z]{3}|\p{Sc})$/gu, '')
  if (text === '') return cell.trim() === '' ? null : undefined
  if (/^[-–—]$/.test(text)) return 0
  const [, digits, unit = ''] = /^(\d[\d.,]*|[.,]\d+)([km]?)$/i.exec(text) ?? []
  const value = digits === undefined ? undefined : valueOf(digits, unit !== '')
  return value === undefined ? undefined : Math.round(value * unitOf(unit) * 100) / 100
}

const unitOf = (unit: string) => ({ k: 1_000, m: 1_000_000 })[unit.toLowerCase()] ?? 1

/** The last sign of two kinds is the decimal one; of one kind it separates thousands where all groups have three digits, and one before a unit never does. */
function valueOf(digits: string, hasUnit: boolean): number | undefined {
  const [last] = /[.,](?=[^.,]*$)/.exec(digits) ?? []
  if (!last) return Number(digits)
  const other = last === ',' ? '.' : ','
  const isGrouped =
    !digits.includes(other) && !(hasUnit && digits.indexOf(last) === digits.lastIndexOf(last)) && /^[1-9]\d{0,2}([.,]\d{3})+$/.test(digits)
  if (isGrouped) return Number(digits.replaceAll(last, ''))
  const [whole, ...decimals] = digits.replaceAll(other, '').split(last)
  const areThousands = !digits.includes(other) || /^\d{1,3}(?:[.,]\d{3})+[.,]\d*$/.test(digits)
  return decimals.length === 1 && areThousands ? Number(`${whole || 0}.${decimals[0]}`) : undefined
}
