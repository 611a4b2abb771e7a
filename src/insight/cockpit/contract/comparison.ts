/** Clients side by side, and the mean of all. */
import * as z from 'zod/mini'
import { eachOf, keysOf } from '#platform/contract/keys.ts'
import { figuresSchema, type Client, type Figures } from './figures.ts'

/** Minimum number of other clients with a figure before its mean is shown: with fewer, individual values could be derived. */
export const fewestOthers = 3
export const fewestCompared = 2
export const mostCompared = 4

const share = (part: number, whole: number) => (whole ? (part * 100) / whole : null)
const scored = (figures: Figures) => figures.invest + figures.migrate + figures.tolerate + figures.eliminate

interface Measure {
  readonly label: string
  readonly kind: 'number' | 'score' | 'percent' | 'money'
  readonly of: (figures: Figures) => number | null
}

/** Compared measures, in order. Shares are independent of a client's size, so that small and large clients can be compared. */
export const measures = {
  applications: { label: 'Applications', kind: 'number', of: ({ applications }) => applications },
  architectureScore: { label: 'Architecture score', kind: 'score', of: ({ architectureScore }) => architectureScore },
  technologyScore: { label: 'Technology score', kind: 'score', of: ({ technologyScore }) => technologyScore },
  businessScore: { label: 'Business score', kind: 'score', of: ({ businessScore }) => businessScore },
  invest: { label: 'Invest, of scored', kind: 'percent', of: (figures) => share(figures.invest, scored(figures)) },
  migrate: { label: 'Migrate, of scored', kind: 'percent', of: (figures) => share(figures.migrate, scored(figures)) },
  tolerate: { label: 'Tolerate, of scored', kind: 'percent', of: (figures) => share(figures.tolerate, scored(figures)) },
  eliminate: { label: 'Eliminate, of scored', kind: 'percent', of: (figures) => share(figures.eliminate, scored(figures)) },
  notScored: { label: 'Not scored', kind: 'percent', of: (figures) => share(figures.applications - scored(figures), figures.applications) },
  costPerApplication: {
    label: 'Cost per application',
    kind: 'money',
    of: ({ yearlyCost, applications }) => (yearlyCost === null || !applications ? null : yearlyCost / applications),
  },
  completeness: { label: 'Completeness', kind: 'percent', of: ({ completeness }) => completeness },
  endingWithinYear: {
    label: 'Ending within a year',
    kind: 'percent',
    of: ({ endingWithinYear, applications }) => share(endingWithinYear, applications),
  },
} as const satisfies Readonly<Record<string, Measure>>

export type MeasureName = keyof typeof measures
export const measureNames = keysOf(measures)

const valuesSchema = z.object(eachOf(measureNames, () => z.nullable(z.number())))
export const comparisonSchema = z.object({
  clients: z.array(z.object({ accountId: z.string(), workspaceName: z.string(), currency: z.nullable(z.string()), values: valuesSchema })),
  /** Means over all clients with applications; null if fewer than three besides the compared ones have a value. */
  mean: valuesSchema,
  /** How many clients have applications. */
  meanOf: z.number(),
})
export const reportSchema = z.object({
  accountId: z.string(),
  workspaceName: z.string(),
  providerName: z.string(),
  currency: z.nullable(z.string()),
  /** When the figures were counted; null while they have not been. */
  countedDate: z.nullable(z.string()),
  figures: z.nullable(figuresSchema),
  values: valuesSchema,
  /** Only on request: a report may reach the client, who need not learn about others. */
  mean: z.nullable(valuesSchema),
  meanOf: z.nullable(z.number()),
})
reportSchema.register(z.globalRegistry, { id: 'ClientReport' })
/** One client, for paper. */
export type ClientReport = z.output<typeof reportSchema>

/** Clients side by side. */
export type Comparison = z.output<typeof comparisonSchema>
type Values = Comparison['mean']

const round = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
const valuesOf = (of: (name: MeasureName) => number | null): Values => eachOf(measureNames, (name) => round(of(name)))

/** Compares some of the clients with each other and with the mean of all. Amounts of another currency than the first one's count in no mean. */
export function compared(all: readonly Client[], chosen: readonly Client[]): Comparison {
  const counted = all.filter(({ figures }) => figures && figures.applications > 0)
  const isChosen = new Set(chosen.map(({ accountId }) => accountId))
  const meanOf = (name: MeasureName) => {
    const { kind, of } = measures[name]
    const like = kind === 'money' ? counted.filter(({ currency }) => currency === chosen[0]?.currency) : counted
    const known = like.flatMap(({ accountId, figures }) => {
      const value = of(figures!)
      return value === null ? [] : [{ accountId, value }]
    })
    if (known.filter(({ accountId }) => !isChosen.has(accountId)).length < fewestOthers) return null
    return known.reduce((sum, { value }) => sum + value, 0) / known.length
  }
  return {
    clients: chosen.map(({ accountId, workspaceName, currency, figures }) => ({
      accountId,
      workspaceName,
      currency,
      values: valuesOf((name) => figures && measures[name].of(figures)),
    })),
    mean: valuesOf(meanOf),
    meanOf: counted.length,
  }
}
