import { useCallback, useRef, useState } from 'react'
import { forgetDraft, keepDraft, keptDraft, placeOfDraft } from '#platform/web/form/keptDraft.ts'
import { sessionUser } from '#platform/web/session/stored.ts'
import type { Given } from './saveScores.ts'
import type { Answer } from './sheet.ts'

const nothing: Given = { answers: {}, adjustment: undefined }

/** Answers given and not saved yet: another tab of the form may be looked at meanwhile, and the page be loaded anew. */
export function useGiven(applicationId: string) {
  const [place] = useState(() => placeOfDraft(sessionUser(), `scoring.${applicationId}`))
  const [given, setGiven] = useState(() => (keptDraft(place) as Given | undefined) ?? nothing)
  const latest = useRef(given)
  const put = useCallback(
    (next: Given) => {
      latest.current = next
      keepDraft(place, next)
      setGiven(next)
    },
    [place],
  )
  return {
    given,
    /** True to the moment, also between two renders. */
    current: useCallback(() => latest.current, []),
    answer: useCallback(
      (questionId: string, answer: Answer) => put({ ...latest.current, answers: { ...latest.current.answers, [questionId]: answer } }),
      [put],
    ),
    adjust: useCallback((adjustment: number | null) => put({ ...latest.current, adjustment }), [put]),
    discard: useCallback(() => {
      latest.current = nothing
      forgetDraft(place)
      setGiven(nothing)
    }, [place]),
  }
}
