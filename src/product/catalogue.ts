/** The table of contents of the product: one line a feature. Its server half has another in src/product/served-features.ts; its screens are found by themselves. */
import { accessRequests } from '#identity/access-requests/contract.ts'
import { ai } from '#assistance/ai/contract.ts'
import { aiPrompts } from '#assistance/ai-prompts/contract.ts'
import { accounts } from '#workspace/accounts/contract.ts'
import { analytics } from '#insight/analytics/contract.ts'
import { applications } from '#portfolio/applications/contract.ts'
import { areas } from '#portfolio/areas/contract.ts'
import { asOf } from '#insight/as-of/contract.ts'
import { ask } from '#assistance/ask/contract.ts'
import { attention } from '#insight/attention/contract.ts'
import { audit } from '#tenancy/audit/contract.ts'
import { batch } from '#assistance/batch/contract.ts'
import { backups } from '#keeping/backups/contract.ts'
import { bin } from '#everyday/bin/contract.ts'
import { capabilities } from '#portfolio/capabilities/contract.ts'
import { cockpit } from '#insight/cockpit/contract.ts'
import { commandBar } from '#everyday/command-bar/contract.ts'
import { contacts } from '#portfolio/contacts/contract.ts'
import { coupons } from '#billing/coupons/contract.ts'
import { costs } from '#portfolio/costs/contract.ts'
import { customFields } from '#portfolio/custom-fields/contract.ts'
import { dashboards } from '#insight/dashboards/contract.ts'
import { fieldSetsFeature } from '#insight/field-sets/contract.ts'
import { exportsFeature } from '#exchange/exports/contract.ts'
import { workbooks } from '#exchange/workbooks/contract.ts'
import { frameworks } from '#portfolio/frameworks/contract.ts'
import { help } from '#everyday/help/contract.ts'
import { guests } from '#portfolio/guests/contract.ts'
import { ideas } from '#portfolio/ideas/contract.ts'
import { imports } from '#exchange/imports/contract.ts'
import { invites } from '#identity/invites/contract.ts'
import { itServices } from '#portfolio/it-services/contract.ts'
import { jobs } from '#everyday/jobs/contract.ts'
import { links } from '#portfolio/links/contract.ts'
import { live } from '#everyday/live/contract.ts'
import { outbox } from '#everyday/outbox/contract.ts'
import { ownerReviews } from '#insight/owner-reviews/contract.ts'
import { overview } from '#insight/overview/contract.ts'
import { passkeys } from '#identity/passkeys/contract.ts'
import { payments } from '#billing/payments/contract.ts'
import { refunds } from '#billing/refunds/contract.ts'
import { portfolioFiles } from '#exchange/portfolio-files/contract.ts'
import { portfolios } from '#portfolio/portfolios/contract.ts'
import { productReleases } from '#portfolio/product-releases/contract.ts'
import { products } from '#billing/products/contract.ts'
import { programs } from '#portfolio/programs/contract.ts'
import { projects } from '#portfolio/projects/contract.ts'
import { proposals } from '#assistance/proposals/contract.ts'
import { questions } from '#portfolio/questions/contract.ts'
import { releaseMatches } from '#assistance/release-matches/contract.ts'
import { receivables } from '#billing/receivables/contract.ts'
import { recipes } from '#exchange/recipes/contract.ts'
import { referenceListsFeature } from '#portfolio/reference-lists/contract.ts'
import { scenarios } from '#insight/scenarios/contract.ts'
import { setup } from '#everyday/setup/contract.ts'
import { siteConfig } from '#workspace/site-config/contract.ts'
import { signIn } from '#identity/sign-in/contract.ts'
import { signOn } from '#identity/sign-on/contract.ts'
import { subscription } from '#billing/subscription/contract.ts'
import { subscriptionSetup } from '#billing/subscription-setup/contract.ts'
import { suppliers } from '#portfolio/suppliers/contract.ts'
import { tags } from '#portfolio/tags/contract.ts'
import { taxNumbers } from '#billing/tax-numbers/contract.ts'
import { termsFeature } from '#billing/terms/contract.ts'
import { tokens } from '#identity/tokens/contract.ts'
import { transactions } from '#billing/transactions/contract.ts'
import { users } from '#identity/users/contract.ts'
import { views } from '#insight/views/contract.ts'
import { workspaces } from '#workspace/workspaces/contract.ts'
import type { Call } from '#platform/contract/call.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { withFollowing, type Feature } from '#platform/contract/feature.ts'
import { gatherRights, useRights } from '#platform/contract/roles.ts'

export const catalogue: readonly Feature[] = withFollowing([
  accessRequests,
  accounts,
  ai,
  aiPrompts,
  analytics,
  applications,
  areas,
  asOf,
  ask,
  attention,
  audit,
  batch,
  backups,
  bin,
  capabilities,
  cockpit,
  commandBar,
  contacts,
  costs,
  coupons,
  customFields,
  dashboards,
  exportsFeature,
  fieldSetsFeature,
  workbooks,
  frameworks,
  guests,
  help,
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
  payments,
  refunds,
  portfolioFiles,
  portfolios,
  productReleases,
  products,
  programs,
  projects,
  proposals,
  questions,
  receivables,
  releaseMatches,
  recipes,
  referenceListsFeature,
  scenarios,
  setup,
  siteConfig,
  signIn,
  signOn,
  subscription,
  subscriptionSetup,
  suppliers,
  tags,
  taxNumbers,
  termsFeature,
  tokens,
  transactions,
  users,
  views,
  workspaces,
])

/** The table of rights, as the features declare them. */
export const rights = gatherRights(catalogue)
useRights(rights)

/** Entities that fields refer to though no feature has them: people and accounts belong to the installation, the others come later. */
export const ahead = ['account', 'user'] as const

/** Every entity by its name; references and lookups find theirs here. */
export const entities: ReadonlyMap<string, Entity> = new Map(catalogue.flatMap((f) => f.entities).map((e) => [e.name, e]))

/** Every call by `feature.call`. */
export const allCalls: ReadonlyMap<string, Call> = new Map(
  catalogue.flatMap((f) => Object.entries(f.calls).map(([name, call]) => [`${f.name}.${name}`, call] as const)),
)
