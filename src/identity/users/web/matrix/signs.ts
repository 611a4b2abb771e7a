/** Symbols of the rights matrix, on screen and in print. */
import { IconCircle, IconCircleCheckFilled, IconCircleHalf2, IconMinus, type TablerIcon } from '@tabler/icons-react'
import type { Member } from '#identity/users/contract/members.ts'
import { roles, type Role } from '#platform/contract/rights.ts'
import { grantOf, type Grant } from '#platform/contract/roles.ts'
import { counted } from '#platform/contract/words.ts'
import type { RightRow } from './rightRows.ts'

/** An Enterprise Admin passes every check and is no column. */
export const columns = roles.filter((role) => role !== 'Enterprise Admin')

type Kind = Grant | 'no'
export const signs: Readonly<Record<Kind, { Icon: TablerIcon; says: string }>> = {
  yes: { Icon: IconCircleCheckFilled, says: 'Yes' },
  bound: { Icon: IconCircleHalf2, says: 'In their own portfolios' },
  account: { Icon: IconCircle, says: 'Only if given for the whole workspace' },
  no: { Icon: IconMinus, says: 'No' },
}

/** Whether a role is enough for what a row says; what needs no right anybody may do. */
export const kindFor = ({ rights }: RightRow, role: Role): Kind => (rights[0] === undefined ? 'yes' : (grantOf(role, rights[0]) ?? 'no'))

/** "3 people": how many hold a role anywhere in the workspace. */
export const peopleWith = (role: Role, members: readonly Member[]): string =>
  counted(members.filter((one) => one.roles.some(({ roleName }) => roleName === role)).length, 'person', 'people')

export const ofEnterpriseAdmins = 'An Enterprise Admin, who manages the installation, can do all of this.'
export const whenExpired = 'The trial has ended: until a plan is chosen, only “Edit the workspace and its plan” remains of all this.'
