import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { counted } from '#platform/contract/words.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { offerUndo } from '#platform/web/undo/undo.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { putBackMembers, removeMembers } from './changeMembers.ts'
import type { Member } from './useMembers.ts'

interface RemoveMembersProps {
  readonly portfolioId: string
  readonly portfolioName: string
  readonly members: readonly Pick<Member, 'applicationId' | 'name'>[]
  readonly onClose: () => void
}

/** Asks before applications leave a portfolio, since their answers there go too. */
export function RemoveMembers({ portfolioId, portfolioName, members, onClose }: RemoveMembersProps) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const what = members.length === 1 ? `“${members[0]!.name}”` : counted(members.length, 'application')
  const remove = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      const ids = members.map((member) => member.applicationId)
      await removeMembers(portfolioId, ids)
      offerUndo({
        done: `${what} removed from ${portfolioName}`,
        undone: `${what} ${members.length === 1 ? 'is' : 'are'} in ${portfolioName} again`,
        undo: () => putBackMembers(portfolioId, ids),
      })
      onClose()
    } catch (error) {
      setRefused(error)
      setBusy(false)
    }
  }
  return (
    <Dialog title={`Remove ${what} from ${portfolioName}?`} onClose={onClose}>
      <Stack gap={16}>
        <FormProblem error={refused} />
        <Text size="md">
          {members.length === 1
            ? 'The application itself stays; its business answers in this portfolio are removed.'
            : 'The applications themselves stay; their business answers in this portfolio are removed.'}
        </Text>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="#c22a41" loading={isBusy} onClick={() => void remove()}>
            Remove {what}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
