import { useCallback, useRef, useState } from 'react'
import type { CreateOf, Entity, RecordOf, UpdateOf } from '#platform/contract/entity.ts'
import type { Fields } from '#platform/contract/field.ts'
import { ownKeyIn, unfolded } from '#platform/contract/own-names.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { createRecord, updateRecord } from '#platform/web/api/records.ts'
import type { Errors } from '#platform/web/fields/input.ts'
import { merge, type Merge } from './merge.ts'
import type { Draft } from './useDraft.ts'
import { bodyOf, changedNames, isSame, valuesOf, type Values } from './values.ts'

/** Somebody else saved first: their record, and both versions brought together. */
export interface Conflict {
  readonly theirs: Row
  readonly merged: Merge
}

/** Writes a body: creates without `record`, else updates it. A feature provides its own where files are sent too. */
export type Save<E extends Entity = Entity> = (body: UpdateOf<E>, record: RecordOf<E> | undefined) => Promise<RecordOf<E>>

export const plainSave =
  <E extends Entity>(entity: E): Save<E> =>
  (body, record) =>
    record ? updateRecord(entity, record, body) : createRecord(entity, body as CreateOf<E>)

/** A custom field that was made required after the record: the record can be saved without a value. */
const isStillBlank = (name: string, base: Values, values: Values): boolean =>
  ownKeyIn(name) !== undefined && isSame(base[name], null) && isSame(values[name], null)

/**
 * Saving a form: checked here, then by the server, whose messages appear at their fields. `refused` is a refusal of the whole; `conflict` waits
 * for choices. `trySave` and `submit` return the saved record, or undefined with the input unchanged; while one of them is
 * under way another does nothing, so that a second Enter adds no second record.
 */
export function useSaving<R extends object = Row>(
  fields: Fields,
  draft: Draft,
  save: (body: Values, record: R | undefined) => Promise<R>,
  onFaults: (errors: Errors) => void,
) {
  const [isSaving, setSaving] = useState(false)
  const isUnderWay = useRef(false)
  const [refused, setRefused] = useState<unknown>()
  const [conflict, setConflict] = useState<Conflict>()

  const submit = useCallback(
    async (record: R | undefined, base: Values, values: Values): Promise<R | undefined> => {
      if (isUnderWay.current) return undefined
      isUnderWay.current = true
      setRefused(undefined)
      setSaving(true)
      try {
        return await save(bodyOf(fields, values, record ? changedNames(base, values) : undefined), record)
      } catch (error) {
        if (isProblem(error, 409) && error.record)
          setConflict({ theirs: error.record, merged: merge(fields, base, values, valuesOf(fields, unfolded(error.record))) })
        else if (isProblem(error) && error.errors.length > 0)
          onFaults(Object.fromEntries(error.errors.map(({ path, message }) => [path.replace(/^body\./, ''), message])))
        else setRefused(error)
        return undefined
      } finally {
        isUnderWay.current = false
        setSaving(false)
      }
    },
    [fields, save, onFaults],
  )

  const trySave = useCallback(
    async (record: R | undefined) => {
      // A snapshot: input typed while the field rules load is not part of this save.
      const values = draft.now()
      const errors = await draft.checkAll(record && Object.keys(values).filter((name) => !isStillBlank(name, draft.base, values)))
      if (Object.keys(errors).length === 0) return submit(record, draft.base, values)
      onFaults(errors)
      return undefined
    },
    [draft, submit, onFaults],
  )

  return { isSaving, refused, conflict, setConflict, setRefused, trySave, submit }
}
