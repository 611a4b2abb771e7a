/* Forms with unsaved changes, which prevent a reload of the page. */
const dirty = new Set<object>()

/** Marks or unmarks a form, by an object of its own. */
export function markDirty(form: object, isDirty: boolean): void {
  if (isDirty) dirty.add(form)
  else dirty.delete(form)
}

export const isAnyFormDirty = (): boolean => dirty.size > 0
