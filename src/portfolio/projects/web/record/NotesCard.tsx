import { projectNoteStatuses, projectNoteTypes } from '#tenancy/account/contract/common-values.ts'
import type { project } from '#portfolio/projects/contract/project.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate } from '#platform/contract/format.ts'

/** The number shown; the tab has all. */
const mostShown = 6

const closed = projectNoteStatuses.at(-1)!.value
const labelIn = (options: readonly { value: string; label: string }[], value: string | null) =>
  options.find((one) => one.value === value)?.label

/** Open notes of the project, newest first, then closed ones. */
export function NotesCard({ record: { projectNotes } }: { record: RecordOf<typeof project> }) {
  if (projectNotes.length === 0) return null
  const isOpen = ({ refProjectNoteStatusId }: (typeof projectNotes)[number]) => refProjectNoteStatusId !== closed
  const notes = [...projectNotes.filter(isOpen), ...projectNotes.filter((note) => !isOpen(note))]
  return (
    <section className="card glance">
      <h2>Notes</h2>
      <ul className="project-notes">
        {notes.slice(0, mostShown).map((note) => (
          <li key={note.projectNoteId} data-closed={!isOpen(note) || undefined}>
            <b className="medium">{labelIn(projectNoteTypes, note.refProjectNoteTypeId) ?? 'Note'}</b>
            <span>
              {note.title}
              <small>
                {[labelIn(projectNoteStatuses, note.refProjectNoteStatusId), formatDate(note.noteDate)].filter(Boolean).join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {notes.length > mostShown && <p className="form-note">and {notes.length - mostShown} more</p>}
    </section>
  )
}
