import { useState, type FormEvent } from 'react'
import { isVisible } from '#platform/contract/visible.ts'
import { guests } from '#portfolio/guests/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'

interface RenameProps {
  readonly token: string
  readonly name: string
  /** Undefined: left as it was. */
  onDone(name: string | undefined): void
}

/** Another name for the guest. */
export default function Rename({ token, name, onDone }: RenameProps) {
  const [guestName, setName] = useState(name)
  const [refused, setRefused] = useState<string>()
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await send(guests.calls.rename, { body: { guestName } }, { token, stay: true })
      onDone(guestName.trim())
    } catch (error) {
      setRefused(messageOf(error))
    }
  }
  return (
    <form className="guest-rename stack" onSubmit={(event) => void rename(event)}>
      <label className="stack gap-6 medium">
        Your name
        <input value={guestName} onChange={(event) => setName(event.target.value)} autoComplete="name" maxLength={60} required />
      </label>
      {refused && (
        <p className="guest-refused" role="alert">
          {refused}
        </p>
      )}
      <button type="submit" className="guest-first" disabled={!isVisible(guestName)}>
        Save
      </button>
      <button type="button" className="guest-second" onClick={() => onDone(undefined)}>
        Cancel
      </button>
    </form>
  )
}
