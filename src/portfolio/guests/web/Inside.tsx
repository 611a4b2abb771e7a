import { lazy, Suspense, useCallback, useEffect, useState, type ComponentProps } from 'react'
import type { GuestState } from '#portfolio/guests/contract.ts'
import { BrandMark } from '#platform/web/brand/BrandMark.tsx'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { useLatest } from '#platform/web/render/useLatest.ts'
import { Choices } from './Choices.tsx'
import { Foot } from './Foot.tsx'
import { follow } from './follow.ts'
import { useAnswers, type OnAnswered } from './useAnswers.ts'

const SentAway = lazy(() => import('./SentAway.tsx'))
const loadRename = () => import('./Rename.tsx')
const Rename = lazy(loadRename)

interface InsideProps {
  token: string
  onOver(state: GuestState | undefined): void
  /** To another workshop. */
  onElsewhere(): void
}

/** Current question of the workshop, and the guest's answer. */
export function Inside({ token, onOver, onElsewhere }: InsideProps) {
  const [state, setState] = useState<GuestState>()
  const [isOnline, setOnline] = useState(true)
  const [away, setAway] = useState<string>()
  const [isRenaming, setRenaming] = useState(false)
  const onAnswered = useCallback<OnAnswered>(
    ({ answered, ...progress }, turn) =>
      setState(
        (before) => before && { ...before, answered, asked: before.asked && { ...before.asked, ...(turn === before.turn && progress) } },
      ),
    [],
  )
  const { given, give, sendKept } = useAnswers(token, onAnswered)
  const latest = useLatest({ state, onOver })
  useEffect(() => {
    const over = new AbortController()
    const onState = (next: GuestState) => {
      setState(next)
      setAway(undefined)
      void sendKept()
    }
    void follow(token, over.signal, {
      onState,
      onOnline: setOnline,
      onSentAway: setAway,
      onOver: () => latest.current.onOver(latest.current.state),
    })
    const onOffline = () => setOnline(false)
    addEventListener('offline', onOffline, { signal: over.signal })
    // Before it is wanted, perhaps without a network.
    void loadRename().catch(() => undefined)
    return () => over.abort()
  }, [token, sendKept, latest])
  if (away)
    return (
      <Suspense fallback={null}>
        <SentAway message={away} onElsewhere={onElsewhere} />
      </Suspense>
    )
  if (!state) return <div className="guest" aria-busy="true" />
  const { asked, turn } = state
  const own = given?.turn === turn && given.status !== 'refused' ? given.value : (asked?.own ?? null)
  return (
    <div className="guest">
      <header className="row gap-12">
        <BrandMark size={28} />
        <div className="grow">
          <b className="clipped">{state.portfolioName}</b>
          <small className="clipped">{state.workspaceName}</small>
        </div>
        <button
          className="row"
          type="button"
          onClick={() => setRenaming(!isRenaming)}
          aria-label={`${state.guestName}, change your name`}
          aria-expanded={isRenaming}
          title={state.guestName}
        >
          <Avatar name={state.guestName} /> <span className="clipped">{state.guestName}</span>
        </button>
      </header>
      {isRenaming && (
        <Suspense fallback={null}>
          <Rename
            token={token}
            name={state.guestName}
            onDone={(guestName) => {
              setRenaming(false)
              if (guestName) setState({ ...state, guestName })
            }}
          />
        </Suspense>
      )}
      <main>
        {asked ? (
          <Question asked={asked} own={own} turn={turn} onChoose={(value) => give(turn, value)} />
        ) : (
          <Waiting name={state.guestName} />
        )}
      </main>
      <Foot turn={turn} asked={asked} isAnswered={own !== null} given={given} isOnline={isOnline} />
    </div>
  )
}

interface QuestionProps {
  readonly asked: NonNullable<GuestState['asked']>
  readonly own: ComponentProps<typeof Choices>['own']
  readonly turn: GuestState['turn']
  readonly onChoose: ComponentProps<typeof Choices>['onChoose']
}

/** The current question and its application. */
function Question({ asked, own, turn, onChoose }: QuestionProps) {
  return (
    <>
      <p className="guest-about row">
        <RecordLogo name={asked.applicationName} colour={asked.color} /> <b className="grow strong breaks">{asked.applicationName}</b>
        <span className="soft">
          {asked.place} of {asked.of}
        </span>
      </p>
      <h1>{asked.questionText}</h1>
      {asked.helpText && <p className="guest-help soft">{asked.helpText}</p>}
      <Choices key={turn} asked={asked} own={own} onChoose={onChoose} />
    </>
  )
}

function Waiting({ name }: { name: string }) {
  return (
    <div className="guest-waiting">
      <h1>You are in, {name}.</h1>
      <p className="soft">The first question appears here as soon as the host begins.</p>
    </div>
  )
}
