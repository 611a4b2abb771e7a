/* Drafts of cells: this tab keeps them over a reload and a session that ends. */
import { forgetDraft, keepDraft, keptDraft, placeOfDraft } from '#platform/web/form/keptDraft.ts'
import { isReplaced, sessionUser } from '#platform/web/session/stored.ts'

/** A cell, as what is typed into it is kept: `form` names its grid. */
export interface CellPlace {
  readonly form: string
  readonly rowId: string
  readonly columnId: string
}

/** The draft of a cell, and the stored value beneath it. */
interface TypedCell extends Pick<CellPlace, 'rowId' | 'columnId'> {
  readonly start: unknown
  readonly value: unknown
}

const placeOf = (form: string) => placeOfDraft<TypedCell>(sessionUser(), `${location.pathname} ${form}`)

/** The cell of a grid that somebody was typing in; undefined while nobody is signed in. */
export const keptCell = (form: string): TypedCell | undefined => (sessionUser() ? keptDraft(placeOf(form)) : undefined)

/** Nothing typed: the editor closes. A session that ends takes the page away, and the person comes back to it. */
export function keepCell({ form, rowId, columnId }: CellPlace, typed: Pick<TypedCell, 'start' | 'value'> | undefined): void {
  if (!sessionUser() || isReplaced()) return
  if (typed) keepDraft(placeOf(form), { ...typed, rowId, columnId })
  else forgetDraft(placeOf(form))
}
