import type { ReactNode } from 'react'

/** An empty place: one picture, one sentence, one action. */
export function EmptyPlace({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className="empty-place centred soft">
      <div>
        <svg width="96" height="72" viewBox="0 0 96 72" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
          <rect x="14" y="12" width="68" height="48" rx="6" />
          <path d="M14 26h68M34 12v48" opacity=".5" />
          <path d="M42 36h28M42 44h20M42 52h24M20 36h8M20 44h8M20 52h8" opacity=".5" strokeLinecap="round" />
          <circle cx="76" cy="56" r="11" fill="var(--surface)" />
          <path d="M76 51v10M71 56h10" strokeLinecap="round" />
        </svg>
        <h2>{title}</h2>
        <p>{text}</p>
        {action}
      </div>
    </div>
  )
}
