import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { portfolios } from '#portfolio/portfolios/contract.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { pathOf, send } from '#platform/web/api/send.ts'
import { forgetDraft, keepDraft, keptDraft, placeOfDraft } from '#platform/web/form/keptDraft.ts'
import { useMarkedDirty } from '#platform/web/form/useMarkedDirty.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useLatest } from '#platform/web/render/useLatest.ts'
import { sessionUser } from '#platform/web/session/stored.ts'
import type { Entry, Workshop } from './useWorkshop.ts'

/** Notes as they are typed, and those that were there when typing began. */
interface Draft {
  readonly text: string
  readonly seen: string | null
}

const askAgain = () => queryClient.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'call' })

/** Notes that are typed are kept until the server has them, also where the next application is open by then. */
export function useNotes({ portfolioId }: Workshop, { applicationId, name, notes }: Entry) {
  const navigate = useNavigate()
  const place = placeOfDraft<Draft>(sessionUser(), `workshop.${portfolioId}.${applicationId}.notes`)
  const [typed, setTyped] = useState(() => keptDraft(place))
  const [wasKept, setWasKept] = useState(typed !== undefined)
  const [refused, setRefused] = useState<unknown>()
  const held = useRef(typed)
  const isSaving = useRef(false)
  const isShown = useRef(true)
  const type = (draft: Draft | undefined) => {
    if (draft) keepDraft(place, draft)
    else forgetDraft(place)
    held.current = draft
    setTyped(draft)
  }
  const saved = (sent: Draft) => {
    const now = held.current
    setWasKept(false)
    // The person may have typed on meanwhile.
    type(now && now.text !== sent.text ? { text: now.text, seen: sent.text || null } : undefined)
  }
  const tell = (problem: unknown) => {
    if (isShown.current) return setRefused(problem)
    const open = () => void navigate({ to: pathOf('/applications/workshop/{portfolioId}/{id}', { portfolioId, id: applicationId }) })
    void notify(`Your notes on ${name} are not saved. ${messageOf(problem)}`, 'error', { label: 'Open', run: open })
  }
  const save = async () => {
    if (!typed || isSaving.current) return
    if (typed.text === (notes ?? '')) return saved(typed)
    setRefused(undefined)
    isSaving.current = true
    try {
      const body = { notes: typed.text || null, replaces: typed.seen }
      await send(portfolios.calls.updateApplication, { params: { id: portfolioId, applicationId }, body }, { stay: true })
      await askAgain()
      saved(typed)
    } catch (problem) {
      tell(problem)
      // Shown what is there by now, the person decides.
      if (isProblem(problem, 409)) await askAgain()
    } finally {
      isSaving.current = false
    }
  }
  const latest = useLatest(save)
  useEffect(() => {
    const leave = () => latest.current()
    isShown.current = true
    return () => {
      isShown.current = false
      void leave()
    }
  }, [latest])
  useMarkedDirty(typed !== undefined)
  const settle = (draft: Draft | undefined) => {
    setRefused(undefined)
    type(draft)
  }
  return { typed, wasKept, refused, save, type: (text: string) => type({ text, seen: typed ? typed.seen : notes }), settle }
}
