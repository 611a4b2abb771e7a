import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { everything, imports, type Import } from '#exchange/imports/contract.ts'
import type { Cut } from '#exchange/imports/contract/cut.ts'
import type { Encoding } from '#platform/contract/encodings.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useIsHere } from '#platform/web/router/useIsHere.ts'
import { showImport } from '../queries.ts'
import { screenOf } from '../subjects.ts'
import type { PlanDraft } from './usePlan.ts'

/** How a file is to be read; what is left out stays as it was read. */
interface Reading {
  entity?: string
  sheet?: string
  delimiter?: string
  encoding?: Encoding
  headerRow?: number
  headerRows?: 0 | 1 | 2
  cuts?: Cut[]
}

/** Reads the file again another way, once what was chosen so far is kept. */
export function useReread(stored: Import, draft: PlanDraft) {
  const [isReading, setReading] = useState(false)
  const navigate = useNavigate()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isHere = useIsHere()
  const reread = async (body: Reading) => {
    setReading(true)
    await draft.reread(async () => {
      try {
        showImport(await send(imports.calls.reread, { params: { id: stored.importId }, body }))
        if (body.entity !== undefined && pathname !== everything && isHere()) {
          const search = { import: stored.importId, step: 'columns' }
          void navigate({ to: screenOf(body.entity), search, replace: true })
        }
        return true
      } catch (error) {
        void notify(messageOf(error), 'error')
        return false
      }
    })
    setReading(false)
  }
  return { isReading, reread: (body: Reading) => void reread(body) }
}
