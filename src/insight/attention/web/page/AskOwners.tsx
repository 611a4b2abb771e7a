import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { attention } from '#insight/attention/contract.ts'
import type { RuleTold } from '#insight/attention/contract/shapes.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { carry } from '#platform/web/screen/carried.ts'
import { useCan } from '#platform/web/session/access.ts'

/** Unowned applications have nobody to ask. */
const ownerless = 'withoutOwner'

/** Takes the applications that a rule finds to the screen that asks their owners. */
export function AskOwners({ rule, portfolioId }: { rule: RuleTold; portfolioId: string | undefined }) {
  const navigate = useNavigate()
  const mayAsk = useCan(application.rights.edit)
  const [isBusy, setBusy] = useState(false)
  if (!mayAsk || rule.rule === ownerless) return null
  const ask = async () => {
    setBusy(true)
    try {
      const found = await send(attention.calls.rows, { query: { rule: rule.rule, ...(portfolioId && { portfolioId }) } })
      carry(
        application.name,
        found.map(({ applicationId }) => applicationId),
      )
      const left = (rule.count ?? 0) - found.length
      if (left > 0)
        void notify(
          `The ${formatNumber(found.length, 0)} most critical are selected, ${formatNumber(left, 0)} are not. A review can’t hold more.`,
        )
      await navigate({ to: '/ownerreviews/add' })
    } catch (error) {
      void notify(messageOf(error), 'error')
      setBusy(false)
    }
  }
  return (
    <button type="button" className="plain-button" disabled={isBusy} onClick={() => void ask()}>
      Ask the owners<span className="visually-hidden">: {rule.name}</span>
    </button>
  )
}
