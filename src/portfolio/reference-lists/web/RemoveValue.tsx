import './removal.css'
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { idOf, titleOf } from '#platform/contract/entity.ts'
import type { ListValue, ReferenceList } from '#portfolio/reference-lists/contract.ts'
import { isProblem, messageOf, type ApiProblem } from '#platform/web/api/problem.ts'
import { listOf, queryClient } from '#platform/web/api/queries.ts'
import { removeRow } from '#platform/web/api/records.ts'
import { send } from '#platform/web/api/send.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { offerRestore } from '#platform/web/undo/offerRestore.ts'

interface RemoveValueProps {
  readonly list: ReferenceList
  readonly row: ListValue
  /** Begins with merging instead of deleting. */
  readonly merges: boolean
  readonly others: readonly ListValue[]
  readonly onClose: () => void
  /** The value is gone. */
  readonly onGone?: () => void
}

/** Deletes a value. One that is in use can't go alone: the refusal says where it is used, and another value may take its place there. */
export default function RemoveValue({ list, row, merges, others, onClose, onGone }: RemoveValueProps) {
  const { entity } = list
  const [into, setInto] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [uses, setUses] = useState<Uses>([])
  const [failure, setFailure] = useState<string>()
  const name = titleOf(entity, row)
  const isUsed = uses.length > 0
  const isMerging = (merges || isUsed) && others.length > 0
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      offerRestore(entity, [row], done)
      onClose()
      onGone?.()
    } catch (problem) {
      // The uses stay known, and merging stays offered, when the merge itself fails.
      const found = isProblem(problem) ? problem.usedBy : []
      if (found.length) setUses(found)
      setFailure(found.length ? undefined : messageOf(problem))
      // The value or its replacement may have changed or gone meanwhile.
      void queryClient.invalidateQueries({ queryKey: listOf(entity).queryKey })
      setBusy(false)
    }
  }
  const remove = () => attempt(() => removeRow(entity, row), `“${name}” is deleted`)
  const target = others.find((other) => idOf(entity, other) === into)
  const merge = () => attempt(() => mergeInto(list, row, into!), `“${name}” is merged into “${titleOf(entity, target!)}”`)
  return (
    <Dialog onClose={onClose} title={isMerging ? `Merge “${name}” into another` : `Delete “${name}”?`}>
      <Stack gap={16}>
        {isUsed && <WhereUsed uses={uses} name={name} />}
        {failure && (
          <div role="alert" className="removal-note">
            {failure}
          </div>
        )}
        {isMerging ? (
          <Select
            label={`Put this ${entity.label} in its place`}
            withAsterisk
            data-autofocus
            searchable
            data={others.map((other) => ({ value: idOf(entity, other), label: titleOf(entity, other) }))}
            value={into}
            onChange={setInto}
            nothingFoundMessage="No match"
            description={`Every record that has “${name}” gets it instead, and “${name}” goes to the bin. Each change is recorded in History. Restoring “${name}” takes the merge back.`}
          />
        ) : (
          !isUsed && <Text size="md">{consequence(row)}</Text>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {isMerging ? (
            <Button color="#c22a41" loading={isBusy} disabled={!target} onClick={() => void merge()}>
              {target ? `Merge into “${titleOf(entity, target)}”` : 'Merge'}
            </Button>
          ) : (
            !isUsed && (
              <Button color="#c22a41" loading={isBusy} onClick={() => void remove()} data-autofocus>
                Delete “{name}”
              </Button>
            )
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

const consequence = (row: ListValue) =>
  row.usageCount
    ? 'It is in use. Continue to see where, and to choose a replacement.'
    : 'Nothing uses it. You can restore it from the bin for 30 days.'

type Uses = ApiProblem['usedBy']

function WhereUsed({ uses, name }: { uses: Uses; name: string }) {
  return (
    <div role="alert" className="removal-note">
      <b className="strong">“{name}” is used by</b>
      <ul>
        {uses.map((use) => (
          <li key={use.entity}>
            {formatNumber(use.count)} {use.label}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Every record that had the value changes, so all that is known is asked again, but for the value itself, which its page may still show. */
async function mergeInto({ entity, calls }: ReferenceList, row: ListValue, intoId: string): Promise<void> {
  const id = idOf(entity, row)
  await send(calls.merge, { params: { id }, body: { intoId } })
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [kind, , key] }) => kind !== 'record' || key !== id })
  void queryClient.invalidateQueries({ queryKey: ['record', entity.name, id], refetchType: 'none' })
}
