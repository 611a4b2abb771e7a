import { useEffect, useRef, useState } from 'react'
import { idOf, type Entity } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { sessionUser } from '#platform/web/session/stored.ts'
import { forgetDraft, keptDraft, placeOfDraft, type DraftPlace } from './keptDraft.ts'
import { merge } from './merge.ts'
import { useDraft, type Draft } from './useDraft.ts'
import { useKept, type Kept } from './useKept.ts'
import type { Conflict } from './useSaving.ts'
import { isSame, valuesOf, type Values } from './values.ts'

interface EntityDraft {
  readonly draft: Draft
  /** The version that is being changed: its ETag is sent with a save. */
  readonly began: Row | undefined
  /** Set if input kept across a reload conflicts with a later save by somebody else. */
  readonly conflict: Conflict | undefined
  /** A newer version by somebody else that differs from the values the input began with. */
  readonly newer: Row | undefined
  /** Goes on from another version, with `values` typed on top of it. */
  begin(record: Row | undefined, values?: Values): void
  forget(): void
}

/** The draft of a record: from the record, or from what was typed before the page was reloaded. */
export function useEntityDraft(
  entity: Entity,
  record: Row | undefined,
  initial: Values | undefined,
  fixed: Values | undefined,
): EntityDraft {
  const [place] = useState(() => {
    const which = record ? idOf(entity, record) : ['new', ...Object.values(fixed ?? {})].join('.')
    return placeOfDraft<Kept>(sessionUser(), `${entity.name}.${which}`)
  })
  const [start] = useState(() => startOf(entity, place, record, initial, fixed))
  const draft = useDraft(entity.all, start.base, start.values)
  const [began, setBegan] = useState(record)
  const seen = useRef(record)
  useKept(place, draft, draft.changed.length > 0)
  useEffect(() => {
    if (start.isBack) void notify('Your entries from before the reload are back.')
  }, [start])
  const begin = (next: Row | undefined, values?: Values) => {
    seen.current = next
    setBegan(next)
    draft.restart(valuesOf(entity.all, next), values)
  }
  // A newer version from elsewhere is taken over while nothing is typed, or when it says the same of all that the form holds (it has another
  // photo or score, say); else saving will compare the two.
  useEffect(() => {
    if (!record || record === seen.current) return
    const isDirty = draft.isDirty()
    if (isDirty && !saysTheSame(entity, draft.base, valuesOf(entity.all, record))) return
    seen.current = record
    // The record arrives from outside, and the draft has to restart with it.
    // oxlint-disable-next-line react/set-state-in-effect
    setBegan(record)
    if (!isDirty) draft.restart(valuesOf(entity.all, record))
  }, [record, draft, entity])
  const isNewer = record !== undefined && record !== began && draft.changed.length > 0
  const newer = isNewer && !saysTheSame(entity, draft.base, valuesOf(entity.all, record)) ? record : undefined
  return { draft, began, conflict: start.conflict, newer, begin, forget: () => forgetDraft(place) }
}

const saysTheSame = ({ form }: Entity, one: Values, other: Values): boolean =>
  form.every(({ sections }) => sections.every(({ fields }) => fields.every((name) => isSame(one[name], other[name]))))

function startOf(entity: Entity, place: DraftPlace<Kept>, record: Row | undefined, initial: Values | undefined, fixed: Values | undefined) {
  const base = { ...valuesOf(entity.all, record), ...fixed }
  const kept = keptDraft(place)
  if (!kept) return { base, values: record ? base : { ...base, ...initial }, isBack: false, conflict: undefined }
  if (!record || isSame(kept.base, base)) return { base, values: { ...base, ...kept.values }, isBack: true, conflict: undefined }
  const merged = merge(entity.all, kept.base, kept.values, base)
  return { base, values: merged.values, isBack: true, conflict: merged.clashes.length > 0 ? { theirs: record, merged } : undefined }
}
