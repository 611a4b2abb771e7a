/** The operator's figures: recurring revenue, debts, charges that wait for an address, and trials. Each figure opens the workspaces behind it. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'

export const figures = ['recurring', 'overdue', 'waiting', 'trials', 'subscribed', 'lapsed'] as const
export type Figure = (typeof figures)[number]

const operator = { access: ['sysadmin'], forBilling: true, worksWithoutWorkspace: true } as const

const figureSchema = z.object({
  /** How many workspaces are behind it. */
  workspaces: z.number(),
  /** Money; null for a figure that only counts. */
  amount: z.nullable(z.number()),
})

export const figureCalls = {
  figures: call({
    ...operator,
    method: 'GET',
    path: '/billing/figures',
    summary:
      'Returns monthly recurring revenue, what is overdue, what is not charged before the billing address is known, and trials: those that run, those that turned into plans in the last twelve months, and those that ended without one',
    reply: z.object({
      currency: z.string(),
      recurring: figureSchema,
      overdue: figureSchema,
      waiting: figureSchema,
      trials: figureSchema,
      subscribed: figureSchema,
      lapsed: figureSchema,
    }),
  }),
  figureRows: call({
    ...operator,
    method: 'GET',
    path: '/billing/figures/workspaces',
    summary: 'Lists the workspaces behind a figure, the largest amounts first',
    query: z.object({ figure: z.enum(figures, 'Choose a figure') }),
    reply: z.array(
      z.object({
        accountId: z.string(),
        accountName: z.string(),
        amount: z.nullable(z.number()),
        /** The end of the trial, the first day of the plan, or of the oldest period that waits. */
        date: z.nullable(z.string()),
        isClosed: z.boolean(),
      }),
    ),
  }),
}
