import { expect, test } from 'vitest'
import { connectionsOf, linesOf, treeBelow, type Branch, type Direction, type Service } from './serviceTree.ts'

const net = (uses: Record<string, string[]>): Service[] =>
  Object.entries(uses).map(([id, used]) => ({ id, name: id, applications: 0, uses: used.map((one) => ({ id: one, notes: null })) }))
const shown = (branches: readonly Branch[]): unknown[] =>
  branches.map(({ service, mark, below }) => [mark ? `${service.name} ${mark}` : service.name, ...(below.length ? [shown(below)] : [])])
const tree = (services: Service[], start: string, direction: Direction = 'uses') =>
  treeBelow(new Map(services.map((one) => [one.id, one])), connectionsOf(services, direction), start)

const mail = net({ mail: ['servers', 'network'], servers: ['network'], network: ['power'], power: [], portal: ['servers'] })

test('dependencies of a service in both directions, to any depth', () => {
  expect(shown(tree(mail, 'mail'))).toEqual([
    ['network', [['power']]],
    ['servers', [['network again']]],
  ])
  expect(shown(tree(mail, 'network', 'usedBy'))).toEqual([['mail'], ['servers', [['mail'], ['portal']]]])
})

test('a circle is shown where it comes back, and ends there', () => {
  const circle = net({ a: ['b'], b: ['c'], c: ['a', 'b'] })
  expect(shown(tree(circle, 'a'))).toEqual([['b', [['c', [['a circle'], ['b circle']]]]]])
})

test('a dense net is as long as its connections, and lines show the steps', () => {
  const names = Array.from({ length: 60 }, (_, at) => `s${String(at).padStart(2, '0')}`)
  const dense = net(Object.fromEntries(names.map((name, at) => [name, names.slice(at + 1)])))
  const lines = linesOf(tree(dense, 's00'), 's00')
  expect(lines.length).toBe((60 * 59) / 2)
  expect(lines.slice(0, 2).map(({ branch, steps, by }) => [branch.service.name, steps, by])).toEqual([
    ['s01', 1, 's00'],
    ['s02', 2, 's01'],
  ])
})

test('a service that is not seen is left out', () => {
  expect(shown(tree(net({ a: ['gone'] }), 'a'))).toEqual([])
})
