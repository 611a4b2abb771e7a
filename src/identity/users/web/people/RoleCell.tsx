import '@mantine/core/styles/Radio.layer.css'
import { Popover, Radio } from '@mantine/core'
import { IconCornerDownRight } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import type { Member } from '#identity/users/contract/members.ts'
import { roles, type Role } from '#platform/contract/rights.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { changeRole } from './changeRole.ts'
import { nameOf } from './nameOf.ts'
import { rolesToGive, roleSays, shortRole } from './roleWords.ts'
import { rolesGiven, standingOf } from './standing.ts'

interface RoleCellProps {
  member: Member
  /** Null: the whole workspace. */
  portfolio: { id: string; name: string } | null
  onChanged(member: Member): void
}

/** The role of a person in the workspace or in one portfolio; who may changes it on the spot. */
export function RoleCell({ member, portfolio, onChanged }: RoleCellProps) {
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const user = useSession()
  const { text, kind, role } = standingOf(member, portfolio?.id ?? null)
  const name = nameOf(member)
  const placeName = portfolio ? portfolio.name : 'the whole workspace'
  const shown = (
    <span className="role-mark inline-row" data-kind={kind}>
      {kind === 'inherited' && <IconCornerDownRight size={12} aria-label="From the portfolio above" />}
      {text}
    </span>
  )
  if (!member.permissions.edit || kind === 'inherited' || !user) return shown
  const place = portfolio?.id ?? null
  const choose = async (next: Role | null) => {
    setBusy(true)
    setFault(undefined)
    try {
      const changed = await changeRole(member, place, next ? [next] : [])
      onChanged(changed)
      setOpen(false)
      offerBack(changed, next)
    } catch (error) {
      setFault(messageOf(error))
    }
    setBusy(false)
  }
  const offerBack = (changed: Member, next: Role | null) => {
    const back = () =>
      void changeRole(changed, place, rolesGiven(member, place)).then(onChanged, (error: unknown) => notify(messageOf(error), 'error'))
    void notify(next ? `${name}: ${next} in ${placeName}` : `${name} has no role in ${placeName}`, 'success', {
      label: 'Undo',
      run: back,
    })
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} width={312} position="bottom-start" shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className="role-button"
          aria-label={`${name} in ${placeName}: ${text === '–' ? 'no role' : text}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {shown}
        </button>
      </Popover.Target>
      <Popover.Dropdown className="role-picker">
        <b>
          {name} in {placeName}
        </b>
        <Radio.Group
          value={role ?? ''}
          onChange={(next) => void choose(roles.find((one) => one === next) ?? null)}
          onKeyDown={goToNeighbour}
          aria-label={`Role of ${name} in ${placeName}`}
        >
          <Radio
            value=""
            label="No role"
            description={portfolio ? `Does not see ${portfolio.name} by a role of its own` : 'Sees only the portfolios of their roles'}
            disabled={isBusy}
          />
          {rolesToGive(user, portfolio !== null).map((one) => (
            <Radio key={one} value={one} label={portfolio ? shortRole(one) : one} description={roleSays[one]} disabled={isBusy} />
          ))}
        </Radio.Group>
        {fault ? (
          <p role="alert">{fault}</p>
        ) : (
          <small>{member.isEditUser ? 'Already an edit user. No extra seat.' : 'Roles above Viewer use an edit user seat.'}</small>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** Arrows go from role to role, and Enter or Space gives one: a role that is passed on the way to another is never given. */
function goToNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const at = radios.findIndex((one) => one === event.target)
  const step = steps[event.key]
  if (at < 0 || (step === undefined && event.key !== 'Enter')) return
  event.preventDefault()
  if (step === undefined) radios[at]!.click()
  else radios[(at + step + radios.length) % radios.length]!.focus()
}
