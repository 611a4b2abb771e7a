import { outlines, type Outline } from './outlines.ts'

/** Every entity of the catalogue by its name, as far as others need to know it. */
export const outlineByName: ReadonlyMap<string, Outline> = new Map(outlines.map((outline) => [outline.name, outline]))
