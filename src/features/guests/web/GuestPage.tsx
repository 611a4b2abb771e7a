import './guest.css'
import { useState } from 'react'
import type { GuestState } from '#features/guests/contract.ts'
import { Door } from './Door.tsx'
import { Inside } from './Inside.tsx'
import { keepGuest, keptGuest, type Kept } from './kept.ts'

/** The key in the address, if one came by a link: it is behind the #, which no server and no log sees. */
const linkNow = () => (location.hash.startsWith('#join_') ? location.hash.slice(1) : '')

/** Where people without an account answer in a workshop. Nothing else can be reached from here. */
export default function GuestPage() {
  const [guest, setGuest] = useState(() => {
    const kept = keptGuest()
    // A link to another workshop leads there.
    return kept && (!linkNow() || kept.link === linkNow()) ? kept : undefined
  })
  const [last, setLast] = useState<GuestState>()
  const [isElsewhere, setElsewhere] = useState(false)
  const enter = (next: Kept | undefined) => {
    keepGuest(next)
    setGuest(next)
    setElsewhere(false)
    if (next) setLast(undefined)
  }
  const onOver = (state: GuestState | undefined) => {
    setLast(state)
    enter(undefined)
  }
  if (guest && !isElsewhere) return <Inside key={guest.token} token={guest.token} onOver={onOver} onElsewhere={() => setElsewhere(true)} />
  if (last) return <Over state={last} onAgain={() => setLast(undefined)} />
  return <Door link={isElsewhere ? '' : linkNow()} onEnter={enter} />
}

function Over({ state: { answered, guestName, portfolioName }, onAgain }: { state: GuestState; onAgain(): void }) {
  return (
    <div className="guest">
      <main className="guest-door">
        <img src="/icon.svg" alt="" width={40} height={40} />
        <h1>Thank you, {guestName}.</h1>
        <p role="status">
          The workshop on {portfolioName} has ended. You answered {answered} {answered === 1 ? 'question' : 'questions'}.
        </p>
        <button type="button" className="guest-second" onClick={onAgain}>
          Enter another code
        </button>
      </main>
    </div>
  )
}
