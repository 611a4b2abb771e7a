/** Capabilities: what the organisation is able to do, as a tree, and the applications that serve each. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { crud } from '#platform/contract/crud.ts'
import { entity } from '#platform/contract/entity.ts'
import { feature } from '#platform/contract/feature.ts'
import { children, computed, flag, longText, number, reference, text, own } from '#platform/contract/field.ts'
import { sourceIds } from '#platform/contract/source-ids.ts'
import { moveCall } from '#platform/contract/ordering.ts'
import { capabilityRights } from './contract/rights.ts'

/** Levels that a tree of capabilities has at most. */
export const mostLevels = 5

export const capability = entity({
  name: 'capability',
  label: 'capability',
  plural: 'capabilities',
  purpose: 'Capabilities are what your organisation can do, from broad to detailed; applications serve them.',
  path: '/capabilities',
  table: 'capability',
  key: 'capabilityId',
  title: 'name',
  rights: {
    create: ['EDIT_CAPABILITIES'],
    edit: ['EDIT_CAPABILITIES'],
    remove: ['DELETE_CAPABILITIES'],
    exchange: 'IMPORT_EXPORT_CAPABILITIES',
  },
  screens: {
    list: '/admin/capabilities',
    add: '/admin/capabilities/add',
    edit: '/admin/capabilities/edit/{id}',
    import: '/admin/capabilities/import',
  },
  rowsWith: ['parentCapabilityId', 'displayOrder'],
  matchBy: ['code', 'name'],
  within: 'parentCapabilityId',
  removalNote: 'Applications lose it and stay. A capability with parts is deleted together with them or not at all.',
  expected: ['code', 'description'],
  fields: {
    name: text({ label: 'Name', required: true, synonyms: ['Capability', 'Capability name', 'Title'], width: 300 }),
    code: text({ label: 'Code', max: 60, synonyms: ['Capability code', 'ID', 'Number', 'Key'], width: 120 }),
    parentCapabilityId: reference({
      label: 'Part of',
      to: 'capability',
      inGrid: false,
      synonyms: ['Parent', 'Parent name', 'Parent code', 'Parent capability'],
    }),
    level: computed(number({ label: 'Level', help: '1 for the largest, at most 5.' })),
    applicationsCount: computed(number({ label: 'Applications' })),
    description: longText({ label: 'Description', synonyms: ['Documentation', 'Details'] }),
    displayOrder: number({ label: 'Order', min: 0, inGrid: false, help: 'Lower numbers come first; ties are sorted by name.' }),
    capabilityApplications: computed(
      children({
        label: 'Which applications',
        table: 'application_capability',
        rowKey: ['applicationId'],
        row: {
          applicationId: reference({ label: 'Application', to: 'application', required: true }),
          isPrimary: flag({ label: 'Primary' }),
          rank: number({ label: 'Rank' }),
          score: number({ label: 'Score', decimals: 1 }),
        },
        named: 'applicationId',
        inGrid: false,
      }),
    ),
    sources: sourceIds('capability'),
    custom: own(),
  },
  form: [
    {
      label: 'Details',
      sections: [{ title: 'Capability', fields: ['name', 'code', 'parentCapabilityId', 'description', 'displayOrder', 'active'] }],
    },
  ],
  order: ['displayOrder', 'name'],
})

export const capabilities = feature({
  name: 'capabilities',
  help: 'capabilities',
  entities: [capability],
  rights: capabilityRights,
  calls: {
    ...crud(capability),
    move: moveCall(capability, 'parentCapabilityId'),
    removeMany: call({
      method: 'POST',
      path: '/capabilities/bulkdelete',
      disk: 'little',
      summary: 'Deletes capabilities, with all of their parts if requested; none when one of them can’t be deleted',
      access: capability.rights.remove,
      body: z.object({
        capabilityIds: z.array(z.guid('Name the capability by its id')).check(z.minLength(1, 'Choose a capability')),
        /** Deletes what is part of them too, at every level. */
        withParts: z.optional(z.boolean()),
      }),
      reply: z.object({ deleted: z.number() }),
    }),
  },
  screens: [
    {
      path: '/admin/capabilities',
      title: 'Capabilities',
      access: ['EDIT_CAPABILITIES'],
      menu: 'administration',
      menuPart: 'Data',
      menuPlace: 20,
    },
    { path: '/admin/capabilities/add', title: 'New capability', access: ['EDIT_CAPABILITIES'] },
    { path: '/admin/capabilities/edit/{id}', title: 'Capability', access: ['EDIT_CAPABILITIES'] },
  ],
})
