import '#platform/web/screen/screen.css'
import './people/people.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconCornerDownRight, IconDownload, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { users } from '#identity/users/contract.ts'
import type { Member } from '#identity/users/contract/members.ts'
import { workspaces } from '#workspace/workspaces/contract.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { useCan } from '#platform/web/session/access.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { AccountTabs } from '#platform/web/screen/AccountTabs.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'
import { usePortfolioColumns } from './people/columns.ts'
import { countsOf } from './people/countsOf.ts'
import { filterOf, fits, partsOf, type PeopleFilter } from './people/filter.ts'
import { FilterButton } from './people/FilterButton.tsx'
import { PeopleCards } from './people/PeopleCards.tsx'
import { savePeople } from './people/peopleFile.ts'
import { PeopleTable } from './people/PeopleTable.tsx'
import { PrintedPeople } from './people/PrintedPeople.tsx'
import { RemovePerson } from './people/RemovePerson.tsx'
import { SearchPeople } from './people/SearchPeople.tsx'
import { SignEveryoneOut } from './people/SignEveryoneOut.tsx'

const listed = { ...queryOf(users.calls.list, { query: {} }), staleTime: 0 }

/** How many are shown at first, and more at each press. */
const atOnce = 200

/** Everyone in the workspace, with their roles in it and in each portfolio. The address says what is looked for. */
export default function Users() {
  const { data, error, refetch } = useQuery(listed)
  const filter = filterOf(useSearch({ strict: false }))
  const [removing, remove] = useState<Member>()
  const [most, setMost] = useState(atOnce)
  const [now] = useState(() => Date.now())
  const navigate = useNavigate()
  const mayInvite = useCan(['INVITE_USER'])
  const portfolios = usePortfolioColumns()
  const isPhone = usePhone()
  usePageCount(data?.filter(({ invited }) => !invited).length)
  const found = data?.filter((one) => fits(one, filter, now)) ?? []
  const ask = (next: PeopleFilter) => void navigate({ ...inPlace, search: next })
  const put = (changed: Member) =>
    queryClient.setQueryData(listed.queryKey, (all: Member[] | undefined) =>
      all?.map((one) => (one.userId === changed.userId ? changed : one)),
    )
  const again = () => void refetch()
  const People = isPhone ? PeopleCards : PeopleTable
  return (
    <>
      <AccountTabs>
        {mayInvite && (
          <Button
            className="add-button shrinks"
            aria-label="Invite people"
            leftSection={<IconUserPlus size={15} />}
            onClick={() => void navigate({ to: '/admin/invite' })}
          >
            Invite people
          </Button>
        )}
      </AccountTabs>
      <div className="people-bar row gap-12 rigid">
        <SearchPeople
          search={filter.search ?? ''}
          onSearch={(search) => ask({ ...without(filter, 'search'), ...(search && { search }) })}
        />
        <FilterButton filter={filter} portfolios={portfolios} onChange={ask} />
        <span className="spacer" />
        <SignEveryoneOut />
        <Seats />
        <Button
          variant="default"
          leftSection={<IconDownload size={15} />}
          disabled={found.length === 0}
          onClick={() => savePeople(found, portfolios)}
        >
          Export
        </Button>
      </div>
      {!data && error && <PageFailure title="The users could not be loaded" error={error} retry={again} />}
      {!data && !error && <div className="people-wait" aria-busy="true" />}
      {data && found.length === 0 && <Nobody filter={filter} onClear={() => ask({})} />}
      {found.length > 0 && (
        <>
          <OnPaper label="Users" isAcross>
            <PrintedPeople found={found} all={data ?? []} filter={filter} portfolios={portfolios} />
          </OnPaper>
          <ScrollRegion className="people-scroll" label="Users">
            <People people={found.slice(0, most)} portfolios={portfolios} onChanged={put} onRemove={remove} again={again} />
            {found.length > most && (
              <Button variant="default" m={16} onClick={() => setMost(most + atOnce)}>
                Show {Math.min(atOnce, found.length - most)} more
              </Button>
            )}
          </ScrollRegion>
          <Foot found={found} all={data ?? []} />
        </>
      )}
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

function without(filter: PeopleFilter, part: keyof PeopleFilter): PeopleFilter {
  const { [part]: _, ...rest } = filter
  return rest
}

/** Nobody matches, or there is nobody yet. */
function Nobody({ filter, onClear }: { filter: PeopleFilter; onClear(): void }) {
  const isAsked = filter.search !== undefined || partsOf(filter) > 0
  return (
    <EmptyPlace
      title="No users found"
      text={isAsked ? 'No users match your search or filters.' : 'Invite the first people.'}
      action={
        isAsked && (
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        )
      }
    />
  )
}

/** How many of all are shown, and what the signs of the table mean. */
function Foot({ found, all }: { found: readonly Member[]; all: readonly Member[] }) {
  return (
    <footer className="people-foot row rigid small soft">
      {countsOf(found, all).map(({ word, shown, of }) => (
        <span key={word}>
          <b>{shown}</b>
          {shown < of && ` of ${of}`} {word}
        </span>
      ))}
      <span className="spacer" />
      <span className="hide-small">
        <IconCornerDownRight size={12} aria-hidden="true" /> from the portfolio above, changed there
      </span>
      <span className="hide-small">Grey: from the workspace role</span>
    </footer>
  )
}

/** How many edit users there are, and may be. Its room is kept until they are known. */
function Seats() {
  const { data } = useQuery({ ...queryOf(workspaces.calls.usage), staleTime: 0 })
  const { editUsers = 0, maxEditUserAccounts: most = null, readOnlyUsers = 0 } = data ?? {}
  return (
    <span className="people-seats small soft numbers" data-waiting={!data || undefined}>
      Edit users <b>{editUsers}</b>
      {most !== null && ` of ${most}`} · read-only <b>{readOnlyUsers}</b>
    </span>
  )
}
