import { useState } from 'react'
import { forgetDraft, keepDraft, keptDraft, placeOfDraft } from '#platform/web/form/keptDraft.ts'
import { useSession } from '#platform/web/session/stored.ts'

/** A text that is typed, kept in this tab for its writer and workspace until it is sent. */
export function useDraftText(form: string): readonly [text: string, set: (text: string) => void, forget: () => void] {
  const place = placeOfDraft<string>(useSession(), form)
  const [text, setText] = useState(() => keptDraft(place) ?? '')
  const set = (next: string) => {
    setText(next)
    keepDraft(place, next)
  }
  const forget = () => {
    setText('')
    forgetDraft(place)
  }
  return [text, set, forget]
}
