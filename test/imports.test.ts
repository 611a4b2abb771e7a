/** Imports run one way: features → platform, and nowhere in a circle. Lazy imports and imports of types count like any other. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'
import { domains } from '#product/domains.ts'
import { importGraph } from '../scripts/import-graph.mjs'

const source = join(packageRoot, 'src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))

/** The suites hold for every feature, so what they start is the whole product. */
const wholeProduct = 'platform/testing/app.ts'

const inSource = (file: string) => file.replace(/^src\//, '')
const isListed = (file: string) => /^src\/.*\.tsx?$/.test(file)
const graph = new Map(
  [
    ...importGraph(
      packageRoot,
      files.map((file) => `src/${file}`),
    ),
  ].map(([file, imports]) => [inSource(file), imports.filter(isListed).map(inSource)]),
)
/** `portfolio/areas`: the folder of a feature, or of what several features of a domain share. */
const featureOf = (file: string) => (domains.includes(file.split('/')[0]!) ? file.split('/').slice(0, 2).join('/') : undefined)

/** Strongly connected nodes, each once: every one of them leads to itself by way of the others. (Tarjan, 1972.) */
function circlesIn(of: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const visit = (node: string): void => {
    order.set(node, order.size)
    low.set(node, order.get(node)!)
    stack.push(node)
    for (const next of of.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!))
    }
    if (low.get(node) !== order.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    if (circle.length > 1) found.push(circle.sort())
  }
  for (const node of of.keys()) if (!order.has(node)) visit(node)
  return found
}

/** Imports of contracts and server halves between the folders of features; screens draw on each other by slots alone. */
const between = [...graph]
  .filter(([file]) => featureOf(file) && !/\/web\//.test(file) && !file.endsWith('-for-tests.ts'))
  .flatMap(([file, imports]) =>
    imports.filter((name) => featureOf(name) && featureOf(name) !== featureOf(file)).map((name) => [file, name] as const),
  )

test('every import of a file of ours was found and leads to one', () => {
  const lost = [...graph].flatMap(([file, imports]) => imports.filter((name) => !graph.has(name)).map((name) => `${file} → ${name}`))
  expect(lost).toEqual([])
  expect([...graph.values()].flat().length).toBeGreaterThan(3000)
  expect(graph.get('main.tsx')).toContain('product/screens.ts')
  expect(graph.get('product/screens.ts')).toContain('portfolio/areas/web/screens.ts')
  expect(graph.get('platform/web/session/user.ts')).toContain('platform/contract/session.ts')
})

test('no files import each other in a circle', () => expect(circlesIn(graph)).toEqual([]))

test('no folders of features import each other in a circle', () => {
  const folders = new Map<string, string[]>()
  for (const [file, name] of between) folders.set(featureOf(file)!, [...(folders.get(featureOf(file)!) ?? []), featureOf(name)!])
  expect(circlesIn(folders)).toEqual([])
  expect(folders.get('portfolio/questions')).toContain('portfolio/scoring')
})

test('domains import downwards only, in the order of src/product/domains.ts', () => {
  const floor = (file: string) => domains.indexOf(file.split('/')[0]!)
  expect(between.filter(([file, name]) => floor(name) > floor(file)).map(([file, name]) => `${file} → ${name}`)).toEqual([])
  expect(between.length).toBeGreaterThan(300)
})

test('the platform imports no feature, nor what lists the features', () => {
  const wrong = files
    .filter((file) => file.startsWith('platform/') && file !== wholeProduct)
    .flatMap((file) =>
      graph
        .get(file)!
        .filter((name) => !name.startsWith('platform/'))
        .map((name) => `${file} → ${name}`),
    )
  expect(wrong).toEqual([])
})

/** What passes through stages: the order of its folders or files, and the folder around them. */
const stages = [
  { within: 'exchange/imports/server/', order: ['words/', 'prepare/', 'decide/', 'write/'] },
  { within: 'platform/server/records/', order: ['save/prepare.ts', 'save/decide.ts', 'save/write.ts'] },
].map(({ within, order }) => ({ within, order: order.map((stage) => within + stage) }))

/** What a file imports within a folder, by way of other files too. */
function reachedFrom(file: string, within: string): Set<string> {
  const reached = new Set([file])
  for (const one of reached) for (const name of graph.get(one)!) if (name.startsWith(within)) reached.add(name)
  return reached
}

test('no stage of an import or of a save imports from a later one, nor does anything that it imports beside them', () => {
  const back = stages.flatMap(({ within, order }) => {
    const stageOf = (file: string) => order.findIndex((stage) => file.startsWith(stage))
    return files
      .filter((file) => stageOf(file) >= 0)
      .flatMap((file) => [...reachedFrom(file, within)].filter((name) => stageOf(name) > stageOf(file)).map((name) => `${file} → ${name}`))
  })
  expect(back).toEqual([])
  for (const stage of stages.flatMap(({ order }) => order))
    expect(
      files.some((file) => file.startsWith(stage)),
      stage,
    ).toBe(true)
})

test('no feature imports what another one has for the browser', () => {
  const wrong = files.flatMap((file) =>
    graph
      .get(file)!
      .filter((name) => featureOf(file) && /\/web\//.test(name) && featureOf(name) && featureOf(name) !== featureOf(file))
      .map((name) => `${file} → ${name}`),
  )
  expect(wrong).toEqual([])
})

/** Libraries that take much memory or time, and that most servers, or most of their hours, do without. */
const loadedWhenNeeded = ['sharp', 'nodemailer', '@simplewebauthn/server', '@zxcvbn-ts/language-common']

test('the server starts without the libraries that are loaded when they are first needed', () => {
  const loads = (file: string, name: string) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/^import (?!type )[^;']*?from '([^']+)'/gm)].some(([, from]) => from === name)
  const wrong = files.filter((file) => loadedWhenNeeded.some((name) => loads(file, name)))
  expect(wrong).toEqual([])
  expect(loads('platform/server/app.ts', 'fastify')).toBe(true)
})
