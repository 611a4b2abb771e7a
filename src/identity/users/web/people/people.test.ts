import { expect, test } from 'vitest'
import type { Member } from '#identity/users/contract/members.ts'
import { filterOf, fits, partsOf } from './filter.ts'
import { peopleFile } from './peopleFile.ts'
import { rolesGiven, standingOf } from './standing.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const ports = { id: '01999999-0000-7000-8000-000000000001', name: 'Ports', isPart: true }
const fleet = { id: '01999999-0000-7000-8000-000000000002', name: 'Fleet', isPart: false }

const person = (name: string, more: Partial<Member>): Member => ({
  userId: name,
  name,
  firstName: name,
  lastName: '',
  emailAddress: `${name.toLowerCase()}@example.com`,
  emailAddressVerified: true,
  position: null,
  company: null,
  contactPhone: null,
  imageFilename: null,
  thumbnailFilename: null,
  invited: false,
  inviteExpiryDate: null,
  roles: [],
  rolesVersion: '',
  isEditUser: false,
  lastActiveDate: null,
  permissions: { edit: true },
  ...more,
})
const role = (roleName: Member['roles'][number]['roleName'], portfolioId: string | null, isInherited = false) => ({
  userRoleId: null,
  roleName,
  accountId: 'account',
  portfolioId,
  isInherited,
})

const people = [
  person('Ada', { roles: [role('View User', null)], lastActiveDate: '2026-11-22T08:00:00Z' }),
  person('Bo', {
    roles: [role('Author', fleet.id), role('Author', ports.id, true)],
    isEditUser: true,
    lastActiveDate: '2026-09-01T08:00:00Z',
  }),
  person('=Cy', { invited: true }),
]
const found = (address: Record<string, unknown>) => people.filter((one) => fits(one, filterOf(address), now)).map(({ name }) => name)

test('people are found by words, role, portfolio, kind and last visit; an address that says nonsense asks nothing', () => {
  expect(found({})).toEqual(['Ada', 'Bo', '=Cy'])
  expect(found({ search: 'BO@' })).toEqual(['Bo'])
  expect(found({ role: 'Author' })).toEqual(['Bo'])
  expect(found({ portfolio: ports.id })).toEqual(['Ada', 'Bo'])
  expect(found({ kind: 'read' })).toEqual(['Ada', '=Cy'])
  expect([found({ seen: 'never' }), found({ seen: 'quiet' }), found({ seen: 'recently' })]).toEqual([['=Cy'], ['Bo'], ['Ada']])
  expect(found({ role: 'King', kind: 3, seen: 'toString', portfolio: 7 })).toEqual(['Ada', 'Bo', '=Cy'])
  expect(partsOf(filterOf({ search: 'x', role: 'Author', kind: 'edit' }))).toBe(2)
})

test('all roles of a place are shown, and none of the installation where there is one of the workspace', () => {
  const wide = (...roles: Member['roles']) => standingOf(person('Di', { roles }), null)
  const enterprise = { ...role('Enterprise Admin', null, true), accountId: null }
  expect(wide(enterprise, role('Author', null), role('Application Manager', null))).toEqual({
    text: 'Author, Application Manager',
    kind: 'wide',
    role: 'Author',
  })
  expect(wide(enterprise)).toEqual({ text: 'Enterprise Admin', kind: 'wide', role: null })
  const several = person('Di', { roles: [enterprise, role('Author', fleet.id), role('View User', fleet.id)] })
  expect(standingOf(several, fleet.id).text).toBe('Author, Viewer')
  // An undo gives back what was given here.
  expect([rolesGiven(several, fleet.id), rolesGiven(several, null)]).toEqual([['Author', 'View User'], []])
})

test('the file has a column for each portfolio, says where a role comes from, and runs no formula', () => {
  expect(peopleFile(people, [fleet, ports]).slice(1).split('\r\n')).toEqual([
    'Name,E-mail address,Position,Whole workspace,Fleet,Ports,Kind,State,Last active',
    expect.stringMatching(
      /^Ada,ada@example.com,,View User,Viewer \(from the whole workspace\),Viewer \(from the whole workspace\),Read,Active,11\/22\/2026 /,
    ),
    expect.stringMatching(/^Bo,bo@example.com,,,Author,Author \(from the portfolio above\),Edit,Active,09\/01\/2026 /),
    "'=Cy,'=cy@example.com,,,,,Read,Invited,",
    '',
  ])
})
