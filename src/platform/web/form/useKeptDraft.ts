import { useEffect, useState } from 'react'
import type { Fields } from '#platform/contract/field.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { sessionUser } from '#platform/web/session/stored.ts'
import { forgetDraft, keptDraft, placeOfDraft } from './keptDraft.ts'
import { useDraft, type Draft } from './useDraft.ts'
import { useKept, type Kept } from './useKept.ts'
import { withTypedSince, type Values } from './values.ts'

/**
 * The draft of a form that is no entity's, kept over a reload and a session that ends. `form` names it; what others have saved meanwhile stays where
 * nothing was typed.
 */
export function useKeptDraft(form: string, fields: Fields, stored: Values): { draft: Draft; forget(): void } {
  const [place] = useState(() => placeOfDraft<Kept>(sessionUser(), form))
  const [kept] = useState(() => keptDraft(place))
  const draft = useDraft(fields, stored, kept && withTypedSince(stored, kept.base, kept.values))
  useKept(place, draft, draft.changed.length > 0)
  useEffect(() => {
    if (kept) void notify('Your entries from before the reload are back.')
  }, [kept])
  return { draft, forget: () => forgetDraft(place) }
}
