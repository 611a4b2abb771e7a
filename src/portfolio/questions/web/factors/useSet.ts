import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Preview } from '#portfolio/scoring/contract/scoring.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ApiProblem } from '#platform/web/api/problem.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import { etagOf } from '#platform/web/api/request.ts'
import { forgetDraft, keepDraft, keptDraft, placeOfDraft } from '#platform/web/form/keptDraft.ts'
import { sessionUser } from '#platform/web/session/stored.ts'
import { refreshScores } from '../rescore/refreshScores.ts'
import { isScored, type AskPreview } from '../rescore/preview.ts'
import { toldAfterSave } from '../rescore/toldAfterSave.ts'
import { offerQuestionsBack } from './offerQuestionsBack.ts'
import { draftOf, isSame, type DraftQuestion, type KeptQuestion } from './draft.ts'

export type SetQuery = Pick<UseQueryOptions<readonly KeptQuestion[]>, 'queryKey' | 'queryFn'>
/** Saves the whole set; `ifMatch` is the version that was read. Throws ApiProblem. */
export type SaveSet = (draft: readonly DraftQuestion[], ifMatch: string | undefined) => Promise<unknown>

/** Previews a save; `ifMatch` as in a save. Throws ApiProblem. */
export type PreviewSet = (draft: readonly DraftQuestion[], ifMatch: string | undefined) => AskPreview

interface Typed {
  readonly questions: readonly DraftQuestion[]
  /** The version that it began with. */
  readonly began?: string | undefined
}

/** One set of questions being edited: what is typed stays until it is saved or discarded, over a reload too. */
export function useSet(name: string, query: SetQuery, save: SaveSet, preview: PreviewSet) {
  const { data, error, refetch } = useQuery(query as UseQueryOptions<readonly KeptQuestion[]>)
  const stored = useMemo(() => draftOf(data ?? []), [data])
  const [place] = useState(() => placeOfDraft<Typed>(sessionUser(), `questions.${name}`))
  const [typed, setTyped] = useState(() => keptDraft(place))
  const latest = useRef(typed)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refused, setRefused] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  /** Effect shown before saving. */
  const [previewed, setPreviewed] = useState<{ readonly sent: Typed; readonly first: Preview; readonly ask: AskPreview }>()
  const draft = typed?.questions ?? stored
  const put = useCallback(
    (next: Typed | undefined) => {
      latest.current = next
      if (next) keepDraft(place, next)
      else forgetDraft(place)
      setTyped(next)
    },
    [place],
  )
  const change = (questions: readonly DraftQuestion[]) => put({ questions, began: latest.current ? latest.current.began : etagOf(data) })
  const discard = useCallback(() => {
    put(undefined)
    setErrors({})
    setRefused(undefined)
  }, [put])
  const isDirty = useCallback(() => latest.current !== undefined && !isSame(latest.current.questions, stored), [stored])
  /** The next save is meant to replace what is stored by now. */
  const meetTheirs = async () => {
    const { data: theirs } = await refetch()
    if (latest.current) put({ ...latest.current, began: etagOf(theirs) })
  }
  const attempt = async (work: () => Promise<unknown>) => {
    setSaving(true)
    setErrors({})
    setRefused(undefined)
    try {
      await work()
    } catch (problem) {
      setPreviewed(undefined)
      if (isProblem(problem) && problem.errors.length) setErrors(messagesOf(problem))
      else {
        setRefused(problem)
        if (isProblem(problem, 409)) await meetTheirs()
      }
    } finally {
      setSaving(false)
    }
  }
  const keep = async (sent: Typed) => {
    const saved = await save(sent.questions, sent.began)
    offerQuestionsBack(stored, sent.questions, () => save(stored, etagOf(saved)))
    setPreviewed(undefined)
    const isTypedSince = latest.current !== sent
    if (!isTypedSince) discard()
    await refreshScores()
    if (isTypedSince) await meetTheirs()
    await toldAfterSave('Questions saved')
  }
  /** Shows first what it does to scores; what changes none is saved at once. */
  const submit = () =>
    attempt(async () => {
      const sent = latest.current
      if (!sent) return
      const ask = preview(sent.questions, sent.began)
      const first = await ask({})
      if (isScored(first)) setPreviewed({ sent, first, ask })
      else await keep(sent)
    })
  return {
    isKnown: data !== undefined,
    error,
    retry: () => void refetch(),
    draft,
    change,
    discard,
    isDirty,
    submit,
    errors,
    refused,
    isOvertaken: isProblem(refused, 409),
    isSaving,
    previewed,
    confirm: () => attempt(async () => previewed && keep(previewed.sent)),
    goBack: () => setPreviewed(undefined),
  }
}

const messagesOf = ({ errors }: ApiProblem) => Object.fromEntries(errors.map(({ path, message }) => [path, message]))
