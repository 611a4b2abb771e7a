import '#platform/web/screen/screen.css'
import './people/people.css'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { users } from '#features/users/contract.ts'
import type { Member } from '#features/users/contract/members.ts'
import { workspaces } from '#features/workspaces/contract.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { useCan } from '#platform/web/session/access.ts'
import { AccountTabs } from '#platform/web/screen/AccountTabs.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { PeopleTable } from './people/PeopleTable.tsx'
import { RemovePerson } from './people/RemovePerson.tsx'

const listed = { ...queryOf(users.calls.list, { query: {} }), staleTime: 0 }

/** Everyone in the workspace, with their roles in it and in each portfolio. */
export default function Users() {
  const { data, error, refetch } = useQuery(listed)
  const [search, setSearch] = useState('')
  const [removing, remove] = useState<Member>()
  const navigate = useNavigate()
  const mayInvite = useCan(['INVITE_USER'])
  usePageTitle('Users', data?.filter(({ invited }) => !invited).length)
  const words = search.trim().toLowerCase()
  const shown = data?.filter(({ name, emailAddress }) => `${name} ${emailAddress}`.toLowerCase().includes(words))
  const put = (changed: Member) =>
    queryClient.setQueryData(listed.queryKey, (all: Member[] | undefined) =>
      all?.map((one) => (one.userId === changed.userId ? changed : one)),
    )
  const again = () => void refetch()
  return (
    <>
      <AccountTabs>
        {mayInvite && (
          <Button
            className="add-button shrinks"
            aria-label="Invite people"
            leftSection={<IconUserPlus size={15} />}
            onClick={() => void navigate({ to: '/admin/invite' as never })}
          >
            Invite people
          </Button>
        )}
      </AccountTabs>
      <div className="people-bar">
        <TextInput
          className="people-search"
          leftSection={<IconSearch size={15} />}
          placeholder="Search"
          aria-label="Search people"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <span className="spacer" />
        <Seats />
      </div>
      {!data && error && <PageFailure title="The users could not be loaded" error={error} retry={again} />}
      {!data && !error && <div className="people-wait" aria-busy="true" />}
      {shown && shown.length === 0 && (
        <EmptyPlace title="Nobody found" text={words ? 'No name and no address has these words.' : 'Invite the first people.'} />
      )}
      {shown && shown.length > 0 && <PeopleTable people={shown} onChanged={put} onRemove={remove} again={again} />}
      {removing && (
        <RemovePerson
          member={removing}
          onClose={() => remove(undefined)}
          onRemoved={() => {
            remove(undefined)
            again()
          }}
        />
      )}
    </>
  )
}

/** How many edit users there are, and may be. */
function Seats() {
  const { data } = useQuery({ ...queryOf(workspaces.calls.usage), staleTime: 0 })
  if (!data) return null
  const { editUsers, maxEditUserAccounts: most, readOnlyUsers } = data
  return (
    <span className="people-seats">
      Edit users <b>{editUsers}</b>
      {most !== null && ` of ${most}`} · read-only <b>{readOnlyUsers}</b>
    </span>
  )
}
