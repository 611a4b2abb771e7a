/** Fields of a project itself; its lists are in lists.ts. Grids show the fields in this order. */
import { priorities } from '#tenancy/account/contract/common-values.ts'
import { choice, computed, date, flag, longText, money, number, percent, reference, text } from '#platform/contract/field.ts'
import { conditions, usualWeight } from './vital-signs.ts'

export const headFields = {
  name: text({ label: 'Name', required: true, synonyms: ['Project', 'Project name', 'Title'], width: 260 }),
  accountProjectNumber: number({ label: 'Number', required: true, readOnly: true, width: 96, help: 'Counts up in the workspace.' }),
  projectCondition: computed(
    choice({ label: 'Condition', options: conditions, width: 120, help: 'Based on its vital signs. Empty if none is set.' }),
  ),
  refProjectStageId: reference({ label: 'Stage', to: 'refProjectStage', synonyms: ['Project stage', 'Phase'], width: 130 }),
  refProjectStatusId: reference({ label: 'Status', to: 'refProjectStatus', synonyms: ['Project status'], width: 130, brings: ['active'] }),
  refProjectTypeId: reference({ label: 'Type', to: 'refProjectType', synonyms: ['Project type'], width: 150 }),
  refPriorityId: choice({ label: 'Priority', options: priorities, width: 110 }),
  percentComplete: percent({ label: 'Complete', aggregate: 'mean', width: 110, synonyms: ['Percent complete', 'Progress'] }),
} as const

export const peopleFields = {
  managerContactId: reference({ label: 'Manager', to: 'contact', synonyms: ['Project manager', 'Owner'] }),
  sponsorContactId: reference({ label: 'Sponsor', to: 'contact', synonyms: ['Executive sponsor'] }),
  initiatorContactId: reference({ label: 'Initiator', to: 'contact', synonyms: ['Requester'], inGrid: false }),
} as const

export const scheduleFields = {
  initiationDate: date({ label: 'Start', synonyms: ['Initiation date', 'Start date'] }),
  targetDate: date({ label: 'Target', isEnd: true, synonyms: ['Target date', 'End date', 'Due date'] }),
  completionDate: date({ label: 'Completed', isEnd: true, synonyms: ['Completion date', 'Actual end'], inGrid: false }),
  plannedCost: money({ label: 'Planned cost', min: 0, aggregate: 'sum', synonyms: ['Budget', 'Cost'] }),
  spentCost: money({ label: 'Spent', min: 0, aggregate: 'sum', synonyms: ['Spent cost', 'Actual cost'], inGrid: false }),
  projectSize: computed(
    text({ label: 'Size', inGrid: false, help: 'Derived from the planned cost and the project sizes of the workspace.' }),
  ),
} as const

export const descriptionFields = {
  longDescription: longText({ label: 'Description', synonyms: ['Long description', 'Details'] }),
  purposeComments: longText({ label: 'Purpose', synonyms: ['Why'] }),
  goalComments: longText({ label: 'Goals', synonyms: ['Goal', 'Objectives'] }),
  significantComments: longText({ label: 'Significance', synonyms: ['What makes it significant'] }),
  outcomeComments: longText({ label: 'Outcome', synonyms: ['Results'] }),
  notes: longText({ label: 'Remarks', synonyms: ['Notes', 'Comments'] }),
} as const

// A new value drops the reason of the last change; undoing it brings that back.
const value = (label: string) =>
  number({
    label,
    min: 1,
    max: 3,
    inGrid: false,
    help: '1 on track, 2 at risk, 3 off track.',
    synonyms: [`${label} status`],
    brings: ['vitalChangeComments'],
  })
const weight = (label: string) =>
  number({ label, min: 0, max: 100, inGrid: false, help: `That of the workspace unless given; ${usualWeight} unless that is set.` })

export const vitalFields = {
  projectConditionValue: computed(
    number({ label: 'Condition value', decimals: 2, inGrid: false, help: 'The weighted mean of its vital signs.' }),
  ),
  budgetVitalValue: value('Vital sign budget'),
  scheduleVitalValue: value('Vital sign schedule'),
  scopeVitalValue: value('Vital sign scope'),
  resourcesVitalValue: value('Vital sign resources'),
  vitalChangeComments: longText({ label: 'Reason of the last change', help: 'Saved with each change of a vital sign.' }),
  budgetVitalWeight: weight('Weight of budget'),
  scheduleVitalWeight: weight('Weight of schedule'),
  scopeVitalWeight: weight('Weight of scope'),
  resourcesVitalWeight: weight('Weight of resources'),
} as const

export const placeFields = {
  boardDisplayOrder: computed(
    number({ label: 'Place on the board', inGrid: false, help: 'Within its stage, 1 for the first; the board sets it.' }),
  ),
  boardOrder: number({ label: 'Order on the board', readOnly: true, internal: true }),
  archived: computed(flag({ label: 'Archived', inGrid: false })),
  archivedDate: date({ label: 'Archived on', readOnly: true, inGrid: false }),
} as const
