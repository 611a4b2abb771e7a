/** Frameworks: the processes and technology services that applications support, and the sets that pick from them. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { largestLongBody } from '#platform/contract/largest.ts'
import { crud } from '#platform/contract/crud.ts'
import { feature } from '#platform/contract/feature.ts'
import { capabilitySet, frameworkItem } from './contract/entities.ts'
import { fileCalls } from './contract/file.ts'
import { frameworkRights } from './contract/rights.ts'

export { capabilitySet, frameworkItem }

const itemShape = {
  frameworkItemId: z.string(),
  framework: z.string(),
  itemKind: z.string(),
  hierarchyId: z.nullable(z.string()),
  name: z.string(),
  parentFrameworkItemId: z.nullable(z.string()),
  /** 1 for the largest. */
  level: z.number(),
  active: z.boolean(),
}
const flatItem = z.object(itemShape)
export type FlatItem = z.output<typeof flatItem>

/** An item with its parts. */
export interface FrameworkNode extends FlatItem {
  children: FrameworkNode[]
}
const node: z.ZodMiniType<FrameworkNode> = z.object({ ...itemShape, children: z.array(z.lazy(() => node)) })

const linkedItem = z.object({
  frameworkItemId: z.guid('Name the framework item by its id'),
  portfolioId: z.optional(z.nullable(z.guid('Name the portfolio by its id'))),
})
const storedLink = z.object({ frameworkItemId: z.string(), portfolioId: z.nullable(z.string()), hierarchyId: z.nullable(z.string()) })
/** Version of the record that the list was read with: another one is refused with 409. For one record alone, If-Match will do. */
const readVersion = z.optional(z.number().check(z.int('The version is a whole number')))
const withoutPortfolio = z.object({ frameworkItemId: z.guid('Name the framework item by its id') })

const { list: sets, ...setCalls } = crud(capabilitySet)
const items = crud(frameworkItem)

export const frameworks = feature({
  name: 'frameworks',
  help: 'frameworks',
  entities: [frameworkItem, capabilitySet],
  rights: frameworkRights,
  calls: {
    tree: call({
      method: 'GET',
      path: '/accounts/frameworks',
      access: 'session',
      summary: 'Returns the frameworks of the workspace as trees, standard items and its own',
      reply: z.array(z.object({ framework: z.string(), name: z.string(), items: z.array(node) })),
    }),
    flat: call({
      method: 'GET',
      path: '/accounts/flatframeworks',
      access: 'session',
      summary: 'Returns the same items in one list, each after its parent',
      reply: z.array(flatItem),
    }),
    listSets: sets,
    getSet: setCalls.get,
    addSet: setCalls.create,
    updateSet: setCalls.update,
    removeSet: setCalls.remove,
    historyOfSet: setCalls.history,
    listItems: items.list,
    getItem: items.get,
    addItem: items.create,
    updateItem: items.update,
    removeItem: items.remove,
    historyOfItem: items.history,
    ...fileCalls,
    linkITServices: call({
      method: 'PUT',
      path: '/itServices/frameworkitems',
      access: ['EDIT_IT_SERVICES'],
      summary: 'Sets the framework items of IT services, the complete list for each',
      largestBody: largestLongBody,
      body: z.object({
        itServices: z
          .array(
            z.object({ itServiceId: z.guid('Name the IT service by its id'), version: readVersion, frameworkItems: z.array(linkedItem) }),
          )
          .check(z.minLength(1, 'Choose an IT service')),
      }),
      reply: z.array(z.object({ itServiceId: z.string(), frameworkItems: z.array(storedLink) })),
    }),
    linkApplications: call({
      method: 'PUT',
      path: '/portfolios/{id}/frameworkitems',
      access: ['EDIT_PORTFOLIO_APPLICATIONS'],
      summary: 'Sets the framework items that applications of the portfolio support in it; other links of them stay',
      largestBody: largestLongBody,
      body: z.object({
        applications: z
          .array(
            z.object({
              applicationId: z.guid('Name the application by its id'),
              version: readVersion,
              frameworkItems: z.array(withoutPortfolio),
            }),
          )
          .check(z.minLength(1, 'Choose an application')),
      }),
      reply: z.array(z.object({ applicationId: z.string(), frameworkItems: z.array(storedLink) })),
    }),
  },
  screens: [
    { path: '/processsets', title: 'Processes', access: 'session' },
    { path: '/tsmsets', title: 'Technology services', access: 'session' },
    {
      path: '/admin/processsets',
      title: 'Process sets',
      menuTitle: 'Process Sets',
      hint: 'Business processes, picked from a framework',
      access: ['EDIT_CAPABILITY_SETS'],
      menu: 'administration',
      menuPart: 'Lists',
      menuPlace: 60,
    },
    { path: '/admin/processsets/add', title: 'New process set', access: ['EDIT_CAPABILITY_SETS'] },
    { path: '/admin/processsets/edit/{id}', title: 'Process set', access: ['EDIT_CAPABILITY_SETS'] },
    {
      path: '/admin/tsmsets',
      title: 'TSM sets',
      menuTitle: 'TSM Sets',
      hint: 'Technology services (TSM), picked from a framework',
      access: ['EDIT_CAPABILITY_SETS'],
      menu: 'administration',
      menuPart: 'Lists',
      menuPlace: 100,
    },
    { path: '/admin/tsmsets/add', title: 'New technology service set', access: ['EDIT_CAPABILITY_SETS'] },
    { path: '/admin/tsmsets/edit/{id}', title: 'Technology service set', access: ['EDIT_CAPABILITY_SETS'] },
    { path: '/admin/frameworkitems', title: 'Framework items', access: ['EDIT_CAPABILITY_SETS'] },
    { path: '/admin/frameworkitems/add', title: 'New framework item', access: ['EDIT_CAPABILITY_SETS'] },
    { path: '/admin/frameworkitems/import', title: 'Import a framework', access: ['IMPORT_EXPORT_CAPABILITIES'] },
    { path: '/admin/frameworkitems/edit/{id}', title: 'Framework item', access: ['EDIT_CAPABILITY_SETS'] },
  ],
})
