import './step-list.css'
import { IconCheck } from '@tabler/icons-react'

export interface ListedStep<Id extends string> {
  readonly id: Id
  readonly title: string
  /** A line below the title: what was entered, or what the step is about. */
  readonly note: string | null | undefined
  /** The word of the button that opens the step. */
  readonly word: string
}

interface StepListProps<Id extends string> {
  readonly steps: readonly ListedStep<Id>[]
  /** Number of finished steps; the next one is under way, and those after it are pending. */
  readonly done: number
  readonly shown: Id | undefined
  onChoose(id: Id): void
}

/** The steps of a set-up with their progress; steps that were reached can be opened again. */
export const StepList = <Id extends string>({ steps, done, shown, onChoose }: StepListProps<Id>) => (
  <ol className="step-list stack gap-4" aria-label="Steps">
    {steps.map(({ id, title, note, word }, at) => (
      <li className="row gap-12" key={id} data-shown={id === shown || undefined} aria-current={id === shown ? 'step' : undefined}>
        <i className="centred rigid small" aria-hidden="true" data-state={at < done ? 'done' : at === done ? 'now' : 'later'}>
          {at < done ? <IconCheck size={14} /> : at + 1}
        </i>
        <span className="grow">
          <b className="medium breaks">{title}</b>
          {note && <small className="medium breaks small soft">{note}</small>}
        </span>
        {at <= done && id !== shown && (
          <button type="button" className="link-button" onClick={() => onChoose(id)} aria-label={`${word} ${title}`}>
            {word}
          </button>
        )}
      </li>
    ))}
  </ol>
)
