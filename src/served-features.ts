/** The server half of the catalogue: one line a feature, and what features give to accounts. */
import { applicationsServed } from '#features/applications/server/handlers.ts'
import { areasServed } from '#features/areas/server/handlers.ts'
import { asOfServed } from '#features/as-of/server/handlers.ts'
import { attentionServed } from '#features/attention/server/handlers.ts'
import { auditServed } from '#features/audit/server/handlers.ts'
import { binServed } from '#features/bin/server/handlers.ts'
import { capabilitiesServed } from '#features/capabilities/server/handlers.ts'
import { cockpitServed } from '#features/cockpit/server/handlers.ts'
import { commandBarServed } from '#features/command-bar/server/handlers.ts'
import { contactsServed } from '#features/contacts/server/handlers.ts'
import { costsServed } from '#features/costs/server/handlers.ts'
import { linksServed } from '#features/links/server/handlers.ts'
import { questionsServed } from '#features/questions/server/handlers.ts'
import { referenceListsServed } from '#features/reference-lists/server/handlers.ts'
import { portfoliosServed } from '#features/portfolios/server/handlers.ts'
import { portfolioFilesServed } from '#features/portfolio-files/server/handlers.ts'
import { programsServed } from '#features/programs/server/handlers.ts'
import { projectsServed } from '#features/projects/server/handlers.ts'
import { suppliersServed } from '#features/suppliers/server/handlers.ts'
import { tagsServed } from '#features/tags/server/handlers.ts'
import { customFieldsServed } from '#features/custom-fields/server/handlers.ts'
import { exportsServed } from '#features/exports/server/handlers.ts'
import { frameworksServed } from '#features/frameworks/server/handlers.ts'
import { guestsServed } from '#features/guests/server/handlers.ts'
import { ideasServed } from '#features/ideas/server/handlers.ts'
import { importsServed } from '#features/imports/server/handlers.ts'
import { invitesServed } from '#features/invites/server/handlers.ts'
import { itServicesServed } from '#features/it-services/server/handlers.ts'
import { jobsServed } from '#features/jobs/server/handlers.ts'
import { accountsServed } from '#features/accounts/server/handlers.ts'
import { liveServed } from '#features/live/server/handlers.ts'
import { outboxServed } from '#features/outbox/server/handlers.ts'
import { ownerReviewsServed } from '#features/owner-reviews/server/handlers.ts'
import { overviewServed } from '#features/overview/server/handlers.ts'
import { passkeysServed } from '#features/passkeys/server/handlers.ts'
import { scenariosServed } from '#features/scenarios/server/handlers.ts'
import { setupServed } from '#features/setup/server/handlers.ts'
import { signInServed } from '#features/sign-in/server/handlers.ts'
import { signOnServed } from '#features/sign-on/server/handlers.ts'
import { tokensServed } from '#features/tokens/server/handlers.ts'
import { usersServed } from '#features/users/server/handlers.ts'
import { viewsServed } from '#features/views/server/handlers.ts'
import { workspacesServed } from '#features/workspaces/server/handlers.ts'
import { useAccountContent } from '#features/accounts/server/account-content.ts'
import { loadSampleContent } from '#features/accounts/server/sample-content.ts'
import { seedFrameworks } from '#features/frameworks/server/seed.ts'
import { startQuestions } from '#features/questions/server/start-questions.ts'
import { seedReferenceLists } from '#features/reference-lists/server/seed.ts'
import type { ServedFeature } from '#platform/server/app.ts'

export const servedFeatures: readonly ServedFeature[] = [
  accountsServed,
  applicationsServed,
  areasServed,
  asOfServed,
  attentionServed,
  auditServed,
  binServed,
  capabilitiesServed,
  cockpitServed,
  commandBarServed,
  contactsServed,
  costsServed,
  customFieldsServed,
  exportsServed,
  frameworksServed,
  guestsServed,
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
  portfolioFilesServed,
  portfoliosServed,
  programsServed,
  projectsServed,
  questionsServed,
  referenceListsServed,
  scenariosServed,
  setupServed,
  signInServed,
  signOnServed,
  suppliersServed,
  tagsServed,
  tokensServed,
  usersServed,
  viewsServed,
  workspacesServed,
]

useAccountContent({ beginnings: [seedReferenceLists, startQuestions, seedFrameworks], sample: loadSampleContent })
