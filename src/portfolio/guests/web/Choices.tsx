import { IconCheck } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import type { GuestState } from '#portfolio/guests/contract.ts'

interface ChoicesProps {
  readonly asked: NonNullable<GuestState['asked']>
  readonly own: number | null
  onChoose(value: number): void
}

/** Answer choices, each as large as a thumb. */
export function Choices({ asked, own, onChoose }: ChoicesProps) {
  if (asked.takesNumber) return <NumberAnswer own={own} onChoose={onChoose} />
  return (
    <div className="guest-choices stack gap-12" role="group" aria-label="Answers">
      {asked.choices.map(({ points, label }) => (
        <button className="row" key={points} type="button" aria-pressed={own === points} onClick={() => onChoose(points)}>
          <b className="centred rigid">{points}</b>
          <span className="grow breaks">{label}</span>
          {own === points && <IconCheck size={20} aria-hidden="true" />}
        </button>
      ))}
    </div>
  )
}

function NumberAnswer({ own, onChoose }: Pick<ChoicesProps, 'own' | 'onChoose'>) {
  const [text, setText] = useState(own === null ? '' : String(own))
  const value = Number(text.replace(',', '.'))
  const isGood = text.trim() !== '' && value >= 0 && value <= 100
  const answer = (event: FormEvent) => {
    event.preventDefault()
    if (isGood) onChoose(Math.round(value * 100) / 100)
  }
  return (
    <form className="guest-number stack" onSubmit={answer}>
      <label className="stack gap-6 medium">
        A number from 0 to 100
        <input inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" maxLength={6} />
      </label>
      <button type="submit" className="guest-first" disabled={!isGood || value === own}>
        {own !== null && value === own ? `${own} is in` : 'Send'}
      </button>
    </form>
  )
}
