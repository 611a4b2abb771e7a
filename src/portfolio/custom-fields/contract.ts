import { application } from '#portfolio/applications/contract.ts'
import { area } from '#portfolio/areas/contract.ts'
import { capability } from '#portfolio/capabilities/contract.ts'
import { contact } from '#portfolio/contacts/contract.ts'
import { idea } from '#portfolio/ideas/contract/idea.ts'
import { itService } from '#portfolio/it-services/contract.ts'
import { program } from '#portfolio/programs/contract.ts'
import { project } from '#portfolio/projects/contract.ts'
import { supplier } from '#portfolio/suppliers/contract.ts'
import { crud } from '#platform/contract/crud.ts'
import { entity } from '#platform/contract/entity.ts'
import { feature } from '#platform/contract/feature.ts'
import { children, choice, flag, number, text } from '#platform/contract/field.ts'
import { moveCall } from '#platform/contract/ordering.ts'
import { ownKinds } from '#platform/contract/custom-fields.ts'
import { capital } from '#platform/contract/words.ts'
import { customFieldRights } from './contract/rights.ts'

/** The entities that take values, by the line `custom: own()` in their contracts. */
export const takers = [application, area, capability, contact, idea, itService, program, project, supplier] as const

/** Maximum number of fields of one entity. */
export const mostFields = 60

/** A field that a workspace gives to its records. (docs/adr/0023-custom-fields.md) */
export const customField = entity({
  name: 'customField',
  label: 'custom field',
  plural: 'custom fields',
  purpose: 'Custom fields hold facts about your records that no other field covers.',
  path: '/customfields',
  table: 'custom_field',
  key: 'customFieldId',
  title: 'name',
  rights: { create: ['EDIT_CUSTOM_FIELDS'], edit: ['EDIT_CUSTOM_FIELDS'], remove: ['DELETE_CUSTOM_FIELDS'] },
  removalNote: 'A field that has values can’t be deleted: archive it, and it is hidden everywhere.',
  screens: { list: '/admin/customfields', add: '/admin/customfields/add', edit: '/admin/customfields/edit/{id}' },
  fields: {
    name: text({ label: 'Name', required: true, unique: true, max: 60 }),
    ofEntity: choice({
      label: 'Records',
      required: true,
      options: takers.map(({ name, plural }) => ({ value: name, label: capital(plural) })),
      help: 'The records that have the field. Fixed once a record has a value.',
    }),
    kind: choice({ label: 'Kind', required: true, options: ownKinds, help: 'What it holds. Fixed once some records have a value.' }),
    required: flag({
      label: 'Required',
      help: 'New records need a value, and it can’t be cleared. Records without one can still be changed.',
    }),
    section: text({ label: 'Section', max: 60, help: 'Fields with the same section share a heading in forms, facts and print.' }),
    help: text({ label: 'Help', max: 250, width: 280, help: 'A sentence under the field.' }),
    choices: children({
      label: 'Choices',
      help: 'For the kind Choice: what people choose from, smaller order first.',
      table: 'custom_field_choice',
      rowId: 'choiceId',
      rowKey: ['label'],
      row: { label: text({ label: 'Choice', required: true, max: 100 }), displayOrder: number({ label: 'Order', min: 0 }) },
      orderBy: ['displayOrder', 'label'],
    }),
    fieldKey: text({
      label: 'Name in the API',
      readOnly: true,
      inGrid: false,
      help: 'Derived from the name when the field is created; it never changes.',
    }),
    displayOrder: number({ label: 'Order', min: 0, help: 'Lower numbers come first; ties are sorted by name.' }),
  },
  form: [
    {
      label: 'Details',
      sections: [
        { title: 'Custom field', fields: ['name', 'ofEntity', 'kind', 'required', 'section', 'help', 'choices', 'displayOrder', 'active'] },
      ],
    },
  ],
  order: ['displayOrder', 'name'],
})

/** The fields that a workspace makes for itself. Their values are in the records that have them. */
export const customFields = feature({
  name: 'custom-fields',
  help: 'fields',
  entities: [customField],
  rights: customFieldRights,
  calls: { ...crud(customField), move: moveCall(customField) },
  screens: [
    { path: '/admin/customfields', title: 'Custom fields', workspaceTab: 70, access: ['EDIT_CUSTOM_FIELDS'] },
    { path: '/admin/customfields/add', title: 'New custom field', access: ['EDIT_CUSTOM_FIELDS'] },
    { path: '/admin/customfields/edit/{id}', title: 'Custom field', access: ['EDIT_CUSTOM_FIELDS'] },
  ],
})
