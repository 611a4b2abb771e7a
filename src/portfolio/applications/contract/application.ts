import { entity } from '#platform/contract/entity.ts'
import { own } from '#platform/contract/field.ts'
import { sourceIds } from '#platform/contract/source-ids.ts'
import { descriptionFields, descriptiveFields, lifecycleFields, onRequestFields, positionFields, scoreFields } from './fields.ts'
import { derivedLists, ownLists } from './lists.ts'

/** An application: what the portfolio is a portfolio of. */
export const application = entity({
  name: 'application',
  label: 'application',
  plural: 'applications',
  purpose: 'Applications are the software your organisation runs: who owns it, what it costs and what to do with it.',
  path: '/applications',
  table: 'application',
  limitedBy: 'maxApplications',
  key: 'applicationId',
  title: 'name',
  scope: 'portfolio',
  rights: {
    create: ['EDIT_APPLICATIONS'],
    edit: ['EDIT_APPLICATIONS', 'EDIT_PORTFOLIO_APPLICATIONS'],
    remove: ['DELETE_APPLICATIONS'],
    exchange: 'IMPORT_EXPORT_APPLICATIONS',
  },
  screens: { list: '/applications', add: '/applications/add', edit: '/applications/edit/{id}', import: '/applications/import' },
  rowsWith: ['parentSuiteApplicationId'],
  lookup: '/commandbar/applications',
  shownWith: ['color'],
  removalNote:
    'Answers and integrations are deleted too, also integrations that other applications declare. Applications in a deleted suite are kept.',
  fields: {
    ...positionFields,
    ...ownLists,
    ...descriptionFields,
    ...descriptiveFields,
    ...lifecycleFields,
    ...scoreFields,
    ...derivedLists,
    sources: sourceIds('application'),
    custom: own(),
  },
  listFields: onRequestFields,
  onOwnTab: ['technologyQuestionsScoreAdjustment', 'technologyQuestionsScoreAdjustmentReason'],
  form: [
    {
      label: 'Details',
      sections: [
        {
          title: 'General',
          fields: [
            'name',
            'currentStateId',
            'criticality',
            'areas',
            'tags',
            'shortDescription',
            'isThirdParty',
            'longDescription',
            'primaryUseCase',
          ],
        },
        {
          title: 'Technology',
          help: 'Hosting, platforms and suppliers',
          fields: [
            'hostingTypes',
            'platforms',
            'deliveryModels',
            'environments',
            'systemOrDomain',
            'refOperationalStateId',
            'manufacturerSupplierId',
            'vendorSupplierId',
            'usedInternally',
          ],
        },
        {
          title: 'Lifecycle',
          help: 'Current and planned states',
          fields: ['states', 'plannedDisposition', 'lifecycleStartDate', 'lifecycleEndDate', 'lastReviewedDate'],
        },
        { title: 'Suite', fields: ['isSuite', 'parentSuiteApplicationId'] },
        { title: 'IT services', fields: ['itServices'] },
        { title: 'Documents and notes', fields: ['links', 'notes', 'sourceList', 'color', 'active'] },
      ],
    },
    {
      label: 'Integrations',
      sections: [{ title: 'Integrations', help: 'Data that it sends and receives', fields: ['integrations', 'relatedIntegrations'] }],
    },
    {
      label: 'Capabilities',
      sections: [
        { title: 'Capabilities', help: 'Capabilities that it supports, and how well', fields: ['capabilities'] },
        { title: 'Processes and services', help: 'Of the frameworks that the workspace keeps', fields: ['frameworkItems'] },
      ],
    },
    { label: 'Contacts', sections: [{ title: 'People', help: 'Who owns, knows and supports it', fields: ['contacts'] }] },
  ],
})
