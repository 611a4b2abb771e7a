import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { users } from '#identity/users/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'

const people = { ...queryOf(users.calls.list, { query: {} }), staleTime: 60_000 }

/** How another user finds lists laid out: as a colleague has them, or as they were at first. */
export function PreferencesOf({ userId, name }: { userId: string; name: string }) {
  const { data = [] } = useQuery(people)
  const [model, choose] = useState<string | null>(null)
  const [busy, setBusy] = useState<'copy' | 'forget'>()
  const run = async (what: 'copy' | 'forget', work: () => Promise<unknown>, told: string) => {
    setBusy(what)
    try {
      await work()
      void notify(told)
    } catch (error) {
      void notify(messageOf(error), 'error')
    }
    setBusy(undefined)
  }
  const others = data.filter((one) => !one.invited && one.userId !== userId)
  const from = others.find((one) => one.userId === model)
  return (
    <section className="card form-card call-card">
      <header>
        <h2>Lists and views</h2>
        <p>
          Give {name} the columns, filters and views of lists that a colleague has, in place of their own. They count when {name} loads the
          page again.
        </p>
      </header>
      <div className="preferences-of">
        <Select
          label="As they are for"
          placeholder="Choose a user"
          data={others.map((one) => ({ value: one.userId, label: one.name }))}
          value={model}
          onChange={choose}
          searchable
          nothingFoundMessage="No users found"
        />
        <Button
          variant="default"
          disabled={!from}
          loading={busy === 'copy'}
          onClick={() =>
            void run(
              'copy',
              () => send(users.calls.clonePreferences, { params: { id: userId }, body: { userId: model! } }, { stay: true }),
              `${name} now has the lists of ${from?.name}`,
            )
          }
        >
          Copy
        </Button>
        <Button
          variant="subtle"
          loading={busy === 'forget'}
          onClick={() =>
            void run(
              'forget',
              () => send(users.calls.resetPreferences, { params: { id: userId } }, { stay: true }),
              `Preferences of ${name} reset`,
            )
          }
        >
          Remove all their preferences
        </Button>
      </div>
    </section>
  )
}
