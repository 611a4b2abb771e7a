import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { application } from '#portfolio/applications/contract.ts'
import { portfolios } from '#portfolio/portfolios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import { pathOf, send } from '#platform/web/api/send.ts'
import { refresh, standingAnswers } from '../scoring/saveScores.ts'
import { answersOf, noAnswer, type Answer } from '../scoring/sheet.ts'
import { besides, firstOpen, nextToDo } from './order.ts'
import type { Entry, Workshop } from './useWorkshop.ts'

/** An answer that is not saved yet, and the one that was there when it was marked. */
interface Marked {
  readonly answer: Answer
  readonly seen: Answer
}
interface RoundOf {
  readonly workshop: Workshop
  readonly entry: Entry
  readonly record: RecordOf<typeof application>
}

/** One application's way through the questions: which one is asked, what is marked, and what saving and leaving open do. */
export function useRound({ workshop: { portfolioId, questions, entries }, entry: { applicationId }, record }: RoundOf) {
  const navigate = useNavigate()
  const stored = useMemo(() => answersOf(record), [record])
  const [at, setAt] = useState(() => firstOpen(questions, stored))
  const [marked, setMarked] = useState<Marked>()
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  // Questions may be switched off meanwhile.
  const place = Math.min(at, questions.length - 1)
  const question = questions[place]!
  const current = stored[question.accountQuestionId] ?? noAnswer
  const goTo = (next: number) => {
    setMarked(undefined)
    setRefused(undefined)
    setAt(next)
  }
  const open = (entryThere: Entry | undefined) => {
    if (entryThere)
      void navigate({ to: pathOf('/applications/workshop/{portfolioId}/{id}', { portfolioId, id: entryThere.applicationId }) })
  }
  const isLast = place === questions.length - 1
  const onwards = () => {
    if (!isLast) goTo(place + 1)
    else if (nextToDo(entries, applicationId)) open(nextToDo(entries, applicationId))
    else goTo(place)
  }
  const mark = (answer: Answer): Marked => {
    const made = { answer, seen: current }
    setMarked(made)
    return made
  }
  const save = async (one = marked) => {
    if (!one || isSaving) return
    setSaving(true)
    setRefused(undefined)
    const given = { accountQuestionId: question.accountQuestionId, ...one.answer, replaces: one.seen }
    try {
      const body = { applications: [{ applicationId, questionAnswers: [given] }] }
      await send(portfolios.calls.updateBusinessScores, { params: { id: portfolioId }, body }, { stay: true })
      await refresh(applicationId)
      onwards()
    } catch (problem) {
      if (isProblem(problem, 409)) {
        // Shown what is there by now, somebody who saves again means to replace it.
        await refresh(applicationId)
        setMarked({ ...one, seen: standingAnswers(applicationId)[question.accountQuestionId] ?? noAnswer })
      }
      setRefused(problem)
    } finally {
      setSaving(false)
    }
  }
  return {
    at: place,
    question,
    current,
    stored,
    marked: marked?.answer,
    answers: marked ? { ...stored, [question.accountQuestionId]: marked.answer } : stored,
    isSaving,
    isLast,
    refused,
    mark: (answer: Answer): void => void mark(answer),
    save: () => save(),
    /** Marks and saves at once: what guests have agreed on. */
    settle: (answer: Answer) => save(mark(answer)),
    goTo,
    back: () => (place > 0 ? goTo(place - 1) : open(besides(entries, applicationId, -1))),
    leaveOpen: onwards,
    previous: () => open(besides(entries, applicationId, -1)),
    next: () => open(besides(entries, applicationId, 1)),
  }
}
export type RoundState = ReturnType<typeof useRound>
