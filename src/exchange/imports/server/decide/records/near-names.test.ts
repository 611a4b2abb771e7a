import { expect, test } from 'vitest'
import { NearNames } from './near-names.ts'

test.each([
  ['supplier', 'Microsoft', 'Microsoft Corp.'],
  ['supplier', 'SAP SE', 'sap'],
  ['supplier', 'Oracle', 'Oracel'],
  ['supplier', 'T-Systems International GmbH', 'T-Systems'],
  ['supplier', 'Dell Technologies', 'Dell Technologies S.A.'],
  ['area', 'Finance', 'Finance Dept.'],
  ['area', 'Personalabteilung', 'Personalabtielung'],
  ['contact', 'John Doe', 'Doe, John'],
])('%s: %s is near %s', (entity, known, name) => {
  expect(new NearNames(entity, [known]).of(name)).toBe(known)
})

test.each([
  ['supplier', 'Oracle', 'Miracle'],
  ['supplier', 'Windows 10', 'Windows 11'],
  ['supplier', 'IBM', 'ISM'],
  ['area', 'Sales North', 'Sales South'],
  ['contact', 'John Doe', 'Jane Doe'],
  ['supplier', 'Microsoft', 'Microsoft'],
])('%s: %s is not near %s', (entity, known, name) => {
  expect(new NearNames(entity, [known]).of(name)).toBeNull()
})
