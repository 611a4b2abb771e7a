import { Checkbox } from '@mantine/core'
import { lettersPreference } from '#assistance/proposals/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { usePreference } from '#platform/web/session/preferences.ts'

interface OwnChoicesProps {
  readonly isOwn: boolean
  readonly onOwn: (isOwn: boolean) => void
}

/** Whether the queue shows the records of the reader's own alone, and whether the reader hears of those by e-mail. */
export function OwnChoices({ isOwn, onOwn }: OwnChoicesProps) {
  const { value, isKnown, set } = usePreference(lettersPreference)
  const keep = (wants: boolean) => set(wants ? '' : 'off').catch((error: unknown) => void notify(messageOf(error), 'error'))
  return (
    <div className="proposals-own">
      <Checkbox label="Only records that I own" checked={isOwn} onChange={({ currentTarget }) => onOwn(currentTarget.checked)} />
      <Checkbox
        label="E-mail me about new proposals for records that I own, at most once a day"
        checked={isKnown && value !== 'off'}
        disabled={!isKnown}
        onChange={({ currentTarget }) => void keep(currentTarget.checked)}
      />
    </div>
  )
}
