import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { RowOf } from '#platform/contract/entity.ts'
import { application } from '#portfolio/applications/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { ChoiceList } from '#platform/web/choices/ChoiceList.tsx'
import { useChoices } from '#platform/web/choices/useChoices.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { canInPortfolio } from '#platform/web/session/access.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { addMembers, offerOut } from './changeMembers.ts'
import { applicationsOffered, type Member } from './useMembers.ts'

type Application = Pick<RowOf<typeof application>, 'applicationId' | 'name' | 'active'>

interface AddMembersProps {
  readonly portfolioId: string
  readonly portfolioName: string
  readonly members: readonly Member[] | undefined
}

/** A button that puts applications into the portfolio. */
export function AddMembers(props: AddMembersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="shrinks" aria-label="Add applications" leftSection={<IconPlus size={15} />} onClick={() => setOpen(true)}>
        Add applications
      </Button>
      {isOpen && <AddDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const idOf = ({ applicationId }: Application) => applicationId

function AddDialog({ portfolioId, portfolioName, members, onClose }: AddMembersProps & { onClose(): void }) {
  const { data, error } = useQuery(applicationsOffered)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const offered = useMemo(() => offeredIn(data ?? [], members ?? []), [data, members])
  const choices = useChoices(offered, idOf)
  const { chosen, found, search } = choices
  const add = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      const added = await addMembers(portfolioId, [...chosen])
      offerOut(portfolioId, [...chosen], added, `${counted(added, 'application')} added to ${portfolioName}`)
      onClose()
    } catch (problem) {
      setRefused(problem)
      setBusy(false)
    }
  }
  return (
    <Dialog title={`Add applications to ${portfolioName}`} size={520} onClose={onClose}>
      <FormProblem error={refused} />
      <ChoiceList
        of={application}
        choices={choices}
        isLoading={!data}
        error={error}
        none={
          <>
            {data?.length ? 'Every application that you see is in this portfolio already.' : 'There are no applications yet.'}
            {canInPortfolio('EDIT_APPLICATIONS', portfolioId) && (
              <>
                {' '}
                <Link className="text-link" to={application.screens.add} search={{ portfolioId }}>
                  Add a new one to it
                </Link>
              </>
            )}
          </>
        }
      />
      <Group justify="space-between" gap={8}>
        <Button variant="subtle" color="gray" disabled={found.length === 0} onClick={choices.chooseFound}>
          Choose {search.trim() ? `all ${formatNumber(found.length)} found` : `all ${formatNumber(found.length)}`}
        </Button>
        <Group gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} disabled={chosen.size === 0} onClick={() => void add()}>
            {chosen.size === 0 ? 'Add applications' : `Add ${counted(chosen.size, 'application')}`}
          </Button>
        </Group>
      </Group>
    </Dialog>
  )
}

function offeredIn(rows: readonly Application[], members: readonly Member[]): Application[] {
  const inside = new Set(members.map((member) => member.applicationId))
  return rows.filter((row) => row.active && !inside.has(row.applicationId)).sort((a, b) => a.name.localeCompare(b.name))
}
