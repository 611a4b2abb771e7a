import { useRef, useState } from 'react'
import { ownerReviews } from '#insight/owner-reviews/contract.ts'
import type { OwnItem, OwnerState, Words } from '#insight/owner-reviews/contract/shapes.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { realChanges, useDrafts } from './drafts.ts'
import { Facts } from './Facts.tsx'
import { NotMine } from './NotMine.tsx'
import { Places } from './Places.tsx'
import { Done, Head, Top } from './Top.tsx'

interface AskedProps {
  readonly state: OwnerState
  readonly token: string
  onState(state: OwnerState): void
  onOver(message: string): void
  onReload(): Promise<void>
}

const isDone = ({ answer }: OwnItem) => answer !== null

/** One application at a time: still correct, or what is wrong. */
export function Asked(props: AskedProps) {
  const { state } = props
  const { place, item, changes, before, drafts, said, problem, isBusy, isListed, isOthers, setListed, setOthers, go, answer } =
    useAnswers(props)
  const facts = useRef<HTMLUListElement>(null)
  return (
    <div className="owner">
      <Top state={state} place={place} isListed={isListed} onList={() => setListed(!isListed)} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <main className="owner-body">
        <Head state={state} isDone={!item} />
        <Places
          state={state}
          place={place}
          isListed={isListed || !item}
          drafted={(one) => realChanges(drafts.of(one.place), one.values).length}
          onPlace={go}
        />
        {!item && <Done state={state} />}
        {item && (
          <section className="owner-card" aria-label={item.name}>
            <Facts
              key={item.place}
              state={state}
              item={item}
              before={before}
              draft={drafts.of(place)}
              onDraft={(draft) => drafts.set(place, draft)}
              isDrafted={changes.length > 0}
              listRef={facts}
            />
            {problem && (
              <p className="owner-problem" role="alert">
                {problem}
              </p>
            )}
            {isOthers ? (
              <NotMine
                name={item.name}
                isBusy={isBusy}
                onSay={(owner) => void answer({ isMine: false, owner })}
                onBack={() => setOthers(false)}
              />
            ) : (
              <Buttons
                changes={changes.length}
                isBusy={isBusy}
                onNotMine={() => setOthers(true)}
                onTakeBack={() => drafts.set(place, {})}
                onPropose={() => facts.current?.querySelector('button')?.focus()}
                onSend={() => void answer({ isMine: true })}
              />
            )}
          </section>
        )}
      </main>
      <footer className="owner-foot">
        This page needs no account and shows only the applications that name you. Nothing changes until {state.askerName} accepts it.
      </footer>
    </div>
  )
}

/** Which application is looked at, what was drafted for it, and how it is answered: then the next one that is not done follows. */
function useAnswers({ state, token, onState, onOver, onReload }: AskedProps) {
  const { applications } = state
  const [place, setPlace] = useState(() => applications.find((one) => !isDone(one))?.place ?? 0)
  const [isListed, setListed] = useState(false)
  const [isOthers, setOthers] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()
  /** Values of the item at the last look, to mark later changes by others. */
  const [before, setBefore] = useState<readonly Words[]>()
  const drafts = useDrafts(token)
  const item = applications.find((one) => one.place === place)
  const changes = item ? realChanges(drafts.of(place), item.values) : []
  const go = (to: number) => {
    setPlace(to)
    setListed(false)
    setOthers(false)
    setProblem(undefined)
    setBefore(undefined)
    const next = applications.find((one) => one.place === to)
    setSaid(next ? `${next.name}, ${applications.indexOf(next) + 1} of ${applications.length}` : 'All done')
  }
  const answer = async (given: { isMine: boolean; owner?: string | null }) => {
    if (!item) return
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { place, seen: item.seen, changes: given.isMine ? changes : [], ...given }
      const next = await send(ownerReviews.calls.answer, { body }, { token, stay: true })
      onState(next)
      drafts.set(place, {})
      const at = next.applications.findIndex((one) => one.place === place)
      const later = [...next.applications.slice(at + 1), ...next.applications.slice(0, at)].find((one) => !isDone(one))
      go(later?.place ?? 0)
      scrollTo({ top: 0 })
    } catch (error) {
      if (isProblem(error, 401)) return onOver(messageOf(error))
      if (isProblem(error, 409)) {
        setBefore(item.values)
        await onReload()
      }
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { place, item, changes, before, drafts, said, problem, isBusy, isListed, isOthers, setListed, setOthers, go, answer }
}

interface ButtonsProps {
  /** How many facts the owner has changed. */
  readonly changes: number
  readonly isBusy: boolean
  onNotMine(): void
  onTakeBack(): void
  onPropose(): void
  onSend(): void
}

function Buttons({ changes, isBusy, onNotMine, onTakeBack, onPropose, onSend }: ButtonsProps) {
  return (
    <footer className="row wraps">
      <button type="button" className="owner-second" onClick={onNotMine}>
        <span className="owner-wide">I am not the owner</span>
        <span className="owner-narrow">Not mine</span>
      </button>
      {changes > 0 ? (
        <button type="button" className="owner-plain" onClick={onTakeBack}>
          {changes === 1 ? 'Withdraw the change' : 'Withdraw the changes'}
        </button>
      ) : (
        <button type="button" className="owner-second owner-narrow" onClick={onPropose}>
          Propose a change
        </button>
      )}
      <button type="button" className="owner-first" disabled={isBusy} onClick={onSend}>
        {changes === 0 ? 'Still correct' : `Send ${changes} ${changes === 1 ? 'change' : 'changes'}, the rest is still correct`}
      </button>
    </footer>
  )
}
