import { BrandMark } from '#platform/web/brand/BrandMark.tsx'
interface SentAwayProps {
  message: string
  onElsewhere(): void
}

/** Screen of a guest whom the host has removed. */
export default function SentAway({ message, onElsewhere }: SentAwayProps) {
  return (
    <div className="guest">
      <main className="guest-door stack gap-12">
        <BrandMark size={40} />
        <h1>You are no longer in this workshop</h1>
        <p className="soft" role="alert">
          {message}
        </p>
        <button type="button" className="guest-second" onClick={onElsewhere}>
          Join another workshop
        </button>
      </main>
    </div>
  )
}
