/**
 * Type assertions by folder: `value as Type`. `as const` doesn't count. JSON from outside, values that a kit
 * or a library doesn't type, and values made of an entity at run time need one; every other one hides a mistake. (docs/adr/0001-contracts-are-plain-data.md)
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import { packageRoot } from '#platform/server/package-root.ts'
import { expectGolden } from '#platform/testing/golden.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly typeAnnotation?: Node
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The types of the assertions in a value and below it. */
function collect(value: unknown, told: Node[]): void {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value) && value.type === 'TSAsExpression' && value.typeAnnotation) told.push(value.typeAnnotation)
  for (const name in value) collect(Reflect.get(value, name), told)
}

/** Type assertions in a file. */
function toldIn(name: string, text: string): string[] {
  if (!/\bas\b/.test(text.replace(/^import .*$/gm, ''))) return []
  const { program, errors } = parseSync(name, text)
  if (errors.length > 0) throw new Error(`${name} can't be read: ${errors[0]!.message}`)
  const told: Node[] = []
  collect(program, told)
  return told.map(({ start, end }) => text.slice(start, end)).filter((type) => type !== 'const')
}

/** `portfolio/costs/web`, `platform/server`: as much of the path as names a room. */
const roomOf = (file: string): string => {
  const parts = file.split(sep)
  return parts.slice(0, Math.min(parts.length - 1, parts[0] === 'platform' ? 2 : 3)).join('/')
}

test('a type assertion is found wherever it is, and a constant, an import and a text are none', () => {
  const text = `import * as all from 'a'\nexport { b as c } from 'b'\nconst d = <p>as they say</p>\nconst e = [1] as const\nf(g as unknown as H)[i as 'j']`
  expect(toldIn('a.tsx', text)).toEqual(['H', 'unknown', "'j'"])
})

test('golden/type-assertions.txt lists the type assertions of each part of the product', () => {
  const source = join(packageRoot, 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/test|trial|testing/.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  const counts = new Map<string, number>()
  for (const file of files) {
    const { length } = toldIn(file, readFileSync(join(source, file), 'utf8'))
    if (length > 0) counts.set(roomOf(file), (counts.get(roomOf(file)) ?? 0) + length)
  }
  const lines = [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([room, count]) => `${room.padEnd(36)} ${count}`)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  expect(all, 'Type what is new where it is made (docs/adr/0001-contracts-are-plain-data.md)').toBeLessThan(300)
  expectGolden('type-assertions.txt', `${lines.join('\n')}\n${'all'.padEnd(36)} ${all}\n`)
})

test('generic code about records holds for each entity: a colour is a colour', () => {
  const kinds = [...entities.values()].flatMap(({ all }) => all['color']?.kind ?? [])
  expect(new Set(kinds)).toEqual(new Set(['colour']))
})
