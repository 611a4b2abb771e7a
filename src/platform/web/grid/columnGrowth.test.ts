import { expect, test } from 'vitest'
import { growthOf, needsOf, shiftOf, squeezeOf, type Needs } from './columnGrowth.ts'
import type { GridColumn } from './types.ts'

interface Row {
  name: string
  areas: string[]
  score: number
}
const columns: GridColumn<Row>[] = [
  { id: 'name', label: 'Name', kind: 'text', title: true, value: ({ name }) => name },
  { id: 'areas', label: 'Areas', kind: 'sets', value: ({ areas }) => areas },
  { id: 'score', label: 'Score', kind: 'number', value: ({ score }) => score },
]
const none: Needs = new Map()
const rows: Row[] = [
  { name: 'Berth Planner', areas: ['Terminals'], score: 1 },
  { name: 'Bunker Planner', areas: ['Fleet Operations', 'Bunker Desk', 'Finance'], score: 2 },
]

test('columns of words need what their longest value takes, and the same whatever comes after', () => {
  const needs = needsOf(columns, () => rows, none)
  expect([...needs.keys()]).toEqual(['name', 'areas'])
  expect(needs.get('areas')).toBeGreaterThan(240)
  expect(needs.get('name')).toBeLessThan(190)
  expect(needsOf(columns, () => [{ ...rows[0]!, name: 'x'.repeat(40) }], needs)).toBe(needs)
})

test('a column whose values have not come is asked again, and a long text does not take the whole screen', () => {
  const early = needsOf(columns, () => rows.map((row) => ({ ...row, areas: [] })), none)
  expect([...early.keys()]).toEqual(['name'])
  const unnamed = needsOf(columns, () => rows.map((row) => ({ ...row, areas: ['(not known)'] })), none)
  expect([...unnamed.keys()], 'names that are on their way').toEqual(['name'])
  expect([...needsOf(columns, () => rows, early).keys()]).toEqual(['name', 'areas'])
  expect(needsOf(columns, () => [{ ...rows[0]!, name: 'x'.repeat(500) }], none).get('name')).toBe(420)
})

const sizes = [
  { id: 'name', size: 260, least: 160 },
  { id: 'areas', size: 140, least: 72 },
]

test('room goes first to the column whose values are cut, then to all by their size; none is lost', () => {
  const needs = new Map([
    ['name', 180],
    ['areas', 340],
  ])
  const growth = (left: number, known: Needs = needs) => Object.fromEntries(growthOf(sizes, left, known))
  expect(growth(200)).toEqual({ name: 0, areas: 200 })
  expect(growth(600)).toEqual({ name: 260, areas: 340 })
  expect(growth(40, none)).toEqual({ name: 26, areas: 14 })
  expect(growth(0, none)).toEqual({ name: 0, areas: 0 })
})

test('without room a column whose values are cut takes what another does not need, and no more', () => {
  const growth = (needs: [string, number][], left = -300) => Object.fromEntries(growthOf(sizes, left, new Map(needs)))
  expect(
    growth([
      ['name', 180],
      ['areas', 340],
    ]),
  ).toEqual({ name: -80, areas: 80 })
  expect(
    growth([
      ['name', 180],
      ['areas', 170],
    ]),
  ).toEqual({ name: -30, areas: 30 })
  expect(
    growth([
      ['name', 180],
      ['areas', 100],
    ]),
  ).toEqual({ name: 0, areas: 0 })
  expect(growth([['areas', 340]])).toEqual({ name: 0, areas: 0 })
  expect(
    growth(
      [
        ['name', 180],
        ['areas', 340],
      ],
      150,
    ),
  ).toEqual({ name: -50, areas: 200 })
  // Not below what it is at least.
  expect(
    growth([
      ['name', 100],
      ['areas', 340],
    ]),
  ).toEqual({ name: -100, areas: 100 })
})

test('a shift is computed as browsers do, of visible parts', () => {
  const before = [
    { id: 'name', left: 0 },
    { id: 'areas', left: 300 },
    { id: 'owner', left: 1200 },
  ]
  const moved = (areas: number, owner: number) => [
    before[0]!,
    { id: 'areas', left: areas },
    { id: 'owner', left: owner },
    { id: 'new', left: 1300 },
  ]
  expect(shiftOf(before, moved(300, 1200), 1000)).toBe(0)
  expect(shiftOf(before, moved(300, 1400), 1000), 'out of sight').toBe(0)
  expect(shiftOf(before, moved(340, 1240), 1000)).toBeCloseTo(0.028)
})

test('the column at the edge is made whole by what it and those before it can spare, if most of it is seen', () => {
  const row = [
    { id: 'name', size: 260, least: 250 },
    { id: 'state', size: 140, least: 140 },
    { id: 'score', size: 160, least: 120 },
    { id: 'tags', size: 200, least: 90 },
  ]
  expect([...squeezeOf(row, 530)]).toEqual([
    ['name', 6],
    ['state', 0],
    ['score', 24],
  ])
  expect(squeezeOf(row, 470).size, 'less than half of it is seen').toBe(0)
  expect(squeezeOf(row, 505).size, 'not enough to spare').toBe(0)
  expect(squeezeOf(row, 760).size, 'all have room').toBe(0)
  expect(squeezeOf(row, 0).size, 'the room is not known yet').toBe(0)
})
