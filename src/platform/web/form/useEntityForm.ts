import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { titleOf, type Entity } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import type { Errors } from '#platform/web/fields/input.ts'
import { capital } from '#platform/contract/words.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'
import { focusPath } from './focus.ts'
import { merge } from './merge.ts'
import { useEntityDraft } from './useEntityDraft.ts'
import { tabNamed } from './tabs.ts'
import { plainSave, useSaving, type Save } from './useSaving.ts'
import { valuesOf, withTypedSince, type Values } from './values.ts'

interface Given {
  readonly entity: Entity
  readonly record: Row | undefined
  readonly initial: Values | undefined
  readonly fixed: Values | undefined
  /** The labels of its tabs. */
  readonly tabs: readonly string[]
  readonly save: Save | undefined
  readonly onSaved: ((record: Row) => void) | undefined
}

/** State and actions of an {@link EntityForm}: draft, tab, saving, and obstacles to saving. */
export function useEntityForm({ entity, record, initial, fixed, tabs, save: ownSave, onSaved }: Given) {
  const { draft, began, conflict: earlier, newer, begin, forget } = useEntityDraft(entity, record, initial, fixed)
  const [tab, setTab] = useTab(tabs)
  const [isRefused, setRefused] = useState(false)
  // A clash found on coming back after a reload: put aside it comes up again with the next save, as one found by the server does.
  const [earlierIs, setEarlier] = useState<'open' | 'aside' | 'settled'>(earlier ? 'open' : 'settled')
  const { showErrors } = draft

  const go = useCallback(
    (path: string) => {
      const home = tabOf(entity, path)
      if (home) setTab(home.label)
      focusPath(path)
    },
    [entity, setTab],
  )
  const onFaults = useCallback(
    (errors: Errors) => {
      showErrors(errors)
      setRefused(true)
      const [first] = Object.keys(errors)
      if (first) go(first)
    },
    [showErrors, go],
  )
  const saving = useSaving(
    entity.all,
    draft,
    useMemo(() => ownSave ?? plainSave(entity), [entity, ownSave]),
    onFaults,
  )
  const conflict = saving.conflict ?? (earlierIs === 'open' ? earlier : undefined)

  const settle = (saved: Row | undefined, sent: Values) => {
    if (!saved) return
    begin(saved, withTypedSince(valuesOf(entity.all, saved), sent, draft.now()))
    if (!draft.isDirty()) forget()
    setRefused(false)
    void notify(`${titleOf(entity, saved) || capital(entity.label)} saved`)
    onSaved?.(saved)
  }
  const save = async () => {
    if (earlierIs === 'aside') return setEarlier('open')
    const sent = draft.now()
    settle(await saving.trySave(began), sent)
  }
  const discard = () => {
    draft.restart(draft.base)
    forget()
    setRefused(false)
    saving.setRefused(undefined)
    setEarlier('settled')
  }
  const putAside = () => {
    saving.setConflict(undefined)
    setEarlier((is) => (is === 'open' ? 'aside' : is))
  }
  const showTheirs = (theirs: Row) => {
    const merged = merge(entity.all, draft.base, draft.now(), valuesOf(entity.all, theirs))
    saving.setConflict({ theirs, merged })
  }
  const choose = async (values: Values, isFinal: boolean) => {
    if (!conflict) return
    const { theirs } = conflict
    begin(theirs, values)
    saving.setConflict(undefined)
    setEarlier('settled')
    if (isFinal) settle(await saving.submit(theirs, valuesOf(entity.all, theirs), values), values)
  }

  return {
    draft,
    tab,
    setTab,
    go,
    isRefused,
    refused: saving.refused,
    isSaving: saving.isSaving,
    isReadOnly: record !== undefined && record.permissions?.edit === false,
    conflict,
    newer: saving.isSaving || conflict ? undefined : newer,
    showTheirs,
    save: () => void save(),
    discard,
    forget,
    putAside,
    choose: (values: Values, isFinal: boolean) => void choose(values, isFinal),
  }
}

/** The tab that shows a field, or the field of a child row. */
const tabOf = (entity: Entity, path: string) =>
  entity.form.find(({ sections }) => sections.some((section) => section.fields.includes(entity.all[path] ? path : path.split('.')[0]!)))

/** The open tab is in the address, so that a link or a reload comes back to it. */
function useTab(tabs: readonly string[]): readonly [current: string, set: (label: string) => void] {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [first] = tabs
  const set = useCallback(
    (label: string) =>
      void navigate({
        ...inPlace,
        search: (old: object) => ({ ...old, tab: label === first ? undefined : label }),
        state: true,
      }),
    [navigate, first],
  )
  return [tabNamed(search['tab'], tabs), set]
}
