/**
 * The twenty reference lists as data: a list is a row here, a table in a migration and its two rights.
 */
import { flag, money, reference, type Fields } from '#platform/contract/field.ts'
import type { applicationLists, workLists } from './rights.ts'

/** The page on which a list is kept, with its sisters. */
export type SetPage = 'applicationsets' | 'ideasets' | 'itservicesets' | 'linksets' | 'projectsets' | 'programattributes' | 'tagattributes'

export interface ListRow {
  /** Entity name; its id is `<name>Id`. */
  readonly name: string
  readonly path: `/${string}`
  readonly table: string
  readonly label: string
  readonly plural: string
  /** EDIT_ and DELETE_ before it are the list's rights. */
  readonly right: (typeof applicationLists | typeof workLists)[number]
  /** Address of its add and edit pages: /admin/<page>/add. */
  readonly page: string
  readonly set: SetPage
  readonly extra?: Fields
}

/** Chosen on the page of a platform, or confirmed from a proposal. */
const release = reference({
  label: 'Product release',
  to: 'productRelease',
  inGrid: false,
  help: 'Applications and IT services on this platform inherit its vendor support.',
})

export const lists = [
  {
    name: 'refApplicationState',
    path: '/refApplicationStates',
    table: 'ref_application_state',
    label: 'application state',
    plural: 'application states',
    right: 'APPLICATION_STATES',
    page: 'applicationstates',
    set: 'applicationsets',
    extra: { isToBeRetired: flag({ label: 'To be retired', help: 'Applications in this state count as to be retired.' }) },
  },
  {
    name: 'refApplicationPlatform',
    path: '/refApplicationPlatforms',
    table: 'ref_application_platform',
    label: 'application platform',
    plural: 'application platforms',
    right: 'APPLICATION_PLATFORMS',
    page: 'applicationplatforms',
    set: 'applicationsets',
    extra: { productReleaseId: release },
  },
  {
    name: 'refHostingType',
    path: '/refHostingTypes',
    table: 'ref_hosting_type',
    label: 'hosting type',
    plural: 'hosting types',
    right: 'HOSTING_TYPES',
    page: 'hostingtypes',
    set: 'applicationsets',
  },
  {
    name: 'refDeliveryModel',
    path: '/refDeliveryModels',
    table: 'ref_delivery_model',
    label: 'delivery model',
    plural: 'delivery models',
    right: 'DELIVERY_MODELS',
    page: 'deliverymodels',
    set: 'applicationsets',
  },
  {
    name: 'refEnvironment',
    path: '/refEnvironments',
    table: 'ref_environment',
    label: 'environment',
    plural: 'environments',
    right: 'ENVIRONMENTS',
    page: 'environments',
    set: 'applicationsets',
  },
  {
    name: 'refOperationalState',
    path: '/refOperationalStates',
    table: 'ref_operational_state',
    label: 'operational state',
    plural: 'operational states',
    right: 'OPERATIONAL_STATES',
    page: 'operationalstatuses',
    set: 'applicationsets',
  },
  {
    name: 'refIntegrationType',
    path: '/refIntegrationTypes',
    table: 'ref_integration_type',
    label: 'integration type',
    plural: 'integration types',
    right: 'INTEGRATION_TYPES',
    page: 'integrationtypes',
    set: 'applicationsets',
  },
  {
    name: 'refIdeaStatus',
    path: '/refIdeaStatuses',
    table: 'ref_idea_status',
    label: 'idea status',
    plural: 'idea statuses',
    right: 'IDEA_STATUSES',
    page: 'ideastages',
    set: 'ideasets',
  },
  {
    name: 'refIdeaType',
    path: '/refIdeaTypes',
    table: 'ref_idea_type',
    label: 'idea type',
    plural: 'idea types',
    right: 'IDEA_TYPES',
    page: 'ideatypes',
    set: 'ideasets',
  },
  {
    name: 'refClassification',
    path: '/refClassifications',
    table: 'ref_classification',
    label: 'classification',
    plural: 'classifications',
    right: 'CLASSIFICATIONS',
    page: 'classifications',
    set: 'itservicesets',
  },
  {
    name: 'refComputingType',
    path: '/refComputingTypes',
    table: 'ref_computing_type',
    label: 'computing type',
    plural: 'computing types',
    right: 'COMPUTING_TYPES',
    page: 'computingtypes',
    set: 'itservicesets',
  },
  {
    name: 'refITServiceState',
    path: '/refITServiceStates',
    table: 'ref_it_service_state',
    label: 'IT service state',
    plural: 'IT service states',
    right: 'IT_SERVICE_STATES',
    page: 'itservicestates',
    set: 'itservicesets',
  },
  {
    name: 'refPlatform',
    path: '/refPlatforms',
    table: 'ref_platform',
    label: 'platform',
    plural: 'platforms',
    right: 'PLATFORMS',
    page: 'platforms',
    set: 'itservicesets',
    extra: { productReleaseId: release },
  },
  {
    name: 'refLinkType',
    path: '/refLinkTypes',
    table: 'ref_link_type',
    label: 'link type',
    plural: 'link types',
    right: 'LINK_TYPES',
    page: 'linktypes',
    set: 'linksets',
  },
  {
    name: 'refProjectSize',
    path: '/refProjectSizes',
    table: 'ref_project_size',
    label: 'project size',
    plural: 'project sizes',
    right: 'PROJECT_SIZES',
    page: 'projectsizes',
    set: 'projectsets',
    extra: {
      lowerBoundary: money({ label: 'Cost from', min: 0, help: 'A project that costs this much or more has this size.' }),
      upperBoundary: money({ label: 'Cost below', min: 0, help: 'Leave empty for no upper end.' }),
    },
  },
  {
    name: 'refProjectType',
    path: '/refProjectTypes',
    table: 'ref_project_type',
    label: 'project type',
    plural: 'project types',
    right: 'PROJECT_TYPES',
    page: 'projecttypes',
    set: 'projectsets',
  },
  {
    name: 'refProjectStage',
    path: '/refProjectStages',
    table: 'ref_project_stage',
    label: 'project stage',
    plural: 'project stages',
    right: 'PROJECT_STAGES',
    page: 'projectstages',
    set: 'projectsets',
    extra: {
      isInProgressFlag: flag({ label: 'In progress', default: true, help: 'Projects in this stage are being worked on.' }),
      visibleOnBoards: flag({ label: 'Shown on boards', default: true }),
    },
  },
  {
    name: 'refProjectStatus',
    path: '/refProjectStatuses',
    table: 'ref_project_status',
    label: 'project status',
    plural: 'project statuses',
    right: 'PROJECT_STATUSES',
    page: 'projectstatuses',
    set: 'projectsets',
    extra: {
      isActiveProjectFlag: flag({ label: 'Active project', default: false }),
      excludeFromProgramCalculations: flag({ label: 'Exclude from program calculations' }),
      visibleOnBoards: flag({ label: 'Shown on boards', default: true }),
      isArchiveFlag: flag({ label: 'Archives the project', help: 'A project that takes this status is archived.' }),
    },
  },
  {
    name: 'refDriver',
    path: '/refDrivers',
    table: 'ref_driver',
    label: 'driver',
    plural: 'drivers',
    right: 'DRIVERS',
    page: 'drivers',
    set: 'programattributes',
  },
  {
    name: 'refDataClassification',
    path: '/refDataClassifications',
    table: 'ref_data_classification',
    label: 'data classification',
    plural: 'data classifications',
    right: 'DATA_CLASSIFICATIONS',
    page: 'dataclassifications',
    set: 'tagattributes',
  },
] as const satisfies readonly ListRow[]
