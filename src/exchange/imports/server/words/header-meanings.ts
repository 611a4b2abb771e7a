/** Concepts that each field requires in a header, by column id: all of `needs`, and otherwise only `allows`. Data. */
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
  name: [
    { needs: ['how', 'calling'], allows: ['thing'] },
    { needs: ['what', 'calling'], allows: ['thing'], off: 3 },
    { needs: ['thing', 'name'], allows: ['using'] },
    { needs: ['name'] },
    { needs: ['thing'], allows: ['name', 'short', 'long'], off: 2 },
  ],
  shortDescription: [
    { needs: ['description'], allows: ['thing', 'short', 'business', 'purpose', 'main'] },
    { needs: ['description', 'supported'], allows: ['thing'] },
    // "What does it do?"
    { needs: ['what', 'doing'], allows: ['thing', 'description', 'short'] },
  ],
  longDescription: [{ needs: ['description', 'long'], allows: ['thing', 'business', 'technical'] }],
  notes: [
    { needs: ['note'], allows: ['thing', 'date', 'review', 'more', 'what', 'knowing', 'description'] },
    { needs: ['more'], allows: ['data', 'thing', 'note'], off: 3 },
    // "What else should we know?"
    { needs: ['what', 'knowing'], allows: ['note', 'more', 'still', 'asking'] },
  ],
  primaryUseCase: [
    { needs: ['purpose'], allows: ['thing', 'business', 'description', 'main', 'using', 'forWhat', 'what', 'doing', 'planned'] },
    { needs: ['using', 'forWhat'], allows: ['thing', 'what', 'doing', 'purpose'] },
    { needs: ['why'], allows: ['thing', 'using', 'forWhat', 'business', 'person'] },
    { needs: ['purpose', 'supported'], allows: ['thing', 'support'] },
    { needs: ['what', 'doing'], allows: ['thing', 'using', 'by', 'forWhat'], off: 2 },
  ],
  states: [
    { needs: ['status'], allows: ['thing', 'name', 'running', 'where'] },
    // "Is it still in use?"
    { needs: ['still', 'using'], allows: ['thing', 'running'] },
    { needs: ['still', 'running'], allows: ['thing'] },
  ],
  criticality: [
    { needs: ['criticality'], allows: ['thing', 'degree', 'business', 'running', 'area', 'forWhat', 'severe'] },
    { needs: ['severe'], allows: ['thing', 'degree', 'business', 'using', 'forWhat', 'date'], off: 1 },
    // "How bad is it if it is down?"
    { needs: ['severe', 'failure'], allows: ['thing', 'degree', 'it', 'date', 'using', 'business', 'running', 'what', 'by', 'doing'] },
    { needs: ['degree', 'failure'], allows: ['thing', 'it'], off: 2 },
  ],
  areas: [
    {
      needs: ['area'],
      allows: ['name', 'business', 'using', 'belonging', 'owner', 'leader', 'thing', 'it', 'main', 'team', 'where', 'by'],
    },
    { needs: ['team', 'using'], allows: ['thing', 'main'], off: 1 },
    { needs: ['using'], allows: ['thing', 'belonging', 'person', 'where', 'by', 'area'], off: 2 },
  ],
  hostingTypes: [
    { needs: ['hosting'], allows: ['thing', 'main', 'using', 'where', 'running', 'person', 'vendor', 'by', 'it', 'internal'] },
    // "Where does it run?"
    { needs: ['where', 'running'], allows: ['thing', 'hosting', 'start', 'technical'], off: 1 },
  ],
  deliveryModels: [
    { needs: ['delivery'], allows: ['thing', 'bought', 'built'] },
    // "Is it bought or built in-house?"
    { needs: ['bought', 'built'], allows: ['thing', 'internal', 'external', 'delivery', 'by'] },
    { needs: ['built', 'bought'], allows: ['thing', 'maker', 'vendor', 'internal', 'by'] },
  ],
  platforms: [
    { needs: ['technology'], allows: ['thing', 'technical', 'name', 'main', 'using', 'built', 'by', 'running', 'what', 'doing'] },
    { needs: ['built', 'by'], allows: ['thing', 'what', 'technical', 'maker'], off: 1 },
    { needs: ['technical', 'by'], allows: ['thing', 'running', 'where'], off: 2 },
  ],
  environments: [{ needs: ['environment'], allows: ['thing', 'name', 'running', 'degree'] }],
  links: [{ needs: ['link'], allows: ['thing', 'name', 'where', 'forWhat', 'data', 'running'] }],
  tags: [{ needs: ['tag'], allows: ['thing', 'name'] }],
  systemOrDomain: [
    { needs: ['domain'], allows: ['thing', 'business', 'name', 'main'] },
    { needs: ['team'], allows: ['thing'], off: 8 },
  ],
  'contacts:Owner': [
    { needs: ['owner'], allows: someone },
    { needs: ['asking'], allows: [...someone, 'owner', 'leader'], off: 1 },
    { needs: ['it', 'owner'], allows: someone },
    { needs: ['leader'], allows: someone, off: 1 },
    { needs: ['area', 'owner'], allows: someone, off: 2 },
    { needs: ['area', 'leader'], allows: someone, off: 2 },
  ],
  'contacts:Business owner': [
    { needs: ['business', 'owner'], allows: [...someone, 'leader'] },
    { needs: ['business', 'leader'], allows: someone },
    { needs: ['area', 'owner'], allows: [...someone, 'business'], off: 3 },
    { needs: ['area', 'leader'], allows: [...someone, 'business', 'using'], off: 3 },
    { needs: ['sponsor'], allows: [...someone, 'business', 'owner'] },
    { needs: ['data', 'owner'], allows: someone, off: 2 },
  ],
  'contacts:Data steward': [
    { needs: ['data', 'owner'], allows: [...someone, 'leader'], off: -1 },
    { needs: ['data', 'support'], allows: someone, off: -1 },
    { needs: ['data', 'leader'], allows: someone, off: -1 },
  ],
  'contacts:Vendor contact': [
    { needs: ['vendor', 'leader'], allows: [...someone, 'owner'] },
    { needs: ['maker', 'leader'], allows: [...someone, 'owner'] },
    { needs: ['vendor', 'owner'], allows: [...someone, 'leader'], off: 2 },
  ],
  'contacts:Expert': [
    { needs: ['expert'], allows: [...someone, 'technical', 'business', 'leader', 'owner', 'it'] },
    // "Who knows it best?"
    { needs: ['person', 'knowing'], allows: [...someone, 'expert', 'more', 'how'] },
    { needs: ['technical', 'owner'], allows: [...someone, 'leader', 'it'] },
    { needs: ['technical', 'leader'], allows: [...someone, 'it'] },
    { needs: ['it', 'owner'], allows: [...someone, 'leader'] },
    { needs: ['it', 'leader'], allows: someone },
    // A record's manager looks after it for its owner.
    { needs: ['leader'], allows: someone, off: 2 },
  ],
  'contacts:Primary support': [
    { needs: ['support'], allows: [...someone, 'team', 'technical', 'it', 'business', 'owner', 'leader'] },
    // "Who do we call when it breaks?"
    { needs: ['calling'], allows: [...someone, 'failure', 'it', 'date', 'support', 'running', 'using'] },
    { needs: ['owner', 'running'], allows: [...someone, 'support', 'forWhat'] },
    { needs: ['support', 'failure'], allows: [...someone, 'it', 'calling', 'forWhat'] },
    { needs: ['leader', 'failure'], allows: [...someone, 'it'] },
  ],
  'contacts:Secondary support': [
    { needs: ['deputy'], allows: ['person', 'mail', 'calling', 'date', 'end'] },
    ...(['owner', 'leader', 'technical', 'business', 'expert', 'support'] as const).map((role) => ({
      needs: ['deputy', role] as const,
      allows: [...someone, 'team', 'owner', 'leader', 'it', 'business', 'technical'] as const,
    })),
  ],
  lifecycleStartDate: [
    { needs: ['start'], allows: [...day, 'status', 'running', 'using', 'still'] },
    { needs: ['running', 'date'], allows: ['thing', 'planned', 'start'], off: 2 },
  ],
  lifecycleEndDate: [
    { needs: ['end'], allows: [...day, 'status', 'technical', 'running', 'start', 'using', 'failure', 'still', 'doing'] },
    { needs: ['supportEnd'], allows: day, off: 8 },
  ],
  lastReviewedDate: [
    { needs: ['review', 'last'], allows: ['thing', 'date', 'person'] },
    { needs: ['review', 'date'], allows: ['thing', 'last'] },
  ],
  manufacturerSupplierId: [{ needs: ['maker'], allows: ['thing', 'name', 'main', 'person', 'vendor', 'area', 'by'] }],
  vendorSupplierId: [{ needs: ['vendor'], allows: ['thing', 'name', 'main', 'person', 'bought', 'forWhat', 'where', 'team'] }],
  parentSuiteApplicationId: [
    { needs: ['suite'], allows: ['thing', 'name', 'what', 'where', 'main'] },
    { needs: ['suite', 'thing'], off: -1 },
  ],
  capabilities: [
    { needs: ['process', 'supported'], allows: ['business', 'thing', 'name', 'support', 'doing', 'degree'], off: -2 },
    { needs: ['process', 'area'], allows: ['business', 'thing'], off: -2 },
    { needs: ['process'], allows: ['supported', 'name', 'business', 'thing', 'using', 'main', 'support', 'degree'] },
  ],
  isThirdParty: [
    { needs: ['bought'], allows: ['thing', 'vendor', 'external'] },
    { needs: ['external', 'thing'], off: 1 },
  ],
  usedInternally: [{ needs: ['internal'], allows: ['using', 'purpose', 'running'] }],
  plannedDisposition: [
    { needs: ['disposition'], allows: ['thing', 'planned', 'what', 'doing', 'by', 'end', 'forWhat', 'still', 'domain', 'degree'] },
    // "What is planned for it?"
    { needs: ['what', 'planned'], allows: ['thing', 'doing', 'by', 'forWhat'] },
    { needs: ['planned'], allows: ['thing', 'by', 'forWhat', 'disposition'], off: 6 },
  ],
  sourceId: [{ needs: ['id'], allows: ['thing', 'name'], off: 3 }],
}
