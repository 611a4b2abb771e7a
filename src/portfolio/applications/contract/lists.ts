/** The lists that belong to an application. */
import { children, choice, computed, date, flag, longText, number, reference, references, text } from '#platform/contract/field.ts'
import { contactTypes } from '#tenancy/account/contract/common-values.ts'
import { frameworkItemLinks } from '#portfolio/relations/contract/framework-links.ts'
import { effects } from '#portfolio/relations/contract/effects.ts'
import { questionAnswers } from '#portfolio/scoring/contract/answers.ts'

const directions = [
  { value: 'Publish', label: 'Publishes to' },
  { value: 'Subscribe', label: 'Subscribes to' },
] as const

const integrationFields = {
  direction: choice({ label: 'Direction', options: directions, required: true }),
  otherApplicationId: reference({ label: 'Other application', to: 'application', required: true, onDelete: 'cascade' }),
  refIntegrationTypeId: reference({ label: 'Type', to: 'refIntegrationType' }),
  notes: longText({ label: 'Notes' }),
  /** The application that data flows from, and the one it flows to. */
  publishingName: computed(text({ label: 'Publishing application' })),
  subscribingName: computed(text({ label: 'Subscribing application' })),
  tags: references({ label: 'Tags', table: 'application_integration_tag', key: 'tagId', to: 'tag' }),
} as const

const integrations = children({
  label: 'Integrations',
  table: 'application_integration',
  rowId: 'applicationIntegrationId',
  rowKey: ['otherApplicationId', 'direction', 'refIntegrationTypeId'],
  row: integrationFields,
  named: 'otherApplicationId',
  inGrid: false,
})

/** Stored. */
export const ownLists = {
  areas: references({
    label: 'Business areas',
    table: 'application_area',
    key: 'areaId',
    to: 'area',
    onDelete: 'restrict',
    synonyms: ['Business area', 'Area', 'Department', 'Team'],
  }),
  tags: references({
    label: 'Tags',
    table: 'application_tag',
    key: 'tagId',
    to: 'tag',
    synonyms: ['Labels', 'Keywords'],
    brings: ['integrations'],
  }),
  hostingTypes: references({
    label: 'Hosting types',
    table: 'application_hosting_type',
    key: 'refHostingTypeId',
    to: 'refHostingType',
    onDelete: 'restrict',
    width: 160,
    synonyms: ['Hosting', 'Hosting type', 'Hosted on'],
  }),
  deliveryModels: references({
    label: 'Delivery models',
    table: 'application_delivery_model',
    key: 'refDeliveryModelId',
    to: 'refDeliveryModel',
    onDelete: 'restrict',
    inGrid: false,
    synonyms: ['Delivery model', 'Deployment type'],
  }),
  environments: references({
    label: 'Environments',
    table: 'application_environment',
    key: 'refEnvironmentId',
    to: 'refEnvironment',
    onDelete: 'restrict',
    inGrid: false,
    synonyms: ['Environment'],
  }),
  platforms: references({
    label: 'Platforms',
    table: 'application_platform',
    key: 'refApplicationPlatformId',
    to: 'refApplicationPlatform',
    onDelete: 'restrict',
    width: 160,
    synonyms: ['Platform', 'Technology'],
  }),
  links: references({ label: 'Documents', table: 'application_link', key: 'linkId', to: 'link', inGrid: false, synonyms: ['Links'] }),
  states: children({
    label: 'States',
    table: 'application_state',
    rowKey: ['refApplicationStateId'],
    row: {
      refApplicationStateId: reference({ label: 'State', to: 'refApplicationState', required: true }),
      currentState: flag({ label: 'Current', help: 'One of the states is the current one.' }),
      plannedDate: date({ label: 'Planned' }),
      actualDate: date({ label: 'Actual' }),
      notes: longText({ label: 'Notes' }),
    },
    orderBy: ['-currentState', 'plannedDate', 'actualDate'],
    oneOf: 'currentState',
    named: 'refApplicationStateId',
    inGrid: false,
    synonyms: ['State', 'Status', 'Application state', 'Application status'],
  }),
  contacts: children({
    label: 'Contacts',
    table: 'application_contact',
    rowKey: ['contactId', 'refContactTypeId'],
    row: {
      contactId: reference({ label: 'Contact', to: 'contact', required: true }),
      refContactTypeId: choice({ label: 'Role', options: contactTypes, required: true }),
    },
    named: 'contactId',
    inGrid: false,
  }),
  integrations,
  /** Kept once, and written from either end: the applications of an IT service. */
  itServices: children({
    label: 'IT services',
    table: 'application_it_service',
    rowKey: ['itServiceId'],
    row: {
      itServiceId: reference({ label: 'IT service', to: 'itService', required: true, onDelete: 'cascade' }),
      notes: longText({ label: 'Notes' }),
    },
    named: 'itServiceId',
    inGrid: false,
    synonyms: ['IT service', 'Runs on'],
    help: 'IT services that it runs on.',
  }),
  capabilities: children({
    label: 'Capabilities',
    table: 'application_capability',
    rowKey: ['capabilityId'],
    row: {
      capabilityId: reference({ label: 'Capability', to: 'capability', required: true, onDelete: 'cascade' }),
      isPrimary: flag({ label: 'Primary', help: 'Its main purpose; one at most.' }),
      rank: number({ label: 'Rank', min: 1, help: '1 for the application that serves the capability best.' }),
      score: number({ label: 'Score', min: 0, max: 100, decimals: 1, help: 'How well it serves the capability, 0 to 100.' }),
    },
    orderBy: ['-isPrimary', 'rank', 'capabilityId'],
    named: 'capabilityId',
    inGrid: false,
    synonyms: ['Capability', 'Business capability'],
    help: 'Capabilities that it supports.',
  }),
  frameworkItems: frameworkItemLinks('application_framework_item', 'applicationFrameworkItemId'),
} as const

/** Derived, from what other records say of the application. */
export const derivedLists = {
  /** The other end of an IT service's `linkedApplicationId`. */
  linkedITServiceId: computed(reference({ label: 'Also an IT service', to: 'itService', inGrid: false })),
  portfolios: computed(
    references({
      label: 'Portfolios',
      table: 'portfolio_application',
      key: 'portfolioId',
      to: 'portfolio',
      isFiltered: true,
      inGrid: false,
    }),
  ),
  /** Ideas that would change it. */
  ideaApplications: computed(
    references({ label: 'Ideas', table: 'idea_application', key: 'ideaId', to: 'idea', isFiltered: true, inGrid: false }),
  ),
  /** Integrations that other applications declare with this one, seen from this side. */
  relatedIntegrations: computed({ ...integrations, recordOnly: true }),
  questionAnswers,
  projects: computed(
    children({
      label: 'Projects',
      table: 'application_project',
      rowKey: ['projectId'],
      row: {
        projectId: reference({ label: 'Project', to: 'project', required: true }),
        effect: choice({ label: 'Effect', options: effects, synonyms: ['What happens to it'] }),
      },
      named: 'projectId',
      isFiltered: true,
      inGrid: false,
    }),
  ),
} as const
