import { describe, expect, it } from 'vitest'
import { children, date, flag, number, reference, text, website, computed } from '#platform/contract/field.ts'
import { earlierOf, isHeld } from './earlier.ts'
import { merge } from './merge.ts'
import { tabLabels, tabNamed } from './tabs.ts'
import { errorsIn } from './checking.ts'
import { bodyOf, changedNames, labelOfPath, valuesOf, withTypedSince } from './values.ts'

const fields = {
  name: text({ label: 'Name', required: true }),
  site: website({ label: 'Website' }),
  seats: number({ label: 'Seats', min: 0 }),
  active: flag({ label: 'Active', default: true }),
  count: computed(number({ label: 'Count' })),
  states: children({
    label: 'States',
    table: 's',
    rowKey: ['stateId'],
    row: { stateId: reference({ label: 'State', to: 'state', required: true }), plannedDate: date({ label: 'Planned date' }) },
  }),
}

describe('values of a form', () => {
  it('begins blank, with defaults, without what the product writes alone', () => {
    expect(valuesOf(fields)).toEqual({ name: null, site: null, seats: null, active: true, states: [] })
  })
  it('finds faults by path, child rows included', () => {
    const values = { ...valuesOf(fields), name: ' ', site: 'nope', seats: -1, states: [{ stateId: null, plannedDate: 'soon' }] }
    expect(errorsIn(fields, values)).toEqual({
      name: 'Enter a name',
      site: 'the field must be a valid website address',
      seats: 'Seats must be 0 or more',
      'states.0.stateId': 'Choose a state',
      'states.0.plannedDate': 'Planned date must be a date such as 2026-12-31',
    })
    expect(errorsIn(fields, values, ['site'])).toEqual({ site: 'the field must be a valid website address' })
  })
  it('sends trimmed text, and only what changed when asked', () => {
    const before = valuesOf(fields, { name: 'Ledger', site: 'https://example.com' })
    const after = { ...before, name: ' Ledger 2 ', site: '' }
    expect(changedNames(before, after)).toEqual(['name', 'site'])
    expect(bodyOf(fields, after, ['name', 'site'])).toEqual({ name: 'Ledger 2', site: null })
  })
  it('takes child rows that say the same for the same, and a blank for what is absent', () => {
    const rows = () => [{ stateId: 's', plannedDate: null }]
    expect(changedNames({ states: rows() }, { states: rows(), site: null })).toEqual([])
    expect(changedNames({ site: null }, { site: '' })).toEqual([])
  })
  it('goes on from what was saved, with what was typed since on top', () => {
    const sent = { name: ' Ledger ', seats: 1 }
    expect(withTypedSince({ name: 'Ledger', seats: 1 }, sent, { ...sent, seats: 2 })).toEqual({ name: 'Ledger', seats: 2 })
  })
  it('says a path in words', () => {
    expect(labelOfPath(fields, 'states.1.plannedDate')).toBe('States, row 2: Planned date')
    expect(labelOfPath(fields, 'name')).toBe('Name')
  })
})

describe('tabs of a form', () => {
  const entity = { form: ['Details', 'Costs'].map((label) => ({ label, sections: [] })) }
  const own = [{ label: 'Scoring', before: 'Costs' }, { label: 'Risks' }]
  it('are the contract’s, and of a record that is there also the feature’s and its history', () => {
    expect(tabLabels(entity, own, undefined)).toEqual(['Details', 'Costs'])
    expect(tabLabels(entity, own, {})).toEqual(['Details', 'Scoring', 'Costs', 'Risks', 'History'])
  })
  it('open at the one that the address names, at the first when it names another', () => {
    const tabs = tabLabels(entity, own, {})
    expect([tabNamed('Scoring', tabs), tabNamed('scoring', tabs), tabNamed(undefined, tabs)]).toEqual(['Scoring', 'Details', 'Details'])
  })
})

describe('merging two versions', () => {
  const base = valuesOf(fields, { name: 'A', site: 'a.com', seats: 1 })
  it('keeps what one of the two changed and asks where both did', () => {
    const mine = { ...base, name: 'Mine', seats: 2 }
    const theirs = { ...base, name: 'Theirs', site: 'b.com' }
    const merged = merge(fields, base, mine, theirs)
    expect(merged.values).toMatchObject({ name: 'Mine', site: 'b.com', seats: 2 })
    expect(merged.clashes).toEqual([{ name: 'name', mine: 'Mine', theirs: 'Theirs' }])
    expect(merged.theirsAlone).toEqual(['site'])
  })
  it('finds no clash where both changed alike', () => {
    expect(merge(fields, base, { ...base, seats: 5 }, { ...base, seats: 5 }).clashes).toEqual([])
  })
})

describe('restoring what the history says', () => {
  const tags = children({
    label: 'Tags',
    table: 't',
    rowKey: ['tagId'],
    row: { tagId: reference({ label: 'Tag', to: 'tag', required: true }) },
  })
  const [x, y, z] = ['x', 'y', 'z'].map((tagId) => ({ tagId }))
  it('takes back one row alone where an entry has no more, and leaves the others', () => {
    expect(earlierOf(tags, [x, y, z], [[], [z]])).toEqual([x, y])
    expect(earlierOf(tags, [x, y], [[z], []])).toEqual([x, y, z])
    expect(earlierOf(tags, [x, z], [[y], [z]])).toEqual([x, y])
    expect(earlierOf(fields.states, [{ id: 1, stateId: 'a', plannedDate: null }], [[{ stateId: 'b' }], []])).toEqual([
      { id: 1, stateId: 'a', plannedDate: null },
      { stateId: 'b' },
    ])
    expect(isHeld([x, y, z], earlierOf(tags, [x, y, z], [[z], []]))).toBe(true)
  })
  it('puts back whole lists and plain values, and nothing where a row is not known', () => {
    expect(earlierOf(tags, [z], [[x, y], [z]])).toEqual([x, y])
    const whole = { stateId: 'a', plannedDate: '2026-01-01' }
    expect(earlierOf(fields.states, [{ id: 2, stateId: 'b', plannedDate: null }], [[whole], []])).toEqual([whole])
    expect(isHeld([{ id: 1, ...whole }], [whole])).toBe(true)
    expect(earlierOf(fields.seats, 3, [undefined, 3])).toBe(null)
    const nested = children({ label: 'Rows', table: 'n', rowKey: ['n'], row: { tags } })
    expect(earlierOf(nested, [{ n: 1, tags: [x] }], [[{ tags: [z] }], []])).toBe(undefined)
  })
})
