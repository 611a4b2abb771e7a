import './comparison.css'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '#platform/contract/format.ts'
import { reasonName, type Change } from '#platform/contract/crud.ts'
import { idOf, type Entity } from '#platform/contract/entity.ts'
import type { Fields } from '#platform/contract/field.ts'
import { counted } from '#platform/contract/words.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { wholeHistoryOf, type Row } from '#platform/web/api/queries.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { readAs, type NamesOf } from '#platform/web/fields/reading.ts'
import { useNamesOf } from '#platform/web/fields/useNamesOf.ts'
import { verbs, whoOf } from './changeWords.ts'
import { restorable } from './restoring.ts'

/** Every change of a record: who, on whose behalf, when, and each field before and after. */
export default function History({ entity, record, isReadOnly }: { entity: Entity; record: Row; isReadOnly: boolean }) {
  const id = idOf(entity, record)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(wholeHistoryOf(entity, id))
  const names = useNamesOf(entity.all)
  if (error) return <PartFailure className="card history-note" error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <div className="card history" aria-busy="true">
        <span className="skeleton" />
      </div>
    )
  const changes = data.pages.flat()
  if (changes.length === 0) return <p className="card history-note">Nothing has been changed since the history began.</p>
  return (
    <ol className="card history">
      {changes.map((change) => (
        <li key={change.changeId}>
          <Avatar name={change.changedByName} />
          <div>
            <p>
              <b>{whoOf(change)}</b> {change.changes[reasonName] ? String(change.changes[reasonName][1]) : doneIn(entity.all, change)}
              <time dateTime={change.changedDate}>{formatDateTime(change.changedDate)}</time>
            </p>
            <FieldChanges
              fields={entity.all}
              change={change}
              names={names}
              {...(change.action === 'update' && !isReadOnly && { restore: restorable(entity, record) })}
            />
          </div>
        </li>
      ))}
      {hasNextPage && (
        <li>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier changes
          </Button>
        </li>
      )}
    </ol>
  )
}

/** The action in words; for an update, the fields it changed. */
function doneIn(fields: Fields, { action, changes }: Change): string {
  const shown = Object.keys(changes).filter((name) => fields[name])
  if (action !== 'update' || shown.length === 0) return verbs[action]
  return `changed ${shown.length === 1 ? fields[shown[0]!]!.label : counted(shown.length, 'field')}`
}

interface Answered {
  readonly question: string
  readonly answer: string
}
/** The log keeps answers to questions in the words they had. */
const areAnswers = (value: unknown): value is readonly Answered[] =>
  Array.isArray(value) && value.length > 0 && value.every((row: object) => 'question' in row && 'answer' in row)

const Answers = ({ given }: { given: readonly Answered[] }) =>
  given.map(({ question, answer }) => (
    <span key={question} className="history-answer">
      {question} <b>{answer}</b>
    </span>
  ))

interface FieldChangesProps {
  readonly fields: Fields
  readonly change: Change
  readonly names: NamesOf
  readonly restore?: ReturnType<typeof restorable>
}

function FieldChanges({ fields, change, names, restore }: FieldChangesProps) {
  const shown = Object.entries(change.changes).filter(
    ([name, values]) => fields[name] && (!fields[name].internal || values.some(areAnswers)),
  )
  const words = (name: string, value: unknown) =>
    areAnswers(value) ? <Answers given={value} /> : readAs(fields[name]!, value, names) || '–'
  if (shown.length === 0) return null
  return (
    <table className="comparison">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(([name, [before, after]]) => (
          <tr key={name}>
            <th scope="row">{fields[name]!.label}</th>
            <td data-label="Before">
              {words(name, before)}
              {restore?.can(name, [before, after]) && (
                <button
                  type="button"
                  className="text-link history-restore"
                  aria-label={`Restore ${fields[name]!.label} as it was before ${formatDateTime(change.changedDate)}`}
                  onClick={() => void restore.run(name, [before, after])}
                >
                  Restore
                </button>
              )}
            </td>
            <td data-label="After">{words(name, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
