import './guest.css'
import { lazy, Suspense, useState } from 'react'
import type { GuestState } from '#portfolio/guests/contract.ts'
import { Door } from './Door.tsx'
import { Inside } from './Inside.tsx'
import { keepGuest, keptGuest, type Kept } from './kept.ts'

const Over = lazy(() => import('./Over.tsx'))

/** The key in the address, if one came by a link: it is behind the #, which no server and no log sees. */
const linkNow = () => (location.hash.startsWith('#join_') ? location.hash.slice(1) : '')

/** Page where people without an account answer in a workshop. It leads nowhere else. */
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
  if (last)
    return (
      <Suspense fallback={null}>
        <Over state={last} onAgain={() => setLast(undefined)} />
      </Suspense>
    )
  return <Door link={isElsewhere ? '' : linkNow()} onEnter={enter} />
}
