import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { mostDays, ownerReviews } from '#insight/owner-reviews/contract.ts'
import type { ReviewPage } from '#insight/owner-reviews/contract/shapes.ts'
import { formatDate } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { inDays } from '../days.ts'

interface MoveDeadlineProps {
  readonly review: ReviewPage
  onClose(): void
  onDone(): void
}

/** Asks for another deadline, and whether to notify those who have not answered. */
export default function MoveDeadline({ review, onClose, onDone }: MoveDeadlineProps) {
  const { deadline: before, owners, ownersDone } = review
  const [deadline, setDeadline] = useState(before < inDays(0) ? inDays(7) : before)
  const [chosen, setTold] = useState<boolean>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const waiting = owners - ownersDone
  // Less time than their letter says: they had better hear of it.
  const isTold = waiting > 0 && (chosen ?? (deadline < before || review.endedDate !== null))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const params = { id: review.ownerReviewId }
      await send(ownerReviews.calls.move, { params, body: { deadline, tell: isTold } }, { stay: true })
      void notify(`${review.name} runs until ${formatDate(deadline)}`)
      onDone()
      onClose()
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog title={review.endedDate ? 'Reopen the review' : 'Move the deadline'} onClose={onClose} size={420}>
      <form onSubmit={(event) => void save(event)}>
        <Stack gap={16}>
          <TextInput
            type="date"
            label="Until"
            description={`At most ${mostDays} days from today. Existing links work until then.`}
            data-autofocus
            value={deadline}
            min={inDays(0)}
            max={inDays(mostDays)}
            error={error}
            onChange={(event) => setDeadline(event.currentTarget.value)}
            required
          />
          {waiting > 0 && (
            <Checkbox
              label={`Write to ${waiting === 1 ? 'the owner' : `the ${counted(waiting, 'owner')}`} who ${waiting === 1 ? 'has' : 'have'} not answered everything`}
              checked={isTold}
              onChange={(event) => setTold(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy} disabled={!deadline || (deadline === before && review.endedDate === null)}>
              {review.endedDate ? 'Reopen' : 'Move'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
