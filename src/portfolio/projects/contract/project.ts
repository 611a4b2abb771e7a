import { own } from '#platform/contract/field.ts'
import { sourceIds } from '#platform/contract/source-ids.ts'
import { entity } from '#platform/contract/entity.ts'
import { descriptionFields, headFields, peopleFields, placeFields, scheduleFields, vitalFields } from './fields.ts'
import { originFields, ownLists, vitals } from './lists.ts'

/** A project: a change that is planned, made and closed. */
export const project = entity({
  name: 'project',
  label: 'project',
  plural: 'projects',
  purpose: 'Projects introduce, change or retire applications.',
  path: '/projects',
  table: 'project',
  limitedBy: 'maxProjects',
  key: 'projectId',
  title: 'name',
  scope: 'portfolio',
  rights: { create: ['EDIT_PROJECTS'], edit: ['EDIT_PROJECTS'], remove: ['DELETE_PROJECTS'], exchange: 'IMPORT_EXPORT_PROJECTS' },
  screens: { list: '/projects', add: '/projects/add', edit: '/projects/edit/{id}', import: '/projects/import' },
  lookup: '/commandbar/projects',
  removalNote:
    'Its notes, milestones and vital signs go with it; applications and programs stay, and ideas that became it are ideas again.',
  expected: ['managerContactId', 'refProjectStatusId', 'initiationDate', 'targetDate', 'plannedCost', 'longDescription'],
  fields: {
    ...headFields,
    ...peopleFields,
    ...scheduleFields,
    ...ownLists,
    ...descriptionFields,
    ...vitalFields,
    ...placeFields,
    vitals,
    ...originFields,
    sources: sourceIds('project'),
    custom: own(),
  },
  matchBy: ['name'],
  onOwnTab: [
    'budgetVitalValue',
    'scheduleVitalValue',
    'scopeVitalValue',
    'resourcesVitalValue',
    'vitalChangeComments',
    'budgetVitalWeight',
    'scheduleVitalWeight',
    'scopeVitalWeight',
    'resourcesVitalWeight',
  ],
  form: [
    {
      label: 'Details',
      sections: [
        {
          title: 'Project',
          fields: ['name', 'refProjectTypeId', 'refProjectStageId', 'refProjectStatusId', 'refPriorityId', 'percentComplete', 'active'],
        },
        { title: 'Time and money', fields: ['initiationDate', 'targetDate', 'completionDate', 'plannedCost', 'spentCost'] },
        { title: 'Assignments', fields: ['programs', 'portfolios', 'drivers', 'areas'] },
        {
          title: 'Why and what',
          fields: ['longDescription', 'purposeComments', 'goalComments', 'significantComments', 'outcomeComments', 'valueDrivers', 'notes'],
        },
        { title: 'Milestones', fields: ['milestones'] },
      ],
    },
    {
      label: 'Affected records',
      sections: [
        { title: 'Applications', fields: ['applications'] },
        { title: 'IT services', fields: ['itServices'] },
      ],
    },
    { label: 'Notes', sections: [{ title: 'Notes', help: 'Risks, issues, decisions and actions', fields: ['projectNotes', 'links'] }] },
    {
      label: 'People',
      sections: [{ title: 'People', fields: ['managerContactId', 'sponsorContactId', 'initiatorContactId', 'resources'] }],
    },
  ],
})
