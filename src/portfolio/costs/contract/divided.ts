/** Costs of applications by year, divided over areas, suppliers or portfolios; and the division of one application over the portfolios that share it. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { writtenSchema } from './entry.ts'

export const divisions = ['area', 'supplier', 'portfolio'] as const
export type Division = (typeof divisions)[number]

/**
 * `part`: an area, supplier or portfolio. `none`: what belongs to none. Of portfolios alone: `notDivided`, what the shares of an application leave of
 * it, and `over`, what they carry beyond its cost, which is below zero.
 */
const partKinds = ['part', 'none', 'notDivided', 'over'] as const

const partSchema = z.object({
  kind: z.enum(partKinds),
  /** Id of the area, supplier or portfolio. */
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The supplier counts as manufacturer of some of these applications, which name no vendor. */
  asManufacturer: z.boolean(),
})
export type DividedPart = z.output<typeof partSchema>

export const dividedSchema = z.object({
  amountsSeen: z.boolean(),
  /** The most costly first, over all years; what belongs to none and what is left come last. */
  parts: z.array(partSchema),
  years: z.array(
    z.object({
      year: z.number(),
      /** The sum of `amounts`; equals the grand total of `/costs/years`. */
      totalCost: z.number(),
      /** In the order of `parts`. */
      amounts: z.array(z.number()),
      applications: z.array(z.number()),
    }),
  ),
})
export type Divided = z.output<typeof dividedSchema>

const splitSchema = z.object({
  amountsSeen: z.boolean(),
  years: z.array(
    z.object({
      year: z.number(),
      /** Version of the year: its cost, its portfolios and their shares. Sent as If-Match, it keeps a division from overwriting another change. */
      version: z.string(),
      /** Total cost of the application: `notDivided` plus the shares of the portfolios. */
      totalCost: z.number(),
      /** Below zero where portfolios carry more than it costs. */
      notDivided: z.number(),
      /** The portfolios that it is in, by name, as far as the reader sees amounts there. */
      portfolios: z.array(
        z.object({
          portfolioId: z.string(),
          name: z.string(),
          totalCost: z.number(),
          /** Shares that are valid in the year. */
          shares: z.array(
            z.object({
              portfolioApplicationCostHistoryId: z.string(),
              description: z.string(),
              effectiveDate: z.string(),
              endDate: z.nullable(z.string()),
              totalCost: z.number(),
            }),
          ),
        }),
      ),
    }),
  ),
})
export type Split = z.output<typeof splitSchema>

/** Most portfolios that one call divides over. */
const mostPortfolios = 200

const divideSchema = z.object({
  year: z.number().check(z.int(), z.minimum(1900), z.maximum(2200)),
  portfolios: z
    .array(
      z.object({
        portfolioId: z.guid('Name the portfolio by its id'),
        percent: z.number().check(z.minimum(0, 'At least 0'), z.maximum(100, 'At most 100'), z.multipleOf(0.01, 'At most two decimals')),
      }),
    )
    .check(z.minLength(1, 'Name a portfolio'), z.maxLength(mostPortfolios)),
})

const dividedNowSchema = z.object({ written: z.array(writtenSchema) })

export const dividedCalls = {
  divided: call({
    method: 'GET',
    path: '/costs/divided',
    access: 'session',
    summary:
      'Returns the cost of applications in each year, divided over areas, suppliers or portfolios; the parts sum to /costs/years, to the cent',
    query: z.object({
      by: z.enum(divisions, 'by must be area, supplier or portfolio'),
      portfolioId: z.optional(z.guid('Name the portfolio by its id')),
      withParts: z.optional(z.enum(['yes', 'no'])),
    }),
    reply: dividedSchema,
  }),
  splitOfApplication: call({
    method: 'GET',
    path: '/applications/{id}/costsplit',
    access: 'session',
    summary:
      'Returns the part of an application’s cost that each portfolio carries in each year, and the part that none carries; sums to its cost',
    reply: splitSchema,
  }),
  divideApplication: call({
    method: 'POST',
    path: '/applications/{id}/costsplit',
    access: ['EDIT_PORTFOLIO_APPLICATIONS'],
    summary:
      'Divides what an application costs in a year over portfolios that it is in, in per cent of what the shares of the others leave: makes the shares of the year or changes them, and leaves those of other years as they are',
    body: divideSchema,
    reply: dividedNowSchema,
  }),
}
