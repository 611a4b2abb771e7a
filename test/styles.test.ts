/** Style sheets load with the screens that need them, and stay: what two features call by one name would change its looks on the way from one to the other. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'

const source = join(packageRoot, 'src')
const classesIn = (file: string): string[] => {
  const selectors = readFileSync(join(source, file), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{};]+)\{/g)
  return [...selectors].flatMap(([, selector]) => selector!.match(/\.[a-z][\w-]*/g) ?? [])
}
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
const longest = 300
const ownerOf = (file: string) => (file.startsWith('platform') ? 'platform' : file.split(/[/\\]/).slice(0, 2).join('/'))

test('no two features style a class of one name, unless it is the platform’s', () => {
  const owners = new Map<string, Set<string>>()
  for (const sheet of sheets) for (const name of classesIn(sheet)) owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(sheet)))
  expect(owners.size).toBeGreaterThan(300)
  const shared = [...owners].filter(([, among]) => among.size > 1 && !among.has('platform'))
  expect(shared.map(([name, among]) => `${name}: ${[...among].sort().join(', ')}`)).toEqual([])
})

test('no style sheet is longer than a file of code may be', () => {
  const lines = sheets.map((file) => [file, readFileSync(join(source, file), 'utf8').trimEnd().split('\n').length] as const)
  expect(lines.length).toBeGreaterThan(30)
  expect(lines.filter(([, count]) => count > longest)).toEqual([])
})
