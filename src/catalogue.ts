/** The table of contents of the product: one line a feature. Its server half has another in src/served-features.ts; its screens are found by themselves. */
import { accounts } from '#features/accounts/contract.ts'
import { analytics } from '#features/analytics/contract.ts'
import { applications } from '#features/applications/contract.ts'
import { areas } from '#features/areas/contract.ts'
import { asOf } from '#features/as-of/contract.ts'
import { attention } from '#features/attention/contract.ts'
import { audit } from '#features/audit/contract.ts'
import { bin } from '#features/bin/contract.ts'
import { capabilities } from '#features/capabilities/contract.ts'
import { cockpit } from '#features/cockpit/contract.ts'
import { commandBar } from '#features/command-bar/contract.ts'
import { contacts } from '#features/contacts/contract.ts'
import { costs } from '#features/costs/contract.ts'
import { customFields } from '#features/custom-fields/contract.ts'
import { exportsFeature } from '#features/exports/contract.ts'
import { frameworks } from '#features/frameworks/contract.ts'
import { guests } from '#features/guests/contract.ts'
import { ideas } from '#features/ideas/contract.ts'
import { imports } from '#features/imports/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { itServices } from '#features/it-services/contract.ts'
import { jobs } from '#features/jobs/contract.ts'
import { links } from '#features/links/contract.ts'
import { live } from '#features/live/contract.ts'
import { outbox } from '#features/outbox/contract.ts'
import { ownerReviews } from '#features/owner-reviews/contract.ts'
import { overview } from '#features/overview/contract.ts'
import { passkeys } from '#features/passkeys/contract.ts'
import { portfolioFiles } from '#features/portfolio-files/contract.ts'
import { portfolios } from '#features/portfolios/contract.ts'
import { programs } from '#features/programs/contract.ts'
import { projects } from '#features/projects/contract.ts'
import { questions } from '#features/questions/contract.ts'
import { referenceListsFeature } from '#features/reference-lists/contract.ts'
import { scenarios } from '#features/scenarios/contract.ts'
import { setup } from '#features/setup/contract.ts'
import { signIn } from '#features/sign-in/contract.ts'
import { signOn } from '#features/sign-on/contract.ts'
import { suppliers } from '#features/suppliers/contract.ts'
import { tags } from '#features/tags/contract.ts'
import { tokens } from '#features/tokens/contract.ts'
import { users } from '#features/users/contract.ts'
import { views } from '#features/views/contract.ts'
import { workspaces } from '#features/workspaces/contract.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { withFollowing, type Feature } from '#platform/contract/feature.ts'

export const catalogue: readonly Feature[] = withFollowing([
  accounts,
  analytics,
  applications,
  areas,
  asOf,
  attention,
  audit,
  bin,
  capabilities,
  cockpit,
  commandBar,
  contacts,
  costs,
  customFields,
  exportsFeature,
  frameworks,
  guests,
  ideas,
  imports,
  invites,
  itServices,
  jobs,
  links,
  live,
  outbox,
  ownerReviews,
  overview,
  passkeys,
  portfolioFiles,
  portfolios,
  programs,
  projects,
  questions,
  referenceListsFeature,
  scenarios,
  setup,
  signIn,
  signOn,
  suppliers,
  tags,
  tokens,
  users,
  views,
  workspaces,
])

/** What fields refer to though no feature has it as an entity: people and accounts belong to the installation, the others come later. */
export const ahead = ['account', 'user'] as const

/** Every entity by its name; references and lookups find theirs here. */
export const entities: ReadonlyMap<string, Entity> = new Map(catalogue.flatMap((f) => f.entities).map((e) => [e.name, e]))

/** Every call by `feature.call`. */
export const allCalls: ReadonlyMap<string, Call> = new Map(
  catalogue.flatMap((f) => Object.entries(f.calls).map(([name, call]) => [`${f.name}.${name}`, call] as const)),
)
