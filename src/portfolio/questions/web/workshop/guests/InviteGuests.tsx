import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { guests } from '#portfolio/guests/contract.ts'
import { send } from '#platform/web/api/send.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { changeRoom } from './useGuestRoom.ts'

const lengths = [1, 2, 4, 8, 24].map((hours) => ({ value: String(hours), label: hours === 1 ? 'one hour' : `${hours} hours` }))

interface InviteGuestsProps {
  readonly portfolioId: string
  onClose(): void
  onOpened(): void
}

/** Opens the workshop to guests. */
export default function InviteGuests({ portfolioId, onClose, onOpened }: InviteGuestsProps) {
  const [hours, setHours] = useState('2')
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const isOpen = await changeRoom(portfolioId, () =>
      send(guests.calls.open, { params: { id: portfolioId }, body: { hours: Number(hours) } }, { stay: true }),
    )
    if (isOpen) onOpened()
    else setBusy(false)
  }
  return (
    <Dialog title="Invite guests" onClose={onClose}>
      <p>
        Anyone who has the code or the link sees the question that you are at, and answers it under a name that they give. You see how the
        answers are spread before you settle one. Nothing else of the workspace can be reached by it.
      </p>
      <Select label="It ends after" data={lengths} value={hours} onChange={(next) => next && setHours(next)} allowDeselect={false} />
      <Group justify="end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={() => void open()}>
          Open to guests
        </Button>
      </Group>
    </Dialog>
  )
}
