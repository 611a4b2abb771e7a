/** What each field wants of the words of a header, by the id of its column: all of `needs`, and nothing besides but `allows`. Data. */
import type { Concept } from './header-concepts.ts'

interface Meaning {
  readonly needs: readonly Concept[]
  readonly allows?: readonly Concept[]
  /** Less than a header that says just this. */
  readonly off?: number
}

const someone = ['thing', 'name', 'mail', 'person', 'main'] as const
const day = ['thing', 'date', 'planned'] as const

/** Several lines are several ways to say it. */
export const meanings: Readonly<Record<string, readonly Meaning[]>> = {
  name: [{ needs: ['thing', 'name'] }, { needs: ['name'] }, { needs: ['thing'], allows: ['name', 'short', 'long'], off: 2 }],
  shortDescription: [
    { needs: ['description'], allows: ['thing', 'short', 'business', 'purpose'] },
    { needs: ['description', 'supported'], allows: ['thing'] },
  ],
  longDescription: [{ needs: ['description', 'long'], allows: ['thing', 'business', 'technical'] }],
  notes: [{ needs: ['note'], allows: ['thing', 'date', 'review'] }],
  primaryUseCase: [{ needs: ['purpose'], allows: ['thing', 'business', 'description', 'main'] }],
  states: [{ needs: ['status'], allows: ['thing', 'name'] }],
  criticality: [
    { needs: ['criticality'], allows: ['thing', 'degree'] },
    // "How bad is it if it is down?"
    { needs: ['severe', 'failure'], allows: ['thing', 'degree', 'it', 'date', 'using'] },
    { needs: ['degree', 'failure'], allows: ['thing', 'it'], off: 2 },
  ],
  areas: [
    { needs: ['area'], allows: ['name', 'business', 'using', 'belonging', 'owner', 'leader', 'thing', 'it', 'main'] },
    { needs: ['using'], allows: ['thing', 'belonging'], off: 2 },
  ],
  hostingTypes: [{ needs: ['hosting'], allows: ['thing', 'main', 'using'] }],
  deliveryModels: [{ needs: ['delivery'], allows: ['thing'] }],
  platforms: [{ needs: ['technology'], allows: ['thing', 'technical', 'name', 'main'] }],
  environments: [{ needs: ['environment'], allows: ['thing', 'name'] }],
  links: [{ needs: ['link'], allows: ['thing', 'name'] }],
  tags: [{ needs: ['tag'], allows: ['thing', 'name'] }],
  systemOrDomain: [{ needs: ['domain'], allows: ['thing', 'business', 'name', 'main'] }],
  'contacts:Owner': [
    { needs: ['owner'], allows: someone },
    { needs: ['it', 'owner'], allows: someone },
    { needs: ['leader'], allows: someone, off: 1 },
    { needs: ['area', 'owner'], allows: someone, off: 2 },
    { needs: ['area', 'leader'], allows: someone, off: 2 },
  ],
  'contacts:Business owner': [
    { needs: ['business', 'owner'], allows: [...someone, 'leader'] },
    { needs: ['business', 'leader'], allows: someone },
    { needs: ['area', 'owner'], allows: [...someone, 'business'], off: 3 },
    { needs: ['area', 'leader'], allows: [...someone, 'business'], off: 3 },
    { needs: ['sponsor'], allows: [...someone, 'business', 'owner'] },
  ],
  'contacts:Expert': [
    { needs: ['expert'], allows: [...someone, 'technical', 'business', 'leader'] },
    { needs: ['technical', 'owner'], allows: [...someone, 'leader', 'it'] },
    { needs: ['technical', 'leader'], allows: [...someone, 'it'] },
    { needs: ['it', 'owner'], allows: [...someone, 'leader'] },
    { needs: ['it', 'leader'], allows: someone },
    // Who manages a record looks after it for its owner.
    { needs: ['leader'], allows: someone, off: 2 },
  ],
  'contacts:Primary support': [
    { needs: ['support'], allows: [...someone, 'team', 'technical', 'it', 'business', 'owner', 'leader'] },
    // "Who do we call when it breaks?"
    { needs: ['calling'], allows: [...someone, 'failure', 'it', 'date'] },
    { needs: ['leader', 'failure'], allows: [...someone, 'it'] },
  ],
  'contacts:Secondary support': [
    { needs: ['deputy'], allows: ['person', 'mail', 'calling', 'date'] },
    ...(['owner', 'leader', 'technical', 'business', 'expert', 'support'] as const).map((role) => ({
      needs: ['deputy', role] as const,
      allows: [...someone, 'team', 'owner', 'leader', 'it', 'business', 'technical'] as const,
    })),
  ],
  lifecycleStartDate: [
    { needs: ['start'], allows: [...day, 'status', 'running'] },
    { needs: ['running', 'date'], allows: ['thing', 'planned'], off: 2 },
  ],
  lifecycleEndDate: [{ needs: ['end'], allows: [...day, 'status', 'technical', 'running', 'start'] }],
  lastReviewedDate: [
    { needs: ['review', 'last'], allows: ['thing', 'date'] },
    { needs: ['review', 'date'], allows: ['thing', 'last'] },
  ],
  manufacturerSupplierId: [{ needs: ['maker'], allows: ['thing', 'name', 'main'] }],
  vendorSupplierId: [{ needs: ['vendor'], allows: ['thing', 'name', 'main'] }],
  parentSuiteApplicationId: [{ needs: ['suite'], allows: ['thing', 'name'] }],
  capabilities: [{ needs: ['process'], allows: ['supported', 'name', 'business', 'thing', 'using', 'main'] }],
  isThirdParty: [{ needs: ['bought'], allows: ['thing'] }],
  plannedDisposition: [{ needs: ['disposition'], allows: ['thing', 'planned'] }],
  sourceId: [{ needs: ['id'], allows: ['thing', 'name'], off: 3 }],
}
