import { formatMoney } from '#platform/contract/format.ts'
import type { NumberField } from '#platform/contract/field.ts'
import { price } from '#platform/web/session/price.ts'
import { attributesOf, type InputProps } from './input.ts'
import { NumberText } from './NumberText.tsx'

/** Amounts are in the currency of the workspace, prices in that of the installation. */
const symbolOf = ({ isPrice }: NumberField) => (isPrice ? price : formatMoney)(0).replace(/[\d.]+/, '')

/** A number, an amount of money, or a percentage from 0 to 100. */
export default function NumberFieldInput(props: InputProps<NumberField>) {
  const { field, value, onChange } = props
  return (
    <NumberText
      {...attributesOf(props)}
      thousandSeparator
      prefix={field.kind === 'money' ? symbolOf(field) : undefined}
      suffix={field.kind === 'percent' ? '%' : undefined}
      decimalScale={field.decimals ?? (field.kind === 'money' ? 2 : 0)}
      allowNegative={(field.min ?? (field.kind === 'percent' ? 0 : -1)) < 0}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
    />
  )
}
