import { useEffect } from 'react'
import { forgetDraft, keepDraft, type DraftPlace } from './keptDraft.ts'
import type { Draft } from './useDraft.ts'

/** Input and the values it began with. */
export type Kept = Pick<Draft, 'base' | 'values'>

/** Keeps what is typed over a reload while it differs from what is stored. */
export function useKept(place: DraftPlace<Kept>, { base, values }: Kept, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) keepDraft(place, { base, values })
    else forgetDraft(place)
  }, [place, base, values, isDirty])
}
