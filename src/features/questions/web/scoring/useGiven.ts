import { useCallback, useRef, useState } from 'react'
import type { Given } from './saveScores.ts'
import type { Answer } from './sheet.ts'

const nothing: Given = { answers: {}, adjustment: undefined }
/** By application, so that another tab of the form may be looked at meanwhile. */
const unsaved = new Map<string, Given>()

/** Answers given and not saved yet. */
export function useGiven(applicationId: string) {
  const [given, setGiven] = useState<Given>(() => unsaved.get(applicationId) ?? nothing)
  const latest = useRef(given)
  const put = useCallback(
    (next: Given) => {
      latest.current = next
      unsaved.set(applicationId, next)
      setGiven(next)
    },
    [applicationId],
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
      unsaved.delete(applicationId)
      setGiven(nothing)
    }, [applicationId]),
  }
}
