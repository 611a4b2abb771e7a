/** Imports run one way: features → platform, and nowhere in a circle. Lazy imports and imports of types count like any other. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'
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
const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1]

/** Strongly connected files, each once: every one of them imports itself by way of the others. (Tarjan, 1972.) */
function circles(): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    low.set(file, order.get(file)!)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!))
    }
    if (low.get(file) !== order.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) found.push(circle.sort())
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}

test('every import of a file of ours was found and leads to one', () => {
  const lost = [...graph].flatMap(([file, imports]) => imports.filter((name) => !graph.has(name)).map((name) => `${file} → ${name}`))
  expect(lost).toEqual([])
  expect([...graph.values()].flat().length).toBeGreaterThan(3000)
  expect(graph.get('main.tsx')).toContain('screens.ts')
  expect(graph.get('screens.ts')).toContain('features/areas/web/screens.ts')
  expect(graph.get('platform/web/session/user.ts')).toContain('platform/contract/session.ts')
})

test('no files import each other in a circle', () => expect(circles()).toEqual([]))

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
