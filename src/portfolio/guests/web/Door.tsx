import { useState, type FormEvent } from 'react'
import { isVisible } from '#platform/contract/visible.ts'
import { guests } from '#portfolio/guests/contract.ts'
import { BrandMark } from '#platform/web/brand/BrandMark.tsx'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { keptGuest, type Kept } from './kept.ts'

/** The way in: the code, unless a link brought it along, and a name. */
export function Door({ link, onEnter }: { link: string; onEnter(guest: Kept): void }) {
  const [isByLink, setByLink] = useState(link !== '')
  const [code, setCode] = useState('')
  const [guestName, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefused(undefined)
    try {
      const body = { code: isByLink ? link : code, guestName, before: keptGuest()?.token ?? null }
      const { token } = await send(guests.calls.join, { body }, { stay: true })
      onEnter({ token, link: isByLink ? link : '' })
    } catch (error) {
      setRefused(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="guest">
      <main className="guest-door stack gap-12">
        <BrandMark size={40} />
        <h1>Join the workshop</h1>
        <p className="soft">You need no account. Your answers are sent as you tap them.</p>
        <form className="stack" onSubmit={(event) => void enter(event)}>
          {!isByLink && (
            <label className="stack gap-6 medium">
              Code on the screen
              <input
                className="guest-code"
                value={code}
                onChange={(event) => setCode(event.target.value)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
                required
              />
            </label>
          )}
          <label className="stack gap-6 medium">
            Your name
            <input value={guestName} onChange={(event) => setName(event.target.value)} autoComplete="name" maxLength={60} required />
          </label>
          {refused && (
            <p className="guest-refused" role="alert">
              {refused}
            </p>
          )}
          <button type="submit" className="guest-first" disabled={isBusy || !isVisible(guestName) || (!isByLink && !code.trim())}>
            Join
          </button>
          {isByLink && refused && (
            <button type="button" className="guest-second" onClick={() => setByLink(false)}>
              Enter a code instead
            </button>
          )}
        </form>
        <p className="guest-small soft">The host sees your name beside your answers. Both are deleted 30 days after the workshop.</p>
      </main>
    </div>
  )
}
