import type { ValueList } from '#exchange/imports/contract/check.ts'
import { StateDot } from '#platform/web/cells/StateDot.tsx'

type Of = Pick<ValueList, 'options' | 'adds'>

/** Values are identified by colours. */
export const hasDots = ({ adds, options }: Of): boolean => adds === 'value' && options.some(({ color }) => color !== null)

/** A value of the workspace as its list shows it: its colour and its name; a ring for one that is not there yet. */
export function Dotted({ name, list }: { name: string; list: Of }) {
  if (!hasDots(list)) return name
  const known = list.options.find((one) => one.name === name)
  return <StateDot label={name} colour={known ? known.color : 'var(--accent)'} ring={!known} />
}
