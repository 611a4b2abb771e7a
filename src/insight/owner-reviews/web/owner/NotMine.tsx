import { useState, type FormEvent } from 'react'

interface NotMineProps {
  readonly name: string
  readonly isBusy: boolean
  onSay(owner: string | null): void
  onBack(): void
}

/** Asks for the actual owner, if known. */
export function NotMine({ name, isBusy, onSay, onBack }: NotMineProps) {
  const [owner, setOwner] = useState('')
  const say = (event: FormEvent) => {
    event.preventDefault()
    onSay(owner.trim() || null)
  }
  return (
    <form className="owner-not-mine" onSubmit={say}>
      <label className="stack gap-6">
        Who owns {name}? Leave it empty if you don’t know.
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- It has just been asked for. */}
        <input
          value={owner}
          onChange={(event) => setOwner(event.target.value)}
          maxLength={250}
          autoComplete="off"
          placeholder="First name and last name"
          autoFocus
        />
      </label>
      <footer className="row wraps">
        <button type="button" className="owner-second" onClick={onBack}>
          Cancel
        </button>
        <button type="submit" className="owner-first" disabled={isBusy}>
          I am not the owner
        </button>
      </footer>
    </form>
  )
}
