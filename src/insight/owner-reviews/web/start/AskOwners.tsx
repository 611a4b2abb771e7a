import '#platform/web/screen/layout.css'
import '../reviews.css'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { isVisible } from '#platform/contract/visible.ts'
import { mostDays, ownerReviews } from '#insight/owner-reviews/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { queryClient, queryOf, useNames } from '#platform/web/api/queries.ts'
import { pathOf, send } from '#platform/web/api/send.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { useTyped } from '#platform/web/form/useTyped.ts'
import { UnsavedGuard } from '#platform/web/form/UnsavedGuard.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { carried } from '#platform/web/screen/carried.ts'
import { canInPortfolio } from '#platform/web/session/access.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { inDays } from '../days.ts'
import { FactChoice, usualFacts } from './FactChoice.tsx'
import { Whom } from './Whom.tsx'

const reminders = [
  { value: '0', label: 'No reminders' },
  { value: '2', label: 'Every 2 days' },
  { value: '3', label: 'Every 3 days' },
  { value: '7', label: 'Every week' },
]

/** Starts a review: chooses facts, and applications from a list or all of a portfolio. */
export default function AskOwners() {
  usePageTitle('Ask the owners')
  const navigate = useNavigate()
  const [given] = useState(() => new URLSearchParams(location.search).get('portfolio')?.replaceAll('"', '') ?? null)
  const [chosen] = useState(() => (given ? [] : carried('application')))
  const [portfolioId, setPortfolio] = useState(given)
  const [name, setName] = useTyped('name', 'Application review')
  const [message, setMessage] = useTyped('message', '')
  const [deadline, setDeadline] = useState(inDays(14))
  const [every, setEvery] = useState('3')
  const [facts, setFacts] = useState<readonly string[]>(usualFacts)
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const isSent = useRef(false)
  const who = chosen.length ? { applicationIds: [...chosen], portfolioId } : portfolioId ? { portfolioId } : null
  const plan = useQuery({
    queryKey: ['owner reviews', 'plan', who],
    queryFn: () => send(ownerReviews.calls.plan, { body: who! }, { stay: true }),
    enabled: who !== null,
    staleTime: 0,
  })
  const known = useQuery(queryOf(ownerReviews.calls.facts, portfolioId ? { query: { portfolioId } } : { query: {} }))
  const offered = new Set(known.data?.map(({ fact }) => fact))
  const asked = facts.filter((fact) => offered.has(fact))
  const owners = plan.data?.owners.length ?? 0
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (!who) return
    setBusy(true)
    setError(undefined)
    try {
      const body = { ...who, name, message: message || null, facts: asked, deadline, remindEveryDays: Number(every) }
      const made = await send(ownerReviews.calls.start, { body }, { stay: true })
      queryClient.setQueryData(queryOf(ownerReviews.calls.get, { params: { id: made.ownerReviewId } }).queryKey, made)
      isSent.current = true
      void notify(`${counted(made.owners, 'owner')} asked`)
      void navigate({ to: pathOf('/ownerreviews/{id}', { id: made.ownerReviewId }) })
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <form className="card-page reviews ask-owners" onSubmit={(event) => void ask(event)}>
      <UnsavedGuard isDirty={() => !isSent.current && message !== ''} onDiscard={() => setMessage('')} />
      <div className="stack gap-16">
        <FormProblem error={error} />
        <section className="card stack gap-12">
          <h2>Facts to confirm</h2>
          <FactChoice facts={known.data} chosen={asked} onChosen={setFacts} />
        </section>
      </div>
      <div className="stack gap-16">
        <section className="card stack gap-12">
          <h2>Recipients</h2>
          <PortfolioChoice hasApplications={chosen.length > 0} value={portfolioId} onChange={setPortfolio} />
          <Whom plan={plan.data} error={plan.error} isWaiting={who === null} />
        </section>
        <section className="card stack gap-12">
          <h2>How</h2>
          <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} maxLength={100} required />
          <Deadline value={deadline} onChange={setDeadline} />
          <Select label="Reminders" data={reminders} value={every} onChange={(value) => setEvery(value ?? '0')} allowDeselect={false} />
          <Textarea
            label="Message"
            description="In the e-mail and on the owner’s page."
            autosize
            minRows={2}
            maxLength={2000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Button type="submit" loading={isBusy} disabled={!owners || !asked.length || !isVisible(name) || !deadline}>
            {owners ? `Send ${counted(owners, 'e-mail')}` : 'Send e-mails'}
          </Button>
        </section>
      </div>
    </form>
  )
}

interface PortfolioChoiceProps {
  /** Applications were chosen in a list: the portfolio only decides which questions are offered. */
  readonly hasApplications: boolean
  readonly value: string | null
  readonly onChange: (portfolioId: string | null) => void
}

function PortfolioChoice({ hasApplications, value, onChange }: PortfolioChoiceProps) {
  const portfolios = [...useNames('portfolio')].filter(([id]) => canInPortfolio('EDIT_PORTFOLIO_APPLICATIONS', id))
  return (
    <Select
      label={hasApplications ? 'Business questions of' : 'All applications of'}
      placeholder={hasApplications ? 'No portfolio' : 'Choose a portfolio'}
      data={portfolios.map(([id, label]) => ({ value: id, label }))}
      value={value}
      onChange={onChange}
      searchable
      clearable
    />
  )
}

function Deadline({ value, onChange }: { value: string; onChange(deadline: string): void }) {
  return (
    <TextInput
      type="date"
      label="Until"
      description={`At most ${mostDays} days, because links expire after that.`}
      value={value}
      min={inDays(0)}
      max={inDays(mostDays)}
      onChange={(event) => onChange(event.currentTarget.value)}
      required
    />
  )
}
