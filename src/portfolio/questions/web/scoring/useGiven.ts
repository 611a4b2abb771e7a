import { useCallback, useRef, useState } from 'react'
import { forgetDraft, keepDraft, keptDraft, placeOfDraft } from '#platform/web/form/keptDraft.ts'
import { sessionUser } from '#platform/web/session/stored.ts'
import type { Given } from './saveScores.ts'
import { noAnswer, type Answer, type Answers } from './sheet.ts'

const nothing: Given = { answers: {}, adjustment: undefined, reason: undefined }

const isNothing = ({ answers, adjustment, reason }: Given) =>
  adjustment === undefined && reason === undefined && Object.keys(answers).length === 0

const givenSince = (saved: Given, now: Given): Given => ({
  answers: Object.fromEntries(Object.entries(now.answers).filter(([question, answer]) => saved.answers[question] !== answer)),
  seen: { ...now.seen, ...saved.answers },
  adjustment: now.adjustment === saved.adjustment ? undefined : now.adjustment,
  reason: now.reason === saved.reason ? undefined : now.reason,
})

/** Answers given and not saved yet: another tab of the form may be looked at meanwhile, and the page reloaded. */
export function useGiven(applicationId: string, stored: Answers) {
  const [place] = useState(() => placeOfDraft<Given>(sessionUser(), `scoring.${applicationId}`))
  const [given, setGiven] = useState(() => keptDraft(place) ?? nothing)
  const latest = useRef(given)
  const put = useCallback(
    (next: Given) => {
      latest.current = next
      if (isNothing(next)) forgetDraft(place)
      else keepDraft(place, next)
      setGiven(next)
    },
    [place],
  )
  return {
    given,
    /** True to the moment, also between two renders. */
    current: useCallback(() => latest.current, []),
    answer: useCallback(
      (questionId: string, answer: Answer) => {
        const { answers, seen } = latest.current
        put({
          ...latest.current,
          answers: { ...answers, [questionId]: answer },
          seen: { ...seen, [questionId]: (answers[questionId] && seen?.[questionId]) ?? stored[questionId] ?? noAnswer },
        })
      },
      [put, stored],
    ),
    /** Another adjustment asks for its own reason. */
    adjust: useCallback((adjustment: number | null) => put({ reason: '', ...latest.current, adjustment }), [put]),
    justify: useCallback((reason: string) => put({ ...latest.current, reason }), [put]),
    /** A person who has seen the current answer and saves again means to replace it. */
    meet: useCallback(
      (standing: Answers) => {
        const { answers } = latest.current
        const seen = Object.fromEntries(Object.keys(answers).map((question) => [question, standing[question] ?? noAnswer]))
        put({ ...latest.current, seen })
      },
      [put],
    ),
    /** Saved answers are no longer pending; answers given during the save are. */
    settle: useCallback((saved: Given) => put(givenSince(saved, latest.current)), [put]),
    discard: useCallback(() => put(nothing), [put]),
  }
}
