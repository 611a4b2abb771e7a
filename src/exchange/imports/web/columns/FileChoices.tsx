import './file-choices.css'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import type { Import } from '#exchange/imports/contract.ts'
import { Choices } from './Choices.tsx'
import { readingOf, treatmentOf } from './said.ts'
import { FileFacts } from './FileFacts.tsx'
import { useOpened } from './useOpened.ts'
import type { PlanDraft } from './usePlan.ts'

/** Choices for the whole file, in a line: how it is read, and how existing records are treated. Each opens for a change, and stays open for the next file. */
export function FileChoices({ stored, draft }: { stored: Import; draft: PlanDraft }) {
  const id = useId()
  const [isReadingOpen, toggleReading] = useOpened('reading')
  const [isTreatmentOpen, toggleTreatment] = useOpened('existing')
  const [readingId, treatmentId] = [`${id}reading`, `${id}existing`]
  return (
    <section className="card import-choices" aria-label="The file, and rows that exist already">
      <div className="import-chosen">
        <Chosen title={stored.fileName} opens="How it is read" panel={readingId} isOpen={isReadingOpen} onToggle={toggleReading}>
          {readingOf(stored)}
        </Chosen>
        <Chosen title="Rows that exist already" panel={treatmentId} isOpen={isTreatmentOpen} onToggle={toggleTreatment}>
          {treatmentOf(stored, draft.plan)}
        </Chosen>
      </div>
      <div id={readingId} className="import-panel" hidden={!isReadingOpen}>
        {isReadingOpen && <FileFacts stored={stored} draft={draft} />}
      </div>
      <div id={treatmentId} className="import-panel" hidden={!isTreatmentOpen}>
        {isTreatmentOpen && <Choices stored={stored} draft={draft} />}
      </div>
    </section>
  )
}

interface ChosenProps {
  readonly title: string
  /** Content of the opened part, if the title doesn't say it. */
  readonly opens?: string
  readonly panel: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Chosen value. */
  readonly children: string
}

function Chosen({ title, opens = title, panel, isOpen, onToggle, children }: ChosenProps) {
  return (
    <div>
      <h2>{title}</h2>
      <button type="button" aria-expanded={isOpen} aria-controls={panel} title={children} onClick={onToggle}>
        <span>
          <span className="visually-hidden">{opens}: </span>
          {children}
        </span>
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
