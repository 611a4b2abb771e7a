import { expect, test } from 'vitest'
import { groupsOf, totalOf } from './groups.ts'

const application = (name: string, cost: number, areaName: string | null, isThirdParty = false) => ({
  applicationId: name,
  name,
  areaId: areaName,
  areaName,
  currentStateId: areaName && 'live',
  isThirdParty,
  cost,
})

test('groups sum to the cent, the most costly first, whatever they are by', () => {
  const applications = [
    application('A', 0.1, 'Yard'),
    application('B', 0.2, 'Yard', true),
    application('C', 1000.01, null),
    application('D', 0.3, 'Berth'),
  ]
  const told = (by: 'area' | 'state' | 'party') =>
    groupsOf(applications, by, new Map([['live', { name: 'Live' }]])).map(({ name, cost, applications: own }) => [name, cost, own.length])
  expect(told('area')).toEqual([
    ['No business area', 1000.01, 1],
    ['Berth', 0.3, 1],
    ['Yard', 0.3, 2],
  ])
  expect(told('state')).toEqual([
    ['No state', 1000.01, 1],
    ['Live', 0.6, 3],
  ])
  expect(told('party')).toEqual([
    ['Own', 1000.41, 3],
    ['Third party', 0.2, 1],
  ])
  expect(totalOf(groupsOf(applications, 'area', new Map()))).toBe(1000.61)
})
