import './invite.css'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { contact } from '#portfolio/contacts/contract.ts'
import { inviteFields, invites } from '#identity/invites/contract.ts'
import { portfolio } from '#portfolio/portfolios/contract.ts'
import { assignRight, roles, type Role } from '#platform/contract/rights.ts'
import { mayBeBound } from '#platform/contract/roles.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import { listOf, recordOf } from '#platform/web/api/queries.ts'
import { CallCard } from '#platform/web/form/CallCard.tsx'
import { valuesOf } from '#platform/web/form/values.ts'
import { AccountTabs } from '#platform/web/screen/AccountTabs.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { grantsOfUser } from '#platform/web/session/access.ts'
import { useSession } from '#platform/web/session/stored.ts'

/** Inviting a person, or a contact of the workspace, with a role in all of it, in some portfolios, or both. */
export default function Invite({ contactId }: { contactId?: string }) {
  const navigate = useNavigate()
  const { data: known } = useQuery({ ...recordOf(contact, contactId ?? ''), enabled: contactId !== undefined })
  const [roleName, setRole] = useState<string | null>('View User')
  const grantable = useGrantable(false)
  const [bound, setBound] = useState<Readonly<Record<string, string>>>({})
  if (contactId && !known)
    return (
      <div className="form-body" data-single aria-busy="true">
        <div className="card" style={{ height: 420 }} />
      </div>
    )
  const portfolioRoles = Object.entries(bound).map(([portfolioId, role]) => ({ portfolioId, roleName: role }))
  const card = (
    <CallCard
      title={known ? `Invite ${known.name}` : 'Invite a person'}
      lead="They receive an e-mail with a link that works once, within 14 days. You can change their role at any time under Users."
      call={invites.calls.inviteUser}
      fields={inviteFields}
      {...(known && { initial: valuesOf(inviteFields, known) })}
      more={{ roleName, portfolioRoles, ...(contactId && { contactId }) }}
      submitLabel="Send the invitation"
      onDone={({ emailAddress }) => {
        void notify(`Invitation sent to ${emailAddress}`)
        void navigate({ to: '/admin/users' })
      }}
    >
      <Select
        label="Role in the whole workspace"
        data={offered(grantable)}
        value={roleName}
        onChange={setRole}
        clearable
        placeholder="None"
      />
      <PortfolioRoles value={bound} onChange={setBound} />
    </CallCard>
  )
  if (contactId) return card
  return (
    <>
      <AccountTabs />
      {card}
    </>
  )
}

const offered = (list: readonly Role[]) => list.map((role) => ({ value: role, label: role }))

/** Offers no role above the user's own. */
function useGrantable(inPortfolio: boolean): readonly Role[] {
  const user = useSession()
  const grants = grantsOfUser(user)
  return roles.filter(
    (role) =>
      role !== 'Enterprise Admin' &&
      (role !== 'Certified Provider Admin' || (user?.isProvider && !inPortfolio)) &&
      (!inPortfolio || mayBeBound(role)) &&
      mayEverywhere(grants, assignRight(role)),
  )
}

function PortfolioRoles({
  value,
  onChange,
}: {
  value: Readonly<Record<string, string>>
  onChange(next: Readonly<Record<string, string>>): void
}) {
  const { data } = useQuery(listOf(portfolio))
  const list = useGrantable(true)
  if (!data?.length) return null
  const set = (id: string, role: string | null) => {
    const { [id]: _before, ...others } = value
    onChange(role ? { ...others, [id]: role } : others)
  }
  return (
    <fieldset className="invite-portfolios stack">
      <legend>Roles in portfolios</legend>
      {data.map((row) => {
        const { portfolioId: id, name } = row
        return (
          <Select
            key={id}
            label={name}
            data={offered(list)}
            value={value[id] ?? null}
            onChange={(role) => set(id, role)}
            clearable
            placeholder="None"
          />
        )
      })}
    </fieldset>
  )
}
