/**
 * Content that features give to accounts: what every account begins with, and the sample. Accounts know no such feature; the list of what is served
 * registers them (src/product/served-features.ts).
 */
import type { Services } from '#platform/server/access/context.ts'
import type { Actor, Changes } from '#platform/server/records/changes.ts'

export interface AccountContent {
  /** Run in this order for each new account. */
  readonly beginnings: readonly ((changes: Changes) => Promise<unknown>)[]
  /** Fills a workspace that has no applications with the sample. */
  readonly sample: (services: Pick<Services, 'database'>, accountId: string, actor: Actor) => Promise<void>
}

let registered: AccountContent | undefined

/** Called once, before the first account is made. */
export const useAccountContent = (content: AccountContent): void => {
  registered = content
}

function content(): AccountContent {
  if (!registered) throw new Error('No account content is registered: call useAccountContent first')
  return registered
}

/** Gives an account without content what every account begins with: the lists and questions without which nothing can be described. */
export async function beginContent(changes: Changes): Promise<void> {
  for (const begin of content().beginnings) await begin(changes)
}

/** Fills a workspace with the sample; one that has applications stays as it is. */
export const loadSampleContent: AccountContent['sample'] = (services, accountId, actor) => content().sample(services, accountId, actor)
