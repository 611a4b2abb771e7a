import { useRef, useState } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import type { ChildrenField } from '#platform/contract/field.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, recordOf } from '#platform/web/api/queries.ts'
import type { Errors, InputProps } from '#platform/web/fields/input.ts'
import { useMarkedDirty } from '#platform/web/form/useMarkedDirty.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { mayEdit } from '#platform/web/screen/columns.tsx'
import { offerUndo } from '#platform/web/undo/undo.ts'
import { changedIn, writeElsewhere } from './elsewhere.ts'
import type { Integration, RowEditing } from './integration.ts'
import { IntegrationRow, type IntegrationRowProps } from './IntegrationRow.tsx'

interface ElsewhereRowProps extends IntegrationRowProps {
  /** The application whose page this is. */
  readonly record: RecordOf<typeof application>
  readonly input: InputProps<ChildrenField, readonly Integration[] | null>
}

const nothing = () => undefined
const noErrors: Errors = {}

/** An integration that the other application declares. Readers who may change that application edit the integration here too; it is saved at once, since this form doesn't hold it. */
export function ElsewhereRow({ record, input, ...row }: ElsewhereRowProps) {
  const { integration, otherName, at } = row.flow
  const path = `relatedIntegrations.${at}`
  const [typed, setTyped] = useState<Integration>()
  const [errors, setErrors] = useState(noErrors)
  const latest = useRef<Integration>(undefined)
  // Value when typing began: the page follows other people's saves, and a late save would overwrite them unseen.
  const base = useRef(integration)
  const saving = useRef(Promise.resolve())
  useMarkedDirty(typed !== undefined)
  const put = (next: Integration | undefined) => {
    if (!latest.current) base.current = integration
    latest.current = next
    setTyped(next)
    setErrors(noErrors)
  }
  const saveAfter = async (earlier: Promise<void>, next: Integration) => {
    await earlier
    const before = base.current
    const changed = changedIn(next, before)
    try {
      if (changed.length > 0) {
        const after = await writeElsewhere(next, before, 'Cancel to see it.')
        base.current = after
        offerUndo({
          done: `Integration of ${otherName} changed`,
          undone: `Integration of ${otherName} is as it was before`,
          undo: async () => {
            await writeElsewhere(before, after, 'It stays as it is now.')
            await seen(record)
          },
        })
      }
      await seen(record)
      // Another cell of the row may have been typed into while this was saved.
      if (latest.current === next) put(undefined)
    } catch (error) {
      setErrors(Object.fromEntries(changed.map((name) => [`${path}.${name}`, messageOf(error)])))
      // The row may be out of sight by now.
      void notify(messageOf(error), 'error')
    }
  }
  const save = () => {
    if (latest.current) saving.current = saveAfter(saving.current, latest.current)
  }
  const editing: RowEditing = { ...input, path, errors, onLeave: nothing, onRow: put, onDone: save }
  const may = row.partner !== undefined && mayEdit(row.partner)
  return <IntegrationRow {...row} flow={{ ...row.flow, integration: typed ?? integration }} {...(may && { editing })} />
}

/** The page reads what the other application declares again. */
const seen = ({ applicationId }: RecordOf<typeof application>) =>
  queryClient.invalidateQueries({ queryKey: recordOf(application, applicationId).queryKey })
