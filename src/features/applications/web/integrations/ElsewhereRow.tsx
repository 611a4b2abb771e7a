import { useRef, useState } from 'react'
import { application } from '#features/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import type { ChildrenField } from '#platform/contract/field.ts'
import { unfolded } from '#platform/contract/own-names.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, recordOf, type Row } from '#platform/web/api/queries.ts'
import { recordSaved, requestVersion } from '#platform/web/api/records.ts'
import type { InputProps } from '#platform/web/fields/input.ts'
import { bodyOf, isSame, valuesOf } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { mayEdit } from '#platform/web/screen/columns.tsx'
import { offerUndo } from '#platform/web/undo/undo.ts'
import type { Integration, RowEditing } from './integration.ts'
import { IntegrationRow, type IntegrationRowProps } from './IntegrationRow.tsx'

interface ElsewhereRowProps extends IntegrationRowProps {
  /** The application whose page this is. */
  readonly record: RecordOf<typeof application>
  readonly input: InputProps<ChildrenField, readonly Integration[] | null>
}

const nothing = () => undefined
const noErrors = {}

/** An integration that the other application declares. Those who may change that one change it here too: saved at once, since this form does not hold it. */
export function ElsewhereRow({ record, input, ...row }: ElsewhereRowProps) {
  const { integration, otherName } = row.flow
  const [typed, setTyped] = useState<Integration>()
  const latest = useRef<Integration>(undefined)
  const put = (next: Integration | undefined) => {
    latest.current = next
    setTyped(next)
  }
  const save = async () => {
    const next = latest.current
    if (!next || isSame(next, integration)) return put(undefined)
    try {
      const [before, after] = await write(next)
      await seen(record)
      offerUndo({
        done: `Integration of ${otherName} changed`,
        undo: async () => {
          recordSaved(application, (await requestVersion(application, after, before)) as RecordOf<typeof application>)
          await seen(record)
        },
      })
    } catch (error) {
      void notify(messageOf(error), 'error')
    }
    put(undefined)
  }
  const editing: RowEditing = {
    ...input,
    path: `relatedIntegrations.${row.flow.at}`,
    errors: noErrors,
    onLeave: nothing,
    onRow: put,
    onDone: () => void save(),
  }
  const may = row.partner !== undefined && mayEdit(row.partner)
  return <IntegrationRow {...row} flow={{ ...row.flow, integration: typed ?? integration }} {...(may && { editing })} />
}

/** Writes the row into the application that declares it; answers what takes it back, and that application as it is now. */
async function write({ applicationIntegrationId: id, otherApplicationId, ...typed }: Integration): Promise<[object, Row]> {
  const other: Row = unfolded(await queryClient.fetchQuery({ ...recordOf(application, otherApplicationId!), staleTime: 0 }))
  const before = valuesOf(application.all, other)
  const integrations = (before['integrations'] as readonly Integration[]).map((one) => {
    const { refIntegrationTypeId, notes, tags } = one.applicationIntegrationId === id ? typed : one
    return { ...one, refIntegrationTypeId, notes, tags }
  })
  const saved = await requestVersion(application, other, bodyOf(application.all, { ...before, integrations }, ['integrations']))
  recordSaved(application, saved as RecordOf<typeof application>)
  return [bodyOf(application.all, before, ['integrations']), saved]
}

/** The page reads what the other application declares again. */
const seen = ({ applicationId }: RecordOf<typeof application>) =>
  queryClient.invalidateQueries({ queryKey: recordOf(application, applicationId).queryKey })
