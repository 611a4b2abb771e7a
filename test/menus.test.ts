/** The administration menu and the workspace's hold these entries, in this order, each behind its right. */
import { expect, test } from 'vitest'
import { catalogue, entities } from '#catalogue'
import type { Access } from '#platform/contract/access.ts'
import { inMenuOrder, managing, menuPart, menuTitle } from '#platform/contract/menus.ts'

/** The entries in order, with where each leads and the rights one of which opens it there. */
const administration: readonly (readonly [label: string, path: string, access: Access])[] = [
  ['Backups', '/admin/backups', ['EDIT_ACCOUNT']],
  ['Batch Processing', '/admin/batch', ['BATCH_PROCESSING']],
  ['Import Data', '/admin/import', ['IMPORT_DATA']],
  ['Factor Setup', '/admin/factors', ['EDIT_BUSINESS_FACTORS', 'EDIT_TECHNOLOGY_FACTORS']],
  [
    'Manage Application Sets',
    '/admin/applicationsets',
    [
      'EDIT_APPLICATION_STATES',
      'EDIT_APPLICATION_PLATFORMS',
      'EDIT_HOSTING_TYPES',
      'EDIT_DELIVERY_MODELS',
      'EDIT_ENVIRONMENTS',
      'EDIT_OPERATIONAL_STATES',
      'EDIT_INTEGRATION_TYPES',
    ],
  ],
  ['Areas', '/admin/areas', ['EDIT_BUSINESS_AREAS']],
  ['Capabilities', '/admin/capabilities', ['EDIT_CAPABILITIES']],
  ['Documents', '/admin/links', ['EDIT_LINKS']],
  ['Document Sets', '/admin/linksets', ['EDIT_LINK_TYPES']],
  ['Idea Sets', '/admin/ideasets', ['EDIT_IDEA_STATUSES', 'EDIT_IDEA_TYPES']],
  ['IT Service Sets', '/admin/itservicesets', ['EDIT_CLASSIFICATIONS', 'EDIT_COMPUTING_TYPES', 'EDIT_IT_SERVICE_STATES', 'EDIT_PLATFORMS']],
  // The lists by which the end of life is known.
  ['Product Releases', '/admin/productreleases', ['EDIT_PLATFORMS']],
  ['Portfolios', '/admin/portfolios', ['EDIT_PORTFOLIOS']],
  ['Process Sets', '/admin/processsets', ['EDIT_CAPABILITY_SETS']],
  ['Programs', '/admin/programs', ['EDIT_PROGRAMS']],
  ['Program Attributes', '/admin/programattributes', ['EDIT_DRIVERS']],
  ['Project Sets', '/admin/projectsets', ['EDIT_PROJECT_SIZES', 'EDIT_PROJECT_TYPES', 'EDIT_PROJECT_STAGES', 'EDIT_PROJECT_STATUSES']],
  ['Suppliers', '/admin/suppliers', ['EDIT_SUPPLIERS']],
  ['Tag Attributes', '/admin/tagattributes', ['EDIT_DATA_CLASSIFICATIONS']],
  ['Tags', '/admin/tags', ['EDIT_TAGS']],
  ['TSM Sets', '/admin/tsmsets', ['EDIT_CAPABILITY_SETS']],
]
/** Their screens come with the issues that build them; until then nothing leads there. */
const notBuilt = new Set<string>()

const screens = inMenuOrder(catalogue.flatMap((feature) => [...feature.screens]))
const entriesOf = (menu: string) => screens.filter((screen) => screen.menu === menu)
const sorted = (access: Access) => (typeof access === 'string' ? access : access.toSorted())

test('the administration menu has exactly these entries, in this order within each part, each with its right', () => {
  const parts = [managing, 'Data', 'Lists', 'Scoring', 'Import']
  const partOf = ([, path]: (typeof administration)[number]) =>
    parts.indexOf(menuPart(screens.find((screen) => screen.path === path)!) ?? '')
  const inParts = administration.toSorted((one, other) => partOf(one) - partOf(other))
  // How many entries each part has: a new one raises its number.
  expect(parts.map((_, at) => inParts.filter((entry) => partOf(entry) === at).length)).toEqual([1, 7, 10, 1, 2])
  const built = inParts.filter(([label]) => !notBuilt.has(label))
  expect(entriesOf('administration').map((screen) => [menuTitle(screen), screen.path, sorted(screen.access)])).toEqual(
    built.map(([label, path, access]) => [label, path, sorted(access)]),
  )
})

test('an entry that is not built has no screen, so that it cannot be forgotten here', () => {
  const missing = administration.filter(([, path]) => !screens.some((screen) => screen.path === path)).map(([label]) => label)
  expect(missing).toEqual([...notBuilt])
})

// Users: Company Admins look after them without the right to edit the workspace, and have no other way there.
test('the workspace menu has its entries and Users, and My Workspaces last, above the recent ones', () => {
  expect(entriesOf('workspace').map((screen) => [menuTitle(screen), screen.access])).toEqual([
    ['Documents', 'session'],
    ['Manage Workspace', ['EDIT_ACCOUNT']],
    ['Manage Subscription', ['EDIT_ACCOUNT']],
    ['Users', ['EDIT_USER']],
    ['My Workspaces', 'session'],
  ])
})

test('the pages on which a workspace is managed are one part of the administration menu, in the order of their tabs', () => {
  const pages = screens.filter(({ workspaceTab }) => workspaceTab).toSorted((a, b) => a.workspaceTab! - b.workspaceTab!)
  expect(pages.map(menuTitle)).toEqual([
    'Manage Workspace',
    'Users',
    'Invite people',
    'Roles',
    'Domains',
    'Sign-in',
    'Custom fields',
    'AI',
    'Audit',
    'Bin',
    'Backups',
  ])
  expect(new Set(pages.map(menuPart))).toEqual(new Set([managing]))
})

test('the upper part of the sidebar has its entries, in order', () => {
  const entries = screens.flatMap(({ path, sidebar = [] }) => sidebar.map((entry) => ({ ...entry, path })))
  expect(
    entries.toSorted((a, b) => a.place - b.place).map(({ label, path, isForProviders }) => [label, path, isForProviders === true]),
  ).toEqual([
    ['Overview', '/overview', false],
    ['Portfolios', '/portfolios', false],
    ['Ideas', '/ideas', false],
    ['Projects', '/projects', false],
    ['Programs', '/programs', false],
    ['Applications', '/applications', false],
    ['IT Services', '/itservices', false],
    ['Contacts', '/contacts', false],
    ['Analytics', '/analytics', false],
    ['Workspaces', '/admin/workspaces', true],
    ['Namespace', '/admin/workspaces', false],
  ])
})

test('no two screens claim one place of a menu', () => {
  const places = screens.flatMap((screen) => [
    ...(screen.menuPlace === undefined ? [] : [`${screen.menu} ${screen.menuPart ?? ''} ${screen.menuPlace}`]),
    ...(screen.workspaceTab === undefined ? [] : [`tab ${screen.workspaceTab}`]),
    ...(screen.sidebar ?? []).map(({ place }) => `sidebar ${place}`),
  ])
  expect(places.length).toBeGreaterThan(50)
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
})

test('screens removed from the menus remain reachable by the command bar', () => {
  const others = [
    '/admin/bin',
    '/admin/customfields',
    '/admin/frameworkitems',
    '/ownerreviews',
    '/admin/cockpit',
    '/admin/audit',
    '/admin/roles',
  ]
  const found = screens.filter(({ path }) => others.includes(path))
  expect(found.map(({ path }) => path).toSorted()).toEqual(others.toSorted())
  expect(found.filter(({ menu, layout }) => menu !== undefined || layout === 'public')).toEqual([])
})

test('a screen is called as its menus call it', () => {
  // The entry of all views leads to the first of them, and workspaces have three names in the specification, by who reads them.
  // The sidebar has lists called Portfolios and Programs; those in Administration say in their heads that they are for managing.
  const several = new Set(['/analytics', '/admin/workspaces', '/admin/portfolios', '/admin/programs'])
  const odd = screens.filter((screen) => screen.menu && menuTitle(screen).toLowerCase() !== screen.title.toLowerCase())
  expect(odd.map(({ path }) => path).filter((path) => !several.has(path))).toEqual([])
  expect(odd).toHaveLength(several.size)
})

test('a record is made under one name everywhere: as the buttons and the command bar say it', () => {
  const titles = new Map(screens.map(({ path, title }) => [path, title]))
  const made = [...entities.values()].filter((entity) => titles.has(entity.screens.add))
  const odd = made
    .filter(({ label, screens: { add } }) => titles.get(add) !== `New ${label}`)
    .map(({ name, screens: { add } }) => [name, titles.get(add)])
  // Sets of processes and of technology services are one entity with two screens.
  expect(odd).toEqual([['capabilitySet', 'New process set']])
  expect(made.length).toBeGreaterThan(20)
})
