import { expect, test } from 'vitest'
import '#catalogue'
import { roles } from '#platform/contract/rights.ts'
import { allRights, grantOf } from '#platform/contract/roles.ts'
import { rightGroups, withOthers } from './rightRows.ts'

const rows = rightGroups().flatMap((group) => group.rows)

test('every right that a role can hold is in one line, except combined rights', () => {
  const told = rows.flatMap((row) => row.rights)
  const untold = allRights().filter((right) => !told.includes(right) && !right.startsWith('ASSIGN_ROLE_'))
  expect(untold).toEqual(['CREATE_PARENT_ACCOUNTS', 'FULL_PORTFOLIO'])
  expect(new Set(told).size).toBe(told.length)
})

test('the rights of one line are held alike by every role, so that one sign shows them all', () => {
  for (const { label, rights: together } of rows)
    for (const role of roles)
      expect(new Set(together.map((right) => grantOf(role, right))).size, `${label}: ${role}`).toBeLessThanOrEqual(1)
})

test('a right that no line names has a line of its own, in the words of its name', () => {
  const [named] = rightGroups()
  expect(withOthers([named!], ['EDIT_USER', 'EDIT_TAGS', 'IMPORT_EXPORT_TAGS'])).toEqual([
    named,
    {
      title: 'Other',
      rows: [
        { label: 'Edit tags', rights: ['EDIT_TAGS'] },
        { label: 'Export and import tags', rights: ['IMPORT_EXPORT_TAGS'] },
      ],
    },
  ])
})
