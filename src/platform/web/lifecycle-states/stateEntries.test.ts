import { describe, expect, it } from 'vitest'
import { withCurrentState, type StateEntry } from './stateEntries.ts'

const list = { rowKey: ['refApplicationStateId'] }

const live: StateEntry = { refApplicationStateId: 'live', currentState: true, actualDate: '2024-03-01' }
const retired: StateEntry = { refApplicationStateId: 'retired', currentState: false, plannedDate: '2028-01-31', notes: 'Contract ends' }

describe('choosing a state', () => {
  it('keeps the states that are planned', () => {
    expect(withCurrentState(list, [live, retired], 'review')).toEqual([{ refApplicationStateId: 'review', currentState: true }, retired])
  })
  it('replaces them where that is wanted', () => {
    expect(withCurrentState(list, [live, retired], 'review', 'replace')).toEqual([{ refApplicationStateId: 'review', currentState: true }])
    expect(withCurrentState(list, [live, retired], 'live', 'replace')).toEqual([live])
    expect(withCurrentState(list, [live, retired], null, 'replace')).toEqual([])
  })
  it('keeps what was said of a planned state that becomes current', () => {
    expect(withCurrentState(list, [live, retired], 'retired')).toEqual([{ ...retired, currentState: true }])
  })
  it('changes nothing when it is the current one', () => {
    expect(withCurrentState(list, [live, retired], 'live')).toEqual([live, retired])
  })
  it('takes the current entry away when none is chosen', () => {
    expect(withCurrentState(list, [live, retired], null)).toEqual([retired])
  })
})
