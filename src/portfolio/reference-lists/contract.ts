import { bodyOf, call, type Calls } from '#platform/contract/call.ts'
import { crud } from '#platform/contract/crud.ts'
import { entity, type Entity, type RowOf } from '#platform/contract/entity.ts'
import { feature, type Screen } from '#platform/contract/feature.ts'
import { moveCall } from '#platform/contract/ordering.ts'
import { colour, computed, longText, number, reference, text, type Fields } from '#platform/contract/field.ts'
import type { Right } from '#platform/contract/rights.ts'
import { capital } from '#platform/contract/words.ts'
import { lists, type ListRow, type SetPage } from './contract/lists.ts'
import { listRights } from './contract/rights.ts'

/** Fields of every reference list; rows of `lists` add to them. */
const valueFields = {
  name: text({ label: 'Name', required: true, unique: true }),
  shortName: text({ label: 'Short name', max: 50, help: 'For narrow columns and charts.' }),
  color: colour({ label: 'Colour', synonyms: ['Color'], help: 'Used for the dot next to the name and in charts.' }),
  notes: longText({ label: 'Notes' }),
  displayOrder: number({ label: 'Order', min: 0, help: 'Lower numbers come first; ties are sorted by name.' }),
  usageCount: computed(number({ label: 'In use', aggregate: 'sum', help: 'How many records refer to it.' })),
} as const

/** The type of a list leaves out what it adds; each row of `lists` knows. */
const ownFields = (extra: object) => Object.keys(extra) as never[]

const entityOf = ({ name, path, table, label, plural, right, page, set, extra = {} }: ListRow): ValueEntity =>
  entity({
    name,
    path,
    table,
    label,
    plural,
    key: `${name}Id`,
    title: 'name',
    rights: { create: [`EDIT_${right}`], edit: [`EDIT_${right}`], remove: [`DELETE_${right}`] },
    screens: { list: `/admin/${set}`, add: `/admin/${page}/add`, edit: `/admin/${page}/edit/{id}` },
    fields: { ...valueFields, ...extra },
    form: [
      {
        label: 'Details',
        sections: [
          { title: capital(label), fields: ['name', 'shortName', 'color', 'displayOrder', ...ownFields(extra), 'notes', 'active'] },
        ],
      },
    ],
    order: ['displayOrder', 'name'],
    matchBy: ['name', 'shortName'],
    shownWith: ['color', ...Object.keys(extra)],
  })

const merge = (of: ValueEntity) =>
  call({
    method: 'POST',
    path: `${of.path}/{id}/merge` as const,
    summary: `Replaces this ${of.label} with another one wherever it is used, then deletes it; returns the other one`,
    access: of.rights.remove,
    ...bodyOf({ intoId: reference({ label: capital(of.label), to: of.name, required: true }) }),
    reply: crud(of).get.reply,
    entity: of.name,
  })

type ValueEntity = Entity<typeof valueFields>
/** A value of any list: what all of them have. */
export type ListValue = RowOf<ValueEntity>

type Listed = (typeof lists)[number]
type ExtraOf<N> = Extract<Listed, { name: N }> extends { extra: infer X extends Fields } ? X : unknown
/** The entity of one list with what it adds: `RowOf<ListEntity<'refApplicationState'>>` knows `isToBeRetired`. */
export type ListEntity<N extends Listed['name']> = Entity<typeof valueFields & ExtraOf<N>, `${N}Id`>

/** One list: its entity, its calls, the set page it is kept on. */
export interface ReferenceList {
  readonly entity: ValueEntity
  readonly set: SetPage
  readonly calls: ReturnType<typeof crud<ValueEntity>> & {
    readonly merge: ReturnType<typeof merge>
    readonly move: ReturnType<typeof moveCall<ValueEntity>>
  }
}

export const referenceLists: readonly ReferenceList[] = lists.map((row) => {
  const of = entityOf(row)
  return { entity: of, set: row.set, calls: { ...crud(of), merge: merge(of), move: moveCall(of) } }
})

/** `refDriverList`, `refDriverMerge` and so on. */
export const callName = (list: string, verb: string): string => list + capital(verb)

/** The calls of all lists under the feature's name. */
const calls: Calls = Object.fromEntries(
  referenceLists.flatMap(({ entity: of, calls: own }) => Object.entries(own).map(([verb, one]) => [callName(of.name, verb), one] as const)),
)

/** The title of each page, its name and place in the administration menu, and one line on what it holds. */
const setTitles: Readonly<Record<SetPage, readonly [title: string, menuTitle: string, menuPlace: number, hint: string]>> = {
  applicationsets: ['Manage application sets', 'Manage Application Sets', 10, 'States, platforms, hosting and other choices'],
  ideasets: ['Idea sets', 'Idea Sets', 30, 'Statuses and types of ideas'],
  itservicesets: ['IT service sets', 'IT Service Sets', 40, 'States, platforms and classifications'],
  linksets: ['Document sets', 'Document Sets', 20, 'Types of documents'],
  projectsets: ['Project sets', 'Project Sets', 80, 'Sizes, types, stages and statuses'],
  programattributes: ['Program attributes', 'Program Attributes', 70, 'The drivers that programs serve'],
  tagattributes: ['Tag attributes', 'Tag Attributes', 90, 'Data classifications'],
}

/** A set page opens with the right to edit any one list on it. */
const setScreens = Object.entries(setTitles).map(([set, [title, menuTitle, menuPlace, hint]]): Screen => ({
  path: `/admin/${set}`,
  title,
  menuTitle,
  hint,
  access: lists.filter((row) => row.set === set).map((row): Right => `EDIT_${row.right}`),
  menu: 'administration',
  menuPart: 'Lists',
  menuPlace,
}))

const listScreens = referenceLists.flatMap(({ entity: { label, rights, screens } }): Screen[] => [
  { path: screens.add, title: `New ${label}`, access: rights.create },
  { path: screens.edit, title: capital(label), access: rights.edit },
])

/** The lists of words with which an account describes its records. */
export const referenceListsFeature = feature({
  name: 'reference-lists',
  help: 'fields',
  entities: referenceLists.map((list) => list.entity),
  rights: listRights,
  calls,
  screens: [...setScreens, ...listScreens],
})
