import type { GridColumn } from './types.ts'

/** Name of a blank value. */
export function nameOfText(text: string, { blank = 'Not set' }: Pick<GridColumn<never>, 'blank'> = {}): string {
  return text === '' ? blank : text
}

/** Name for any value as opposed to {@link nameOfText}: "Set" beside "Not set", "Scored" beside "Not scored". */
export function filledName(column: Pick<GridColumn<never>, 'blank'>): string {
  return nameOfText('', column).replace(/^Not (.)/, (_, first: string) => first.toUpperCase())
}
