import { expect, test } from 'vitest'
import { documentSets } from './documentSets.ts'

const document = (name: string, types: string[], more: object = {}) => ({
  linkId: name,
  name,
  websiteAddress: 'example.com',
  notes: null,
  active: true,
  linkTypes: types.map((refLinkTypeId) => ({ refLinkTypeId })),
  ...more,
})
const sets = new Map([
  ['m', 'Manual'],
  ['c', 'Contract'],
])
const documents = [
  document('Handbook', ['m']),
  document('Hosting', ['c', 'm'], { notes: 'Signed' }),
  document('Old', ['c'], { active: false }),
  document('Loose', []),
]
const read = (search: string) =>
  documentSets(documents, sets, search).map((set) => `${set.name}: ${set.documents.map((one) => one.name).join(' ')}`)

test('documents are in each of their sets, documents without a set last, archived ones nowhere', () => {
  expect(read('')).toEqual(['Manual: Handbook Hosting', 'Contract: Hosting', 'Other documents: Loose'])
})

test('a search looks into name, address and notes, and a set that is found shows what it has', () => {
  expect(read(' signed')).toEqual(['Manual: Hosting', 'Contract: Hosting'])
  expect(read('MANUAL')).toEqual(['Manual: Handbook Hosting'])
  expect(read('nothing of the kind')).toEqual([])
})
