/** Vital signs: four numbers for the health of a project, and the condition that follows from them. */
import type { Option } from '#platform/contract/field.ts'

/** In the order in which they are shown; a sign's value and weight are fields of the project. */
export const vitalSigns = [
  { value: 'budget', label: 'Budget' },
  { value: 'schedule', label: 'Schedule' },
  { value: 'scope', label: 'Scope' },
  { value: 'resources', label: 'Resources' },
] as const
export type VitalSign = (typeof vitalSigns)[number]['value']

/** Field names of the value and the weight of a sign. */
export const valueField = <S extends VitalSign>(sign: S) => `${sign}VitalValue` as const
export const weightField = <S extends VitalSign>(sign: S) => `${sign}VitalWeight` as const

/** Default weight of each sign; the workspace or the project may override it. */
export const usualWeight = 25

/** The conditions, by the values of a sign: 1, 2, 3. */
export const conditions = [
  { value: 'Green', label: 'On track' },
  { value: 'Yellow', label: 'At risk' },
  { value: 'Red', label: 'Off track' },
] as const satisfies readonly Option[]
export type Condition = (typeof conditions)[number]['value']

/** Below these the condition is green, then yellow; from the second on it is red. */
export const conditionBounds = [1.5, 2.5] as const

/** The condition that a value, of one sign or of all, stands for. */
export const conditionOf = (value: number): Condition =>
  value < conditionBounds[0] ? 'Green' : value < conditionBounds[1] ? 'Yellow' : 'Red'
