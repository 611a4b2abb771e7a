/** One kind of thing that can be pushed: what of it goes to clients, and what that does to one of them. */
import type { Plan } from '#insight/cockpit/contract/push.ts'
import type { Right } from '#platform/contract/rights.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { Kept, Written } from './written.ts'

/** Content of a push, stored with it as JSON; its shape depends on the kind. */
export type Content = readonly object[]

export interface Applied {
  readonly plan: Plan
  readonly written: Written[]
}

type Reader = Pick<Tenant, 'rows'>

export interface PushKind {
  /** Rights required in a client. */
  readonly rights: readonly Right[]
  /** A client whose capabilities are fixed takes nothing of it. */
  readonly isFixable: boolean
  content(from: Reader): Promise<Content>
  plan(from: Reader, content: Content): Promise<Plan>
  apply(changes: Changes, content: Content): Promise<Applied>
  undo(changes: Changes, written: readonly Written[]): Promise<Kept[]>
}

/** A kind whose content is of one type. Only its own `content` is ever given back to it. */
export const definePushKind = <T extends object>(kind: {
  readonly rights: readonly Right[]
  readonly isFixable?: boolean
  content(from: Reader): Promise<readonly T[]>
  plan(from: Reader, content: readonly T[]): Promise<Plan>
  apply(changes: Changes, content: readonly T[]): Promise<Applied>
  undo(changes: Changes, written: readonly Written[]): Promise<Kept[]>
}): PushKind => ({ isFixable: false, ...kind })

/** The plan without what only its writer needs. */
export const told = ({ added, changed, same, left }: Plan): Plan => ({ added, changed, same, left })
