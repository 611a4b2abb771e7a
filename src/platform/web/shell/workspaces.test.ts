import { describe, expect, it } from 'vitest'
import { workspaceLabel } from './workspaces.ts'

describe('name of a workspace in the switcher', () => {
  it('is alone without a parent, whatever its length', () => {
    expect(workspaceLabel({ workspaceName: 'x'.repeat(80), parentAccountName: null })).toHaveLength(80)
  })
  it('is cut to 60 characters and an ellipsis when combined', () => {
    expect(workspaceLabel({ workspaceName: 'Northwind', parentAccountName: 'Harbour' })).toBe('Northwind (Harbour)')
    const cut = workspaceLabel({ workspaceName: 'x'.repeat(50), parentAccountName: 'y'.repeat(50) })
    expect([cut.length, cut.endsWith('…')]).toEqual([61, true])
  })
})
