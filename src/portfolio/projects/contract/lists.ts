/** The lists that belong to a project. */
import { projectNoteStatuses, projectNoteTypes } from '#tenancy/account/contract/common-values.ts'
import {
  children,
  choice,
  computed,
  date,
  dateTime,
  longText,
  number,
  percent,
  reference,
  references,
  text,
} from '#platform/contract/field.ts'
import { effects } from '#portfolio/relations/contract/effects.ts'
import { vitalSigns } from './vital-signs.ts'

export const ownLists = {
  applications: children({
    label: 'Applications',
    table: 'application_project',
    rowKey: ['applicationId'],
    row: {
      applicationId: reference({ label: 'Application', to: 'application', required: true, onDelete: 'cascade' }),
      effect: choice({ label: 'Effect', options: effects, synonyms: ['What happens to it'] }),
    },
    named: 'applicationId',
    inGrid: false,
    synonyms: ['Application', 'Systems'],
  }),
  /** Kept once, and written from either end: `projects` of an IT service. */
  itServices: children({
    label: 'IT services',
    table: 'it_service_project',
    rowKey: ['itServiceId'],
    row: {
      itServiceId: reference({ label: 'IT service', to: 'itService', required: true, onDelete: 'cascade' }),
      effect: choice({ label: 'Effect', options: effects, synonyms: ['What happens to it'] }),
    },
    named: 'itServiceId',
    inGrid: false,
    synonyms: ['IT service', 'Services'],
  }),
  programs: references({
    label: 'Programs',
    table: 'project_program',
    key: 'programId',
    to: 'program',
    brings: ['drivers'],
    synonyms: ['Program', 'Programme'],
  }),
  portfolios: references({
    label: 'Portfolios',
    table: 'project_portfolio',
    key: 'portfolioId',
    to: 'portfolio',
    help: 'People with roles in portfolios see only the projects in their portfolios.',
    synonyms: ['Portfolio'],
  }),
  areas: references({
    label: 'Business areas',
    table: 'project_area',
    key: 'areaId',
    to: 'area',
    onDelete: 'restrict',
    inGrid: false,
    synonyms: ['Business area', 'Area', 'Department'],
  }),
  drivers: references({
    label: 'Drivers',
    table: 'project_driver',
    key: 'refDriverId',
    to: 'refDriver',
    onDelete: 'restrict',
    help: 'Adding a program resets these to its drivers. Removing it removes them.',
    synonyms: ['Driver', 'Business drivers'],
  }),
  valueDrivers: children({
    label: 'Value drivers',
    table: 'project_value_driver',
    rowKey: ['name'],
    row: { name: text({ label: 'Value', required: true }), notes: longText({ label: 'Evidence' }) },
    inGrid: false,
  }),
  milestones: children({
    label: 'Milestones',
    table: 'project_milestone',
    rowId: 'projectMilestoneId',
    rowKey: ['name', 'plannedDate'],
    row: {
      name: text({ label: 'Name', required: true }),
      plannedDate: date({ label: 'Planned' }),
      actualDate: date({ label: 'Reached' }),
      notes: longText({ label: 'Notes' }),
    },
    orderBy: ['plannedDate', 'name'],
    inGrid: false,
  }),
  resources: children({
    label: 'People',
    table: 'project_resource',
    rowId: 'projectResourceId',
    rowKey: ['contactId', 'role'],
    row: {
      contactId: reference({ label: 'Person', to: 'contact', required: true }),
      role: text({ label: 'Role', max: 100 }),
      allocation: percent({ label: 'Share of time' }),
    },
    named: 'contactId',
    inGrid: false,
    synonyms: ['Resources', 'Team'],
  }),
  links: references({ label: 'Documents', table: 'project_link', key: 'linkId', to: 'link', inGrid: false, synonyms: ['Links'] }),
  projectNotes: children({
    label: 'Notes',
    table: 'project_note',
    rowId: 'projectNoteId',
    rowKey: ['title', 'refProjectNoteTypeId', 'noteDate'],
    row: {
      title: text({ label: 'Title', required: true }),
      refProjectNoteTypeId: choice({ label: 'Kind', options: projectNoteTypes }),
      refProjectNoteStatusId: choice({ label: 'Status', options: projectNoteStatuses, help: 'Open unless chosen.' }),
      noteDate: date({ label: 'Date' }),
      comments: longText({ label: 'Comments' }),
      closedDate: date({ label: 'Closed on', help: 'The day on which its status becomes Closed, unless given.' }),
    },
    orderBy: ['-noteDate', 'title'],
    inGrid: false,
  }),
} as const

/** Kept by the product: every value that a vital sign has had, newest first. */
export const vitals = children({
  label: 'Changes of vital signs',
  table: 'project_vital',
  rowId: 'projectVitalId',
  rowKey: ['vitalSign', 'changedDate'],
  row: {
    vitalSign: choice({ label: 'Vital sign', options: vitalSigns, required: true }),
    vitalValue: number({ label: 'Value', min: 1, max: 3, help: 'Empty: no longer reported.' }),
    comments: longText({ label: 'Reason' }),
    changedDate: dateTime({ label: 'Changed', required: true }),
    changedByName: text({ label: 'Changed by' }),
  },
  orderBy: ['-changedDate', 'vitalSign'],
  readOnly: true,
  recordOnly: true,
  internal: true,
})

/** The ideas that it came from: the first of them, and all with their votes. Written by promoting, in the record of the idea. */
export const originFields = {
  ideaId: computed(reference({ label: 'Idea', to: 'idea', inGrid: false, help: 'The first idea that it came from.' })),
  ideas: computed(
    children({
      label: 'Ideas',
      table: 'idea',
      rowKey: ['ideaId'],
      row: { ideaId: reference({ label: 'Idea', to: 'idea', required: true }), vote: number({ label: 'Votes', required: true }) },
      named: 'ideaId',
      inGrid: false,
      internal: true,
    }),
  ),
} as const
