import { entity } from '#platform/contract/entity.ts'
import { computed, date, flag, longText, reference, text, own } from '#platform/contract/field.ts'
import { sourceIds } from '#platform/contract/source-ids.ts'
import { releaseField, supportFields } from '#portfolio/product-releases/contract/support.ts'
import { ownLists } from './lists.ts'

const { applicationITServices, classifications, computingTypes, platforms, usesITServices, ...otherLists } = ownLists

/** An IT service: what applications run on, and what it uses itself. */
export const itService = entity({
  name: 'itService',
  label: 'IT service',
  plural: 'IT services',
  purpose: 'IT services are what applications run on, such as hosting, networks and platforms.',
  path: '/itServices',
  table: 'it_service',
  limitedBy: 'maxITServices',
  key: 'itServiceId',
  title: 'name',
  scope: 'portfolio',
  rights: {
    create: ['EDIT_IT_SERVICES'],
    edit: ['EDIT_IT_SERVICES'],
    remove: ['DELETE_IT_SERVICES'],
    exchange: 'IMPORT_EXPORT_IT_SERVICES',
  },
  screens: { list: '/itservices', add: '/itservices/add', edit: '/itservices/edit/{id}', import: '/itservices/import' },
  lookup: '/commandbar/itservices',
  removalNote: 'Applications and services that use it lose it, and stay; so do the parts of a suite.',
  expected: ['shortDescription', 'currentStateId', 'contacts', 'manufacturerSupplierId'],
  fields: {
    name: text({
      label: 'Name',
      required: true,
      synonyms: ['IT service', 'Service', 'Service name', 'Standard name', 'Title'],
      width: 260,
    }),
    currentStateId: computed(reference({ label: 'State', to: 'refITServiceState', width: 130 })),
    classifications,
    computingTypes,
    platforms,
    applicationITServices,
    usesITServices,
    shortDescription: text({ label: 'Short description', max: 1000, inGrid: false, synonyms: ['Summary', 'Description'] }),
    longDescription: longText({ label: 'Long description', synonyms: ['Details', 'Documentation'] }),
    manufacturerSupplierId: reference({ label: 'Manufacturer', to: 'supplier', width: 170, synonyms: ['Maker', 'Publisher'] }),
    vendorSupplierId: reference({ label: 'Vendor', to: 'supplier', inGrid: false, synonyms: ['Supplier', 'Reseller', 'Provider'] }),
    sourceList: text({ label: 'Source list', inGrid: false, help: 'The inventory that it came from.', synonyms: ['Source'] }),
    lifecycleStartDate: date({ label: 'In use from', inGrid: false, synonyms: ['Start date', 'Go live', 'Lifecycle start'] }),
    lifecycleEndDate: date({
      label: 'In use until',
      isEnd: true,
      inGrid: false,
      synonyms: ['End date', 'End of life', 'Retirement date', 'Lifecycle end', 'Expiration date', 'Expiry date'],
    }),
    productReleaseId: releaseField,
    linkedApplicationId: reference({
      label: 'Also an application',
      to: 'application',
      unique: true,
      onDelete: 'clear',
      inGrid: false,
      help: 'The same system in the list of applications, where both lists contain it.',
    }),
    isSuite: flag({ label: 'Suite', inGrid: false, help: 'It contains other IT services.' }),
    parentSuiteITServiceId: reference({
      label: 'Part of suite',
      to: 'itService',
      onDelete: 'clear',
      inGrid: false,
      synonyms: ['Parent', 'Parent service'],
    }),
    ...otherLists,
    notes: longText({ label: 'Notes', synonyms: ['Comments', 'Remarks'] }),
    sources: sourceIds('it_service'),
    custom: own(),
  },
  listFields: supportFields,
  form: [
    {
      label: 'Details',
      sections: [
        { title: 'General', fields: ['name', 'currentStateId', 'classifications', 'areas', 'shortDescription', 'longDescription'] },
        {
          title: 'Technology',
          help: 'Its parts and suppliers',
          fields: ['computingTypes', 'platforms', 'manufacturerSupplierId', 'vendorSupplierId'],
        },
        {
          title: 'Lifecycle',
          help: 'Current and planned states',
          fields: ['states', 'lifecycleStartDate', 'lifecycleEndDate'],
        },
        { title: 'Suite', fields: ['isSuite', 'parentSuiteITServiceId', 'linkedApplicationId'] },
        { title: 'Processes and services', fields: ['frameworkItems'] },
        { title: 'Documents and notes', fields: ['links', 'notes', 'sourceList', 'active'] },
      ],
    },
    {
      label: 'Connections',
      sections: [
        { title: 'Applications', fields: ['applicationITServices'] },
        { title: 'Services', fields: ['usesITServices', 'itServiceITServices'] },
        { title: 'Projects', fields: ['projects'] },
      ],
    },
    { label: 'Contacts', sections: [{ title: 'People', help: 'Who owns, knows and supports it', fields: ['contacts'] }] },
  ],
})
