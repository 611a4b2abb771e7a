import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { RowOf } from '#platform/contract/entity.ts'
import { application } from '#features/applications/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { canInPortfolio } from '#platform/web/session/access.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { addMembers } from './changeMembers.ts'
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

/** So many are shown at once; typing finds the others. */
const shownAtMost = 100

function AddDialog({ portfolioId, portfolioName, members, onClose }: AddMembersProps & { onClose(): void }) {
  const { data, error } = useQuery(applicationsOffered)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const offered = useMemo(() => offeredIn(data ?? [], members ?? []), [data, members])
  const found = useMemo(() => matching(offered, search), [offered, search])
  const toggle = (id: string) =>
    setChosen((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  const add = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      const added = await addMembers(portfolioId, [...chosen])
      void notify(`${counted(added, 'application')} added to ${portfolioName}`)
      onClose()
    } catch (problem) {
      setRefused(problem)
      setBusy(false)
    }
  }
  return (
    <Dialog title={`Add applications to ${portfolioName}`} size={520} onClose={onClose}>
      <FormProblem error={refused} />
      <TextInput
        aria-label="Search applications"
        placeholder="Search applications"
        data-autofocus
        leftSection={<IconSearch size={15} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to reach what scrolls */}
      <div className="member-choices" role="group" aria-label="Applications" tabIndex={0}>
        {error ? <p role="alert">{messageOf(error)}</p> : !data && <p>Loading…</p>}
        {data && found.length === 0 && (
          <p role="status">
            {offered.length > 0
              ? `No application matches “${search.trim()}”.`
              : data.length > 0
                ? 'Every application that you see is in this portfolio already.'
                : 'There are no applications yet.'}
            {offered.length === 0 && canInPortfolio('EDIT_APPLICATIONS', portfolioId) && (
              <>
                {' '}
                <Link className="text-link" to={application.screens.add!} search={{ portfolioId } as never}>
                  Add a new one to it
                </Link>
              </>
            )}
          </p>
        )}
        {found.slice(0, shownAtMost).map((row) => {
          const id = row.applicationId
          return <Checkbox key={id} size="sm" label={row.name} checked={chosen.has(id)} onChange={() => toggle(id)} />
        })}
        {found.length > shownAtMost && <p>and {formatNumber(found.length - shownAtMost)} more; type to find them</p>}
      </div>
      <Group justify="space-between" gap={8}>
        <Button
          variant="subtle"
          color="gray"
          disabled={found.length === 0}
          onClick={() => setChosen(new Set([...chosen, ...found.map((row) => row.applicationId)]))}
        >
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

function matching(rows: readonly Application[], search: string): readonly Application[] {
  const words = search.trim().toLowerCase()
  return words ? rows.filter((row) => row.name.toLowerCase().includes(words)) : rows
}
