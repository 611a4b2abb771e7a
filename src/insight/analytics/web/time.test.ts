import { describe, expect, test } from 'vitest'
import { densityOf, rampOf, strengthOf } from './chart/density.ts'
import { labelBox, placeLabels, type Box } from './chart/labels.ts'
import { areaFacets, narrowed, narrowingIn, searchOf, stateFacets, without } from './filters.ts'
import { actFirst, countsOf, isPlaced, plannedOtherwise, pointsOf, type Placed } from './points.ts'

const row = (applicationId: string, technology: number | null, business: number | null, more: object = {}) => ({
  applicationId,
  name: applicationId,
  active: true,
  technologyQuestionsNetScore: technology,
  businessQuestionsScore: business,
  criticality: null,
  plannedDisposition: null,
  currentStateId: null,
  areas: [],
  ...more,
})

describe('points', () => {
  const rows = [
    row('a', 80, 80),
    row('b', 20, 80, { criticality: 5 }),
    row('c', 80, 20),
    row('d', 20, 20, { criticality: 5 }),
    row('e', null, 80),
    row('f', 10, 10, { active: false }),
  ]

  test('fall into their quadrant; unscored ones are a group of their own, archived ones are left out', () => {
    const points = pointsOf(rows)
    expect(points.map((point) => [point.id, point.time])).toEqual([
      ['a', 'Invest'],
      ['b', 'Migrate'],
      ['c', 'Tolerate'],
      ['d', 'Eliminate'],
      ['e', null],
    ])
    expect([...countsOf(points)]).toEqual([
      ['Invest', 1],
      ['Migrate', 1],
      ['Tolerate', 1],
      ['Eliminate', 1],
      ['Not scored', 1],
    ])
    expect(actFirst(points).map((point) => point.id)).toEqual(['b', 'd'])
  })

  test('within a portfolio its own scores and threshold count', () => {
    const points = pointsOf(rows, {
      applications: [
        { applicationId: 'a', businessQuestionsScore: 70 },
        { applicationId: 'e', businessQuestionsScore: 90 },
        { applicationId: 'b', businessQuestionsScore: null },
      ],
      threshold: 75,
    })
    expect(points.map((point) => [point.id, point.business, point.time])).toEqual([
      ['a', 70, 'Tolerate'],
      ['b', null, null],
      ['e', 90, null],
    ])
  })
})

test('decisions that differ from the recommendation are found, the most critical first; unscored ones never differ', () => {
  const points = pointsOf([
    row('same', 80, 80, { plannedDisposition: 'Invest' }),
    row('other', 80, 80, { plannedDisposition: 'Eliminate' }),
    row('critical', 20, 80, { plannedDisposition: 'Tolerate', criticality: 5 }),
    row('unscored', null, 80, { plannedDisposition: 'Invest' }),
    row('undecided', 80, 80),
  ])
  expect(plannedOtherwise(points).map(({ id }) => id)).toEqual(['critical', 'other'])
})

describe('narrowing', () => {
  const names = new Map([
    ['s1', 'Live'],
    ['a1', 'Finance'],
    ['a2', 'Sales'],
  ])
  const points = pointsOf([
    row('a', 1, 1, { currentStateId: 's1', areas: [{ areaId: 'a1' }, { areaId: 'a2' }] }),
    row('b', 1, 1, { currentStateId: 's1' }),
    row('c', 1, 1, { areas: [{ areaId: 'a2' }] }),
  ])
  const none = narrowingIn({})

  test('any of a kind passes, of both kinds one must', () => {
    const ids = (search: object) => narrowed(points, narrowingIn(search as Record<string, unknown>)).map((point) => point.id)
    expect([
      ids({}),
      ids({ states: 's1' }),
      ids({ areas: 'a1,a2' }),
      ids({ states: 's1', areas: 'a2' }),
      ids({ states: without }),
      ids({ areas: without }),
    ]).toEqual([['a', 'b', 'c'], ['a', 'b'], ['a', 'c'], ['a'], ['c'], ['b']])
  })

  test('values carry counts under the other filter', () => {
    expect(stateFacets(points, none, names)).toEqual([
      { id: 's1', label: 'Live', count: 2 },
      { id: without, label: '(no state)', count: 1 },
    ])
    expect(areaFacets(points, { ...none, stateIds: ['s1'] }, names)).toEqual([
      { id: 'a1', label: 'Finance', count: 1 },
      { id: 'a2', label: 'Sales', count: 1 },
      { id: without, label: '(no area)', count: 1 },
    ])
  })

  test('is kept by the address', () => {
    const chosen = { portfolioId: 'p', stateIds: ['s1', without], areaIds: [] }
    expect(narrowingIn(searchOf(chosen))).toEqual(chosen)
    expect(searchOf(none)).toEqual({ portfolio: undefined, states: undefined, areas: undefined })
  })
})

describe('density', () => {
  test('the legend goes from a single application to the fullest square, as strong as they are drawn', () => {
    const ramp = rampOf(27)
    expect(ramp).toEqual(ramp.toSorted((one, other) => one - other))
    expect([ramp[0], ramp.at(-1), ramp.length]).toEqual([strengthOf(1, 27), strengthOf(27, 27), 5])
    expect(rampOf(1)).toEqual([strengthOf(1, 1)])
  })

  const point = (technology: number, business: number): Placed =>
    pointsOf([row(`${technology} ${business}`, technology, business)]).filter(isPlaced)[0]!

  test('every application is in one square or is alone', () => {
    const points = Array.from({ length: 2000 }, (_, at) => point(((at * 37) % 600) / 6, ((at * 53) % 800) / 8)).concat(
      point(100, 100),
      point(0, 0),
    )
    const { cells, alone } = densityOf(points)
    expect(cells.reduce((sum, cell) => sum + cell.count, 0) + alone.length).toBe(points.length)
  })

  test('a crowd becomes squares that stay on their side of the threshold; a loner is drawn', () => {
    const crowd = Array.from({ length: 40 }, (_, at) => point(49 + at / 20, 60))
    const loner = point(5, 95)
    const { cells, alone } = densityOf([...crowd, loner])
    expect(alone).toEqual([loner])
    expect(new Set(cells.map((cell) => cell.time))).toEqual(new Set(['Migrate', 'Invest']))
  })
})

test('names cover neither bubbles nor each other nor the corners, and stay inside', () => {
  const within = { left: 50, top: 20, right: 950, bottom: 620 }
  const bubbles = Array.from({ length: 150 }, (_, at) => ({
    x: 50 + ((at * 277) % 900),
    y: 20 + ((at * 173) % 600),
    radius: 4 + (at % 8),
    width: 40 + ((at * 31) % 100),
  }))
  const corner = { left: 50, top: 20, right: 180, bottom: 48 }
  const sides = placeLabels(bubbles, [corner], within)
  const placed = bubbles.flatMap((bubble, at) => (sides[at] ? [{ at, box: labelBox(bubble, sides[at]) }] : []))
  expect(placed.length).toBeGreaterThan(20)
  const clash = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  for (const { at, box } of placed) {
    expect(box.left >= within.left && box.right <= within.right && box.top >= within.top && box.bottom <= within.bottom).toBe(true)
    expect(placed.some((other) => other.at !== at && clash(other.box, box))).toBe(false)
    expect(
      bubbles.some(
        ({ x, y, radius }, other) =>
          other !== at && clash({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }, box),
      ),
    ).toBe(false)
    expect(clash(corner, box)).toBe(false)
  }
})
