import { BrandMark } from '#platform/web/brand/BrandMark.tsx'
import type { GuestState } from '#portfolio/guests/contract.ts'

/** Screen of a guest after the workshop has ended. */
export default function Over({ state: { answered, guestName, portfolioName }, onAgain }: { state: GuestState; onAgain(): void }) {
  return (
    <div className="guest">
      <main className="guest-door stack gap-12">
        <BrandMark size={40} />
        <h1>Thank you, {guestName}.</h1>
        <p className="soft" role="status">
          The workshop on {portfolioName} has ended. You answered {answered} {answered === 1 ? 'question' : 'questions'}.
        </p>
        <button type="button" className="guest-second" onClick={onAgain}>
          Enter another code
        </button>
      </main>
    </div>
  )
}
