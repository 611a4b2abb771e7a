import { describe, expect, it } from 'vitest'
import { blankId } from '#platform/contract/blank.ts'
import { invitationText, trialText, unpaidText } from './bannerText.ts'

const now = new Date('2026-03-01T12:00:00Z')
const trial = (trialExpiryDate: string, isTrialExpired = false) => ({
  accountId: 'a',
  billing: 'sandbox' as const,
  isTrialAccount: true,
  isTrialExpired,
  trialExpiryDate,
})

describe('trial banner', () => {
  it('counts days only when fewer than six remain', () => {
    expect(trialText(trial('2026-03-20T12:00:00Z'), now)?.more).toBe('')
    expect(trialText(trial('2026-03-07T12:00:00Z'), now)?.more).toBe('')
    expect(trialText(trial('2026-03-06T12:00:00Z'), now)?.more).toBe('Ending in 5 days')
    expect(trialText(trial('2026-03-02T11:00:00Z'), now)?.more).toBe('Ending in 1 day')
  })
  it('says how many days are left before that', () => {
    expect(trialText(trial('2026-03-20T12:00:00Z'), now)?.left).toBe('19 days left')
    expect(trialText(trial('2026-03-06T12:00:00Z'), now)?.left).toBeUndefined()
  })
  it('says when it has expired', () => {
    expect(trialText(trial('2026-02-01T12:00:00Z', true), now)).toEqual({ more: 'Expired', isExpired: true })
  })
  it('is absent outside a trial, without billing and in the empty workspace', () => {
    expect(trialText({ ...trial('2026-03-02T12:00:00Z', true), billing: 'off' }, now)).toBeUndefined()
    expect(trialText({ ...trial('2026-03-02T12:00:00Z'), isTrialAccount: false }, now)).toBeUndefined()
    expect(trialText({ ...trial('2026-03-02T12:00:00Z'), accountId: blankId }, now)).toBeUndefined()
  })
})

describe('banner of an unpaid workspace', () => {
  it('says that a payment failed, or that the workspace can only be read', () => {
    expect(unpaidText({ billing: 'sandbox', unpaid: null })).toBeUndefined()
    expect(unpaidText({ billing: 'sandbox', unpaid: 'failed' })?.title).toBe('A payment failed')
    expect(unpaidText({ billing: 'sandbox', unpaid: 'read-only' })?.title).toBe('Read-only')
    expect(unpaidText({ billing: 'off', unpaid: 'read-only' })).toBeUndefined()
  })
})

describe('invitation banner', () => {
  const user = { emailAddressVerified: true, promptForAvailableWorkspaces: true, availableWorkspacesCount: 1 }
  it('counts in words', () => {
    expect(invitationText(user)).toBe('There is 1 available workspace you can join.')
    expect(invitationText({ ...user, availableWorkspacesCount: 3 })).toBe('There are 3 available workspaces you can join.')
  })
  it('is for verified users who are being prompted', () => {
    expect(invitationText({ ...user, emailAddressVerified: false })).toBeUndefined()
    expect(invitationText({ ...user, promptForAvailableWorkspaces: false })).toBeUndefined()
  })
})
