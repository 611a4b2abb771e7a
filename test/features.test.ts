/** A feature is in every list that it must be in. The error for a missing entry says where to add it. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { catalogue, entities } from '#catalogue'
import { crud } from '#platform/contract/crud.ts'
import { entity } from '#platform/contract/entity.ts'
import { feature, withFollowing } from '#platform/contract/feature.ts'
import { text } from '#platform/contract/field.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { domains } from '#product/domains.ts'
import { servedFeatures } from '../src/product/served-features.ts'

type Tables = Readonly<Record<string, () => Promise<{ screens: Readonly<Record<string, unknown>> }>>>

// Not imported by name: the compiler keeps what is for the browser apart from these tests.
const { screensOf } = (await import(pathToFileURL(join(packageRoot, 'src/product/screens.ts')).href)) as { screensOf: Tables }
/** Folders of features by name; a folder without a contract holds what several features of its domain share. */
const folderOf = new Map(
  domains.flatMap((domain) =>
    readdirSync(join(packageRoot, 'src', domain)).flatMap((name) =>
      existsSync(join(packageRoot, 'src', domain, name, 'contract.ts')) ? [[name, `src/${domain}/${name}`] as const] : [],
    ),
  ),
)
const names = catalogue.map(({ name }) => name)

/** Paths that a feature's web/screens.ts draws; none without that file. */
const drawnBy = async (feature: string): Promise<string[]> => Object.keys((await screensOf[feature]?.())?.screens ?? {})

test('every folder with a contract is a feature of the catalogue', () => {
  expect(
    [...folderOf].filter(([name]) => !names.includes(name)).map(([, folder]) => `src/product/catalogue.ts lacks the feature of ${folder}`),
  ).toEqual([])
})

test('every feature of the catalogue has its folder, and no name is there twice', () => {
  const missing = names
    .filter((name) => !folderOf.has(name))
    .map((name) => `The folder of ${name}, which src/product/catalogue.ts names, is not there`)
  const twice = names.filter((name, at) => names.indexOf(name) !== at).map((name) => `src/product/catalogue.ts has ${name} twice`)
  expect([...missing, ...twice]).toEqual([])
})

test('every feature with calls is served', () => {
  const served = new Set(servedFeatures.map(({ feature }) => feature.name))
  const missing = catalogue.filter(({ name, calls }) => Object.keys(calls).length > 0 && !served.has(name))
  expect(missing.map(({ name }) => `src/product/served-features.ts lacks ${name}, so that nobody answers its calls`)).toEqual([])
})

test('every feature with screens draws each of them, and no other', async () => {
  const told = await Promise.all(
    catalogue.map(async ({ name, screens }) => {
      const declared = [...new Set(screens.map(({ path, drawnAs = path }) => drawnAs))]
      if (declared.length > 0 && !screensOf[name])
        return [`${folderOf.get(name)}/web/screens.ts is not there, so that none of its screens opens`]
      const drawn = await drawnBy(name)
      return [
        ...declared.filter((path) => !drawn.includes(path)).map((path) => `${folderOf.get(name)}/web/screens.ts draws nothing at ${path}`),
        ...drawn
          .filter((path) => !declared.includes(path))
          .map((path) => `The contract of ${name} declares no screen ${path}, so that it cannot be opened`),
      ]
    }),
  )
  const unknown = Object.keys(screensOf).filter((name) => !names.includes(name))
  expect([...told.flat(), ...unknown.map((name) => `${name} has screens, and the catalogue lacks it`)]).toEqual([])
})

const trial = entity({
  name: 'trial',
  label: 'trial',
  plural: 'trials',
  path: '/oddTrials',
  table: 'trial',
  key: 'trialId',
  title: 'name',
  rights: { create: ['EDIT_TAGS'], edit: ['EDIT_TAGS'], remove: ['EDIT_TAGS'], exchange: 'IMPORT_EXPORT_TAGS' },
  screens: { list: '/trials', add: '/trials/add', edit: '/trials/edit/{id}', import: '/trials/import' },
  lookup: '/commandbar/trials',
  fields: { name: text({ label: 'Name', required: true }) },
  form: [{ label: 'Details', sections: [{ title: 'Details', fields: ['name'] }] }],
})

test('the calls and the screen that exchange and find records of a kind follow from its contract, and are served', () => {
  const whole = withFollowing([...catalogue, feature({ name: 'trials', entities: [trial], calls: crud(trial), screens: [] })])
  const known = new Set(catalogue.flatMap(({ calls, screens }) => [...Object.values(calls), ...screens].map(({ path }) => path)))
  const added = whole
    .filter(({ name }) => name !== 'trials')
    .flatMap(({ name, calls, screens }) => [
      ...Object.entries(calls).map(([call, { method, path, access }]) => ({
        at: `${name}.${call}`,
        told: [method, path, access].join(' '),
        path,
      })),
      ...screens.map(({ path, title, access, drawnAs }) => ({ at: name, told: [title, access, drawnAs].join(' '), path })),
    ])
    .filter(({ path }) => !known.has(path))
  expect(Object.fromEntries(added.map(({ at, told }) => [at, told]))).toEqual({
    'command-bar.trials': 'GET /commandbar/trials session',
    'exports.oddtrials': 'GET /exports/oddtrials IMPORT_EXPORT_TAGS',
    'imports.oddtrials': 'POST /imports/oddtrials IMPORT_EXPORT_TAGS',
    imports: 'Import trials IMPORT_EXPORT_TAGS /admin/import',
  })
  const answered = servedFeatures.flatMap(({ feature: { name }, follows }) => Object.keys(follows(trial)).map((call) => `${name}.${call}`))
  expect(answered.sort()).toEqual(
    added
      .map(({ at }) => at)
      .filter((at) => at !== 'imports')
      .sort(),
  )
})

test('no path is declared twice', () => {
  const paths = catalogue.flatMap(({ screens }) => screens.map(({ path }) => path))
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

test('no foot of a list sums its applications: one that several of its rows share would count more than once', () => {
  const counting = [...entities.values()].filter(({ all }) => all['applicationsCount'])
  expect(counting.length).toBeGreaterThan(4)
  expect(counting.filter(({ all }) => 'aggregate' in all['applicationsCount']!).map(({ name }) => name)).toEqual([])
})
