import '#platform/web/screen/layout.css'
import './permissions.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { foldText } from '#platform/contract/fold.ts'
import { portfolios } from '#portfolio/portfolios/contract.ts'
import type { PortfolioSecurity } from '#portfolio/portfolios/contract/security.ts'
import { counted } from '#platform/contract/words.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf, type Row } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { UnsavedGuard } from '#platform/web/form/UnsavedGuard.tsx'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { PortfolioHead } from '../PortfolioHead.tsx'
import { usePortfolio } from '../usePortfolio.tsx'

type Role = PortfolioSecurity['assignableRoles'][number]

/** Roles in a portfolio: the people of the workspace and the roles that can be held here. */
export default function Permissions({ id }: { id: string }) {
  const { record, instead } = usePortfolio(id)
  const query = queryOf(portfolios.calls.security, { params: { id } })
  const { data, error, refetch } = useQuery(query)
  if (!record) return instead
  return (
    <>
      <PortfolioHead record={record} />
      {error && <PartFailure className="card history-note" error={error} retry={() => void refetch()} />}
      {data && (
        <Matrix
          record={record}
          security={data}
          onSaved={(saved) => queryClient.setQueryData(query.queryKey, saved)}
          onStale={() => void refetch()}
        />
      )}
    </>
  )
}

interface MatrixProps {
  readonly record: Row
  readonly security: PortfolioSecurity
  readonly onSaved: (saved: PortfolioSecurity) => void
  /** Somebody else has saved meanwhile. */
  readonly onStale: () => void
}

const keyOf = (userId: string, roleName: string) => `${userId} ${roleName}`
const none: ReadonlyMap<string, boolean> = new Map()

function Matrix({ record, security, onSaved, onStale }: MatrixProps) {
  const { roles, rolesVersion, users, assignableRoles } = security
  const stored = new Set(roles.filter(({ isInherited }) => !isInherited).map(({ userId, roleName }) => keyOf(userId, roleName)))
  const inherited = new Set(roles.filter(({ isInherited }) => isInherited).map(({ userId, roleName }) => keyOf(userId, roleName)))
  // What was ticked and cleared here, on top of what is stored, which somebody else may change meanwhile.
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(none)
  const chosen = new Set([
    ...[...stored].filter((key) => ticked.get(key) !== false),
    ...[...ticked].flatMap(([key, is]) => (is ? [key] : [])),
  ])
  const [search, setSearch] = useState('')
  const [isSaving, setSaving] = useState(false)
  const columns = [...new Set([...assignableRoles, ...roles.map(({ roleName }) => roleName)])]
  const changed = [...chosen].filter((key) => !stored.has(key)).length + [...stored].filter((key) => !chosen.has(key)).length
  const words = foldText(search)
  const shown = users.filter(({ name, emailAddress }) => foldText(`${name} ${emailAddress}`).includes(words))
  const toggle = (key: string) => setTicked(new Map([...ticked, [key, !chosen.has(key)]]))
  const save = async () => {
    setSaving(true)
    const wanted = [...chosen].map((key) => ({ userId: key.slice(0, 36), roleName: key.slice(37) as Role }))
    try {
      const params = { id: String(record.portfolioId) }
      onSaved(await send(portfolios.calls.setSecurity, { params, body: { roles: wanted } }, { ifMatch: `"${rolesVersion}"` }))
      setTicked(none)
      void notify('Permissions saved')
    } catch (error) {
      if (isProblem(error) && error.status === 409) onStale()
      void notify(messageOf(error), 'error')
    }
    setSaving(false)
  }
  return (
    <>
      <UnsavedGuard isDirty={() => changed > 0} onDiscard={() => setTicked(none)} />
      <div className="row page-bar">
        <TextInput
          aria-label="Search people"
          placeholder="Search people"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <span className="spacer" />
        <Button disabled={changed === 0} loading={isSaving} onClick={() => void save()}>
          {changed === 0 ? 'Nothing changed' : `Save ${counted(changed, 'change')}`}
        </Button>
      </div>
      <div className="permissions">
        <table>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">In the whole workspace</th>
              {columns.map((role) => (
                <th key={role} scope="col">
                  {role}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ userId, name, emailAddress, accountRoles }) => (
              <tr key={userId}>
                <PersonHead name={name} emailAddress={emailAddress} />
                <td>{accountRoles.join(', ') || '–'}</td>
                {columns.map((role) => {
                  const key = keyOf(userId, role)
                  return (
                    <td key={role}>
                      <Checkbox
                        aria-label={`${name}: ${role}${inherited.has(key) ? ', inherited' : ''}`}
                        checked={chosen.has(key) || inherited.has(key)}
                        disabled={inherited.has(key) || !assignableRoles.includes(role)}
                        onChange={() => toggle(key)}
                      />
                      {inherited.has(key) && <small>Inherited</small>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const PersonHead = ({ name, emailAddress }: Pick<PortfolioSecurity['users'][number], 'name' | 'emailAddress'>) => (
  <th className="row medium" scope="row">
    <Avatar name={name} />
    <span>
      {name || '(no name)'}
      <small>{emailAddress}</small>
    </span>
  </th>
)
