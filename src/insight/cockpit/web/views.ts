/** Which clients need a call. */
import type { Client } from '#insight/cockpit/contract/figures.ts'
import { trialOf } from '#workspace/workspaces/contract/trial.ts'

const quietAfter = 30 * 86_400_000
/** Percent. */
const lowCompleteness = 60

export const isEnding = (one: Client): boolean => ['warn', 'bad'].includes(trialOf(one)?.kind ?? '')
export const isQuiet = ({ withheld, lastActivityDate }: Client, now = Date.now()): boolean =>
  !withheld && (lastActivityDate === null || now - Date.parse(lastActivityDate) > quietAfter)
export const isIncomplete = ({ figures }: Client): boolean => (figures?.completeness ?? 100) < lowCompleteness

export const views = [
  { id: '', label: 'All clients', shows: () => true },
  { id: 'attention', label: 'Needs attention', shows: (one: Client) => isEnding(one) || isQuiet(one) || isIncomplete(one) },
  { id: 'trial', label: 'On trial', shows: (one: Client) => one.isTrialAccount },
] as const
/** In place of the clients. */
export const pushesView = { id: 'pushes', label: 'Pushes' } as const
export type ViewId = (typeof views)[number]['id'] | 'pushes'
