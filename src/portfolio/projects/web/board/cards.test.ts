import { expect, test } from 'vitest'
import type { ProjectCard } from '#portfolio/projects/contract/board.ts'
import { cardsOf, matches, placeFor } from './cards.ts'

const project = (projectId: string, refProjectStageId: string, more: Partial<ProjectCard> = {}): ProjectCard => ({
  projectId,
  name: `Project ${projectId}`,
  accountProjectNumber: 7,
  refProjectStageId,
  refProjectStatusId: null,
  refProjectTypeId: null,
  refPriorityId: null,
  displayOrder: 1,
  percentComplete: null,
  targetDate: null,
  plannedCost: null,
  projectConditionValue: null,
  projectCondition: null,
  budgetVitalValue: null,
  scheduleVitalValue: null,
  scopeVitalValue: null,
  resourcesVitalValue: null,
  people: [],
  programs: [],
  portfolios: [],
  drivers: [],
  areas: [],
  managerContactId: null,
  sponsorContactId: null,
  initiatorContactId: null,
  spentCost: null,
  effort: null,
  mayMove: true,
  ...more,
})
const all = cardsOf([
  project('a', 'plan'),
  project('b', 'plan', { programs: ['p'], people: [{ contactId: 'c', name: 'Ada Berg' }] }),
  project('c', 'build'),
])

test('a place counts all cards of the column, including those that a filter hides, but not the one that moves', () => {
  expect(placeFor(all, { projectId: 'a', columnId: 'plan', afterId: 'b' })).toBe(2)
  expect(placeFor(all, { projectId: 'c', columnId: 'plan', afterId: 'b' })).toBe(3)
  expect(placeFor(all, { projectId: 'c', columnId: 'plan', afterId: null })).toBe(1)
})

test('a card matches by every word in its name, number and people, and by all that is chosen', () => {
  const found = (chosen: Parameters<typeof matches>[1]) => all.filter((card) => matches(card, chosen)).map(({ id }) => id)
  expect(found({})).toEqual(['a', 'b', 'c'])
  expect(found({ search: 'berg project' })).toEqual(['b'])
  expect(found({ search: 'project', program: 'p' })).toEqual(['b'])
  expect(found({ program: 'other' })).toEqual([])
})
