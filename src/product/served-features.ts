/** The server half of the catalogue: one line a feature, and what features give to accounts. */
import { accessRequestsServed } from '#identity/access-requests/server/handlers.ts'
import { aiServed } from '#assistance/ai/server/handlers.ts'
import { aiPromptsServed } from '#assistance/ai-prompts/server/handlers.ts'
import { applicationsServed } from '#portfolio/applications/server/handlers.ts'
import { areasServed } from '#portfolio/areas/server/handlers.ts'
import { asOfServed } from '#insight/as-of/server/handlers.ts'
import { askServed } from '#assistance/ask/server/handlers.ts'
import { attentionServed } from '#insight/attention/server/handlers.ts'
import { auditServed } from '#tenancy/audit/server/handlers.ts'
import { batchServed } from '#assistance/batch/server/handlers.ts'
import { backupsServed } from '#keeping/backups/server/handlers.ts'
import { binServed } from '#everyday/bin/server/handlers.ts'
import { capabilitiesServed } from '#portfolio/capabilities/server/handlers.ts'
import { cockpitServed } from '#insight/cockpit/server/handlers.ts'
import { commandBarServed } from '#everyday/command-bar/server/handlers.ts'
import { contactsServed } from '#portfolio/contacts/server/handlers.ts'
import { couponsServed } from '#billing/coupons/server/handlers.ts'
import { costsServed } from '#portfolio/costs/server/handlers.ts'
import { linksServed } from '#portfolio/links/server/handlers.ts'
import { questionsServed } from '#portfolio/questions/server/handlers.ts'
import { referenceListsServed } from '#portfolio/reference-lists/server/handlers.ts'
import { portfoliosServed } from '#portfolio/portfolios/server/handlers.ts'
import { portfolioFilesServed } from '#exchange/portfolio-files/server/handlers.ts'
import { productReleasesServed } from '#portfolio/product-releases/server/handlers.ts'
import { productsServed } from '#billing/products/server/handlers.ts'
import { programsServed } from '#portfolio/programs/server/handlers.ts'
import { projectsServed } from '#portfolio/projects/server/handlers.ts'
import { releaseMatchesServed } from '#assistance/release-matches/server/handlers.ts'
import { receivablesServed } from '#billing/receivables/server/handlers.ts'
import { chargeOnClosing } from '#billing/ledger/server/charge-on-closing.ts'
import { startPlanOf } from '#billing/receivables/server/start.ts'
import { subscriptionSetupServed } from '#billing/subscription-setup/server/handlers.ts'
import { subscriptionServed } from '#billing/subscription/server/handlers.ts'
import { proposalsServed } from '#assistance/proposals/server/handlers.ts'
import { suppliersServed } from '#portfolio/suppliers/server/handlers.ts'
import { tagsServed } from '#portfolio/tags/server/handlers.ts'
import { customFieldsServed } from '#portfolio/custom-fields/server/handlers.ts'
import { dashboardsServed } from '#insight/dashboards/server/handlers.ts'
import { fieldSetsServed } from '#insight/field-sets/server/handlers.ts'
import { exportsServed } from '#exchange/exports/server/handlers.ts'
import { recipesServed } from '#exchange/recipes/server/handlers.ts'
import { workbooksServed } from '#exchange/workbooks/server/handlers.ts'
import { frameworksServed } from '#portfolio/frameworks/server/handlers.ts'
import { guestsServed } from '#portfolio/guests/server/handlers.ts'
import { helpServed } from '#everyday/help/server/handlers.ts'
import { ideasServed } from '#portfolio/ideas/server/handlers.ts'
import { importsServed } from '#exchange/imports/server/handlers.ts'
import { invitesServed } from '#identity/invites/server/handlers.ts'
import { itServicesServed } from '#portfolio/it-services/server/handlers.ts'
import { jobsServed } from '#everyday/jobs/server/handlers.ts'
import { accountsServed } from '#workspace/accounts/server/handlers.ts'
import { liveServed } from '#everyday/live/server/handlers.ts'
import { outboxServed } from '#everyday/outbox/server/handlers.ts'
import { ownerReviewsServed } from '#insight/owner-reviews/server/handlers.ts'
import { overviewServed } from '#insight/overview/server/handlers.ts'
import { paymentsServed } from '#billing/payments/server/handlers.ts'
import { serveEvents } from '#billing/payment-events/server/serve-events.ts'
import { refundsServed } from '#billing/refunds/server/handlers.ts'
import { passkeysServed } from '#identity/passkeys/server/handlers.ts'
import { scenariosServed } from '#insight/scenarios/server/handlers.ts'
import { setupServed } from '#everyday/setup/server/handlers.ts'
import { siteConfigServed } from '#workspace/site-config/server/handlers.ts'
import { brandOfHost } from '#workspace/site-config/server/configs.ts'
import { signInServed } from '#identity/sign-in/server/handlers.ts'
import { signOnServed } from '#identity/sign-on/server/handlers.ts'
import { taxNumbersServed } from '#billing/tax-numbers/server/handlers.ts'
import { termsServed } from '#billing/terms/server/handlers.ts'
import { tokensServed } from '#identity/tokens/server/handlers.ts'
import { transactionsServed } from '#billing/transactions/server/handlers.ts'
import { usersServed } from '#identity/users/server/handlers.ts'
import { viewsServed } from '#insight/views/server/handlers.ts'
import { workspacesServed } from '#workspace/workspaces/server/handlers.ts'
import { useQuestionExample } from '#assistance/ai/server/examples.ts'
import { questionExample } from '#assistance/ask/server/example.ts'
import { startMatching } from '#assistance/release-matches/server/match-job.ts'
import { useReleasesChanged } from '#portfolio/product-releases/server/releases-changed.ts'
import { useAccountClosing } from '#tenancy/account/server/account-closing.ts'
import { useAccountStarted } from '#tenancy/account/server/account-started.ts'
import { useAccountContent } from '#tenancy/account/server/account-content.ts'
import { loadSampleContent } from '#installation/sample/server/sample-content.ts'
import { seedFrameworks } from '#portfolio/frameworks/server/seed.ts'
import { startQuestions } from '#portfolio/questions/server/start-questions.ts'
import { seedReferenceLists } from '#portfolio/reference-lists/server/seed.ts'
import { useBrands } from '#platform/server/brand.ts'
import type { ServedFeature } from '#platform/server/app.ts'

export const servedFeatures: readonly ServedFeature[] = [
  accountsServed,
  accessRequestsServed,
  aiServed,
  aiPromptsServed,
  applicationsServed,
  areasServed,
  asOfServed,
  askServed,
  attentionServed,
  auditServed,
  batchServed,
  backupsServed,
  binServed,
  capabilitiesServed,
  cockpitServed,
  commandBarServed,
  contactsServed,
  costsServed,
  couponsServed,
  customFieldsServed,
  dashboardsServed,
  exportsServed,
  fieldSetsServed,
  recipesServed,
  workbooksServed,
  frameworksServed,
  guestsServed,
  helpServed,
  ideasServed,
  importsServed,
  invitesServed,
  itServicesServed,
  jobsServed,
  linksServed,
  liveServed,
  outboxServed,
  ownerReviewsServed,
  overviewServed,
  passkeysServed,
  paymentsServed,
  // Webhooks settle payments, setups and refunds: refunds are the last of these, and a route that is no call has no feature of its own.
  { ...refundsServed, routes: serveEvents },
  portfolioFilesServed,
  portfoliosServed,
  productReleasesServed,
  productsServed,
  programsServed,
  projectsServed,
  proposalsServed,
  questionsServed,
  receivablesServed,
  releaseMatchesServed,
  referenceListsServed,
  scenariosServed,
  setupServed,
  siteConfigServed,
  signInServed,
  signOnServed,
  subscriptionServed,
  subscriptionSetupServed,
  suppliersServed,
  tagsServed,
  taxNumbersServed,
  termsServed,
  tokensServed,
  transactionsServed,
  usersServed,
  viewsServed,
  workspacesServed,
]

useAccountContent({ beginnings: [seedReferenceLists, startQuestions, seedFrameworks], sample: loadSampleContent })
useAccountStarted(startPlanOf)
useAccountClosing(chargeOnClosing)
useReleasesChanged(startMatching)
useQuestionExample(questionExample)
useBrands((from, host) => from.row(brandOfHost, [host]))
