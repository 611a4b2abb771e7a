import { describe, expect, it } from 'vitest'
import { emptyGridState, splitGridState } from '#platform/web/grid/state.ts'
import { chosenOver } from './useGridState.ts'
import { showsSame, viewsIn } from './views.ts'

const own = { globalPreference: false }
const stored = (name: string, search = '') => JSON.stringify({ name, parts: splitGridState({ ...emptyGridState, search }) })

describe('named views of a list', () => {
  it('reads the list’s views, shared first, and leaves out deleted and broken ones', () => {
    const views = viewsIn('area', [
      { ...own, preferenceName: 'area.view.1', preferenceValue: stored('Mine', 'x') },
      { preferenceName: 'area.view.2', preferenceValue: stored('Ours'), globalPreference: true },
      { ...own, preferenceName: 'area.view.3', preferenceValue: '' },
      { ...own, preferenceName: 'area.view.4', preferenceValue: '{' },
      { ...own, preferenceName: 'area.view.6', preferenceValue: '{"name":7,"parts":{}}' },
      { ...own, preferenceName: 'area.view.7', preferenceValue: '{"parts":{}}' },
      { ...own, preferenceName: 'tag.view.5', preferenceValue: stored('Other') },
    ])
    expect(views.map((view) => [view.id, view.name, view.isShared])).toEqual([
      ['2', 'Ours', true],
      ['1', 'Mine', false],
    ])
    expect(views[1]!.state.search).toBe('x')
  })
  it('compares the content of two states', () => {
    expect(showsSame(emptyGridState, { ...emptyGridState, pageSize: 50 })).toBe(true)
    expect(showsSame(emptyGridState, { ...emptyGridState, search: 'x' })).toBe(false)
    const [area, tag] = [
      { kind: 'flag' as const, is: true },
      { kind: 'text' as const, contains: 'x' },
    ]
    const chosen = { ...emptyGridState, filters: { area, tag } }
    expect(showsSame(chosen, { ...emptyGridState, filters: { tag, area }, density: 'compact' })).toBe(true)
  })
})

describe('state of a list', () => {
  it('keeps what was chosen before the remembered state was known', () => {
    const remembered = { ...emptyGridState, pageSize: 50 as const, search: 'old' }
    expect(chosenOver(remembered, emptyGridState, { ...emptyGridState, search: 'typed' })).toEqual({ ...remembered, search: 'typed' })
    expect(chosenOver(remembered, emptyGridState, emptyGridState)).toEqual(remembered)
  })
})
