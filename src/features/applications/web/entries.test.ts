import { describe, expect, it } from 'vitest'
import { contactsIn, withContactsIn, withCurrentState, type StateEntry } from './entries.ts'

const live: StateEntry = { refApplicationStateId: 'live', currentState: true, actualDate: '2024-03-01' }
const retired: StateEntry = { refApplicationStateId: 'retired', currentState: false, plannedDate: '2028-01-31', notes: 'Contract ends' }

describe('choosing a state', () => {
  it('replaces every entry with one current entry', () => {
    expect(withCurrentState([live, retired], 'review')).toEqual([{ refApplicationStateId: 'review', currentState: true }])
  })
  it('keeps what was said of a planned state that becomes current', () => {
    expect(withCurrentState([live, retired], 'retired')).toEqual([{ ...retired, currentState: true }])
  })
  it('changes nothing when it is the current one', () => {
    expect(withCurrentState([live, retired], 'live')).toEqual([live, retired])
  })
  it('takes the current entry away when none is chosen', () => {
    expect(withCurrentState([live, retired], null)).toEqual([retired])
  })
})

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
