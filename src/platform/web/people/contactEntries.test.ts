import { describe, expect, it } from 'vitest'
import { contactsIn, withContactsIn } from './contactEntries.ts'

describe('contacts in a role', () => {
  const both = [
    { contactId: 'a', refContactTypeId: 'owner' },
    { contactId: 'b', refContactTypeId: 'expert' },
  ]
  it('changes that role alone', () => {
    const after = withContactsIn(both, 'owner', ['b', 'c'])
    expect(contactsIn(after, 'owner')).toEqual(['b', 'c'])
    expect(contactsIn(after, 'expert')).toEqual(['b'])
  })
})
