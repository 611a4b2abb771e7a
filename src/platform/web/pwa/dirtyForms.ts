/* Forms with unsaved changes, so that nothing reloads the page under somebody's hands. */
const dirty = new Set<object>()

/** Marks or unmarks a form, by an object of its own. */
export function markDirty(form: object, isDirty: boolean): void {
  if (isDirty) dirty.add(form)
  else dirty.delete(form)
}

export const isAnyFormDirty = (): boolean => dirty.size > 0
