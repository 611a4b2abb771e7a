import type { ComponentProps, ReactNode } from 'react'
import type { Call } from '#platform/contract/call.ts'
import { CallForm } from './CallForm.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

type CallCardProps<C extends Call> = ComponentProps<typeof CallForm<C>> & {
  title: string
  /** Description in a sentence or two. */
  lead?: ReactNode
}

/** A page that makes one call: what it does, and a form over it. */
export function CallCard<C extends Call>({ title, lead, ...form }: CallCardProps<C>) {
  return (
    <div className="form-body" data-single>
      <section className="card form-card call-card">
        <header>
          <h2>{title}</h2>
          {lead && <p>{lead}</p>}
        </header>
        <CallForm {...form} renderGuard={(isDirty, onDiscard) => <UnsavedGuard isDirty={isDirty} onDiscard={onDiscard} />} />
      </section>
    </div>
  )
}
