/** Shipped sets of custom fields, switched on and off by an administrator: fields, a shared view and attention rules. (src/portfolio/custom-fields/contract/field-sets.ts) */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'

const partSchema = z.object({
  name: z.string(),
  /** `missing`: the workspace never had it, or has deleted it. */
  state: z.enum(['on', 'archived', 'missing']),
})
const fieldSetSchema = z.object({
  /** In addresses. */
  name: z.string(),
  title: z.string(),
  purpose: z.string(),
  /** Plural of the records that get the fields. */
  records: z.string(),
  /** Every field is in use. */
  isOn: z.boolean(),
  fields: z.array(
    z.extend(partSchema, {
      key: z.string(),
      kind: z.string(),
      help: z.string(),
      /** Records with a value, which stays when the set is switched off. */
      values: z.number(),
    }),
  ),
  rules: z.array(partSchema),
  view: z.object({
    name: z.string(),
    isThere: z.boolean(),
    /** Address of the list with the view. */
    address: z.string(),
  }),
})
fieldSetSchema.register(z.globalRegistry, { id: 'FieldSet' })
export type FieldSetState = z.output<typeof fieldSetSchema>

/** Rights of the roles that manage fields, attention rules and what a workspace shares. */
const switching = { access: ['DELETE_CUSTOM_FIELDS'], reply: fieldSetSchema } as const

export const fieldSetsFeature = feature({
  name: 'field-sets',
  help: 'fields',
  entities: [],
  calls: {
    list: call({
      method: 'GET',
      path: '/fieldsets',
      access: ['EDIT_CUSTOM_FIELDS'],
      summary: 'Lists the shipped sets of custom fields, and which of their parts the workspace has',
      reply: z.array(fieldSetSchema),
    }),
    on: call({
      ...switching,
      method: 'POST',
      path: '/fieldsets/{name}/on',
      summary: 'Adds what the workspace lacks of a set, or has archived: fields, attention rules and a shared view',
    }),
    off: call({
      ...switching,
      method: 'POST',
      path: '/fieldsets/{name}/off',
      summary: 'Archives the fields and rules of a set and removes its view; values stay, and so does what somebody has changed',
    }),
  },
  screens: [{ path: '/admin/customfields/sets', title: 'Field sets', access: ['EDIT_CUSTOM_FIELDS'] }],
})
