// Chooses the tests that are nearest to a change, as many as fit into some minutes.
import { basename, dirname } from 'node:path'

export const isTest = (file) => /\.test\.tsx?$/.test(file)
export const isBrowserTest = (file) => /\.browser\.test\.tsx?$/.test(file) || file.startsWith('test/browser/')
const isCode = (file) => /\.(tsx?|mjs|css)$/.test(file)

/** Everything passes through these, so that what imports them says nothing about a change. */
const hubs = new Set([
  'src/product/catalogue.ts',
  'src/product/rights.ts',
  'src/product/served-features.ts',
  'src/product/screens.ts',
  'src/product/site-map.ts',
  'src/product/slots.ts',
  'src/main.tsx',
  'src/server.ts',
  'src/platform/server/app.ts',
  'src/platform/testing/app.ts',
])

/** House tests read all sources, and take seconds. */
const ofTheHouse = ['words', 'styles', 'imports', 'features'].map((name) => `test/${name}.test.ts`)

/** Generated suites take the entities that they try from here. */
const chooser = 'src/platform/testing/tried-entities.ts'

/** `portfolio/areas` */
const featureOf = (file) => /^src\/(?!platform\/|product\/)([^/]+\/[^/]+)\//.exec(file)?.[1]
const reachesServer = (file) =>
  !isTest(file) && /(^db\/migrations\/|^src\/platform\/(contract|server)\/|\/contract(\.ts$|\/)|\/server\/)/.test(file)

/** Files with the number of imports between them and the nearest changed file. */
function distances(graph, changed) {
  const importers = new Map()
  for (const [file, imports] of graph) for (const name of imports) importers.set(name, [...(importers.get(name) ?? []), file])
  const found = new Map(changed.map((file) => [file, 0]))
  const waiting = [...changed]
  for (const file of waiting) {
    if (hubs.has(file) && found.get(file) > 0) continue
    for (const importer of importers.get(file) ?? []) {
      if (found.has(importer)) continue
      found.set(importer, found.get(file) + 1)
      waiting.push(importer)
    }
  }
  return found
}

/** Which feature, folder or text ties a test to a changed file that it does not import. */
const isBeside = (test, textOf) => (file) =>
  dirname(file) === dirname(test) ||
  (featureOf(file) !== undefined && featureOf(file) === featureOf(test)) ||
  (!isCode(file) && (textOf(test).includes(basename(file)) || textOf(test).includes(dirname(file)))) ||
  (file.startsWith('src/') && textOf(test).includes(`'${file}'`))

/** Features with the distance of their nearest file of the screen: browser tests import none, and try the screens of their feature. */
function screensNear(found) {
  const nearest = new Map()
  for (const [file, distance] of found) {
    const feature = file.includes('/web/') && featureOf(file)
    if (feature) nearest.set(feature, Math.min(distance, nearest.get(feature) ?? Infinity))
  }
  return nearest
}

/** Tests with their distances, the nearest first. */
export function testsNear(graph, changed, textOf) {
  const found = distances(graph, changed)
  const screens = screensNear(found)
  const isGenerated = (test) => graph.get(test).includes(chooser) && changed.some(reachesServer)
  const distanceOf = (test) =>
    Math.min(
      found.get(test) ?? Infinity,
      changed.some(isBeside(test, textOf)) ? 1 : Infinity,
      isGenerated(test) ? 2 : Infinity,
      ofTheHouse.includes(test) ? 3 : Infinity,
      isBrowserTest(test) ? (screens.get(featureOf(test)) ?? Infinity) + 3 : Infinity,
    )
  return [...graph.keys()]
    .filter(isTest)
    .map((test) => ({ test, distance: distanceOf(test) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((one, other) => one.distance - other.distance)
}

/** The names of entities whose features a change touches; two that differ much when it is in the platform, and none when no server feels it. */
export function entitiesNear(features, changed) {
  const felt = changed.filter(reachesServer)
  const touched = features.filter(({ name }) => felt.some((file) => featureOf(file)?.endsWith(`/${name}`)))
  const names = touched.flatMap(({ entities }) => entities.map((entity) => entity.name))
  return names.length > 0 || felt.length === 0 ? names : ['area', 'application']
}

/** Takes tests in their order as long as they fit: `secondsOf` returns the duration of each, `seconds` is the limit of all. */
export function fitting(tests, secondsOf, seconds) {
  let left = seconds
  const chosen = tests.filter(({ test }) => {
    const takes = secondsOf(test)
    if (takes > left) return false
    left -= takes
    return true
  })
  return { chosen, leftOut: tests.filter((one) => !chosen.includes(one)) }
}
