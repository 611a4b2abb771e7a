import { Button } from '@mantine/core'
import { IconZoomQuestion } from '@tabler/icons-react'
import type { Import } from '#exchange/imports/contract.ts'
import type { LikelyKind } from '#exchange/imports/contract/likely-kind.ts'
import { subjectNamed } from '../subjects.ts'
import type { PlanDraft } from './usePlan.ts'
import { useReread } from './useReread.ts'

const sureness: Readonly<Record<LikelyKind['level'], string>> = { 1: 'a guess', 2: 'likely', 3: 'sure' }
/** Kinds that are offered: the list under “How it is read” has all. */
const most = 2

/** The file looks like another kind than it is imported as, or nobody named one. */
export const hasKindNote = ({ kinds, entity, isKindGuessed }: Import): boolean =>
  isKindGuessed || (kinds.length > 0 && !kinds.some((kind) => kind.entity === entity))

/** Which kind the file looks like, and how sure that is. It changes by a click alone. */
export function KindNote({ stored, draft }: { stored: Import; draft: PlanDraft }) {
  const { isReading, reread } = useReread(stored, draft)
  if (!hasKindNote(stored)) return null
  const others = stored.kinds.filter(({ entity }) => entity !== stored.entity).slice(0, most)
  return (
    <div className="file-note">
      <IconZoomQuestion size={16} aria-hidden="true" />
      <p>{kindWords(stored)}</p>
      {others.map(({ entity }) => (
        <Button key={entity} size="compact-sm" variant="default" disabled={isReading} onClick={() => reread({ entity })}>
          Import as {subjectNamed(entity).plural}
        </Button>
      ))}
    </div>
  )
}

function kindWords({ kinds, entity, isKindGuessed }: Import) {
  const plural = (name: string) => subjectNamed(name).plural
  const [first, second] = kinds
  const own = kinds.find((kind) => kind.entity === entity)
  if (!first || (isKindGuessed && own))
    return (
      <>
        This file looks like <b>{plural(entity)}</b> ({sureness[own?.level ?? 1]}) and is imported as such.
        {!second && ' You can choose another kind under “How it is read”.'}
      </>
    )
  return (
    <>
      This file looks like <b>{plural(first.entity)}</b>
      {second && (
        <>
          {' '}
          or <b>{plural(second.entity)}</b>
        </>
      )}{' '}
      ({sureness[first.level]}), but it is imported as {plural(entity)}.
    </>
  )
}
