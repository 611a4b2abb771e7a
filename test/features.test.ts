/** A feature is in every list that it must be in. What is missing is told in a sentence that says where to add it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { catalogue } from '#catalogue'
import { packageRoot } from '#platform/server/package-root.ts'
import { servedFeatures } from '../src/served-features.ts'

type Tables = Readonly<Record<string, () => Promise<{ screens: Readonly<Record<string, unknown>> }>>>

// Not imported by name: the compiler keeps what is for the browser apart from these tests.
const { screensOf } = (await import(pathToFileURL(join(packageRoot, 'src/screens.ts')).href)) as { screensOf: Tables }
const folders = readdirSync(join(packageRoot, 'src/features'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const names = catalogue.map(({ name }) => name)

/** Paths that a feature's web/screens.ts draws; none without that file. */
const drawnBy = async (feature: string): Promise<string[]> => Object.keys((await screensOf[feature]?.())?.screens ?? {})

test('every folder of src/features is a feature of the catalogue', () => {
  expect(
    folders.filter((name) => !names.includes(name)).map((name) => `src/catalogue.ts lacks the feature of src/features/${name}`),
  ).toEqual([])
})

test('every feature of the catalogue has its folder, and no name is there twice', () => {
  const missing = names
    .filter((name) => !folders.includes(name))
    .map((name) => `src/features/${name}, which src/catalogue.ts names, is not there`)
  const twice = names.filter((name, at) => names.indexOf(name) !== at).map((name) => `src/catalogue.ts has ${name} twice`)
  expect([...missing, ...twice]).toEqual([])
})

test('every feature with calls is served', () => {
  const served = new Set<unknown>(servedFeatures.map(({ feature }) => feature))
  const missing = catalogue.filter((one) => Object.keys(one.calls).length > 0 && !served.has(one))
  expect(missing.map(({ name }) => `src/served-features.ts lacks ${name}, so that nobody answers its calls`)).toEqual([])
})

test('every feature with screens draws each of them, and no other', async () => {
  const told = await Promise.all(
    catalogue.map(async ({ name, screens }) => {
      const declared = screens.map(({ path }) => path)
      if (declared.length > 0 && !screensOf[name]) return [`src/screens.ts lacks ${name}, so that none of its screens opens`]
      const drawn = await drawnBy(name)
      return [
        ...declared.filter((path) => !drawn.includes(path)).map((path) => `src/features/${name}/web/screens.ts draws nothing at ${path}`),
        ...drawn
          .filter((path) => !declared.includes(path))
          .map((path) => `The contract of ${name} declares no screen ${path}, so that it cannot be opened`),
      ]
    }),
  )
  const unknown = Object.keys(screensOf).filter((name) => !names.includes(name))
  expect([...told.flat(), ...unknown.map((name) => `src/screens.ts has ${name}, which the catalogue lacks`)]).toEqual([])
})

test('no path is declared twice', () => {
  const paths = catalogue.flatMap(({ screens }) => screens.map(({ path }) => path))
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})
