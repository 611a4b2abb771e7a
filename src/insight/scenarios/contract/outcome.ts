/** Outcome of a scenario, limited to the applications and costs visible to its reader. */
import * as z from 'zod/mini'
import { actions } from './entities.ts'

/** Figures cover this year and this many following ones. */
export const yearsAhead = 4

const step = z.object({
  applicationId: z.string(),
  name: z.string(),
  action: z.enum(actions.map(({ value }) => value)),
  ontoApplicationId: z.nullable(z.string()),
  /** Successor: an application, or a planned one. */
  onto: z.nullable(z.string()),
  lastDate: z.nullable(z.string()),
  /** The successor takes over its capabilities, processes and integrations. */
  isTakenOver: z.boolean(),
  /** There is a successor, or somebody has confirmed that none is needed: the saving counts. */
  isCounted: z.boolean(),
  /** By the entry of today; null without such an entry, or for a reader who sees no amounts. */
  yearlyCost: z.nullable(z.number()),
})
export type OutcomeStep = z.output<typeof step>

const year = z.object({
  year: z.number(),
  /** Cost of the scenario's applications in the year without it. */
  without: z.number(),
  /** The part of it that ends, of the steps that are counted. */
  goes: z.number(),
  /** Added costs, and the one-off part of them. */
  comes: z.number(),
  once: z.number(),
})
export type OutcomeYear = z.output<typeof year>

const lost = z.object({
  id: z.string(),
  name: z.string(),
  /** The number of a process. */
  code: z.nullable(z.string()),
  /** The last day on which something supports it; null while no step that it depends on has a day. */
  lastDate: z.nullable(z.string()),
})
export type Lost = z.output<typeof lost>

const integration = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  type: z.nullable(z.string()),
  effect: z.enum(['Rebuild', 'Remove']),
})
export type TouchedIntegration = z.output<typeof integration>

const touched = z.object({ id: z.string(), name: z.string(), applications: z.array(z.string()) })
export type Touched = z.output<typeof touched>

export const outcomeSchema = z.object({
  scenarioId: z.string(),
  amountsSeen: z.boolean(),
  /** None for a reader who sees no amounts. */
  years: z.array(year),
  steps: z.array(step),
  capabilities: z.array(lost),
  processes: z.array(lost),
  integrations: z.array(integration),
  areas: z.array(touched),
  people: z.array(touched),
})
export type Outcome = z.output<typeof outcomeSchema>
