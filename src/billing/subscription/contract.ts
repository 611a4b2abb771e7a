/** The subscription of a workspace, for its own users. */
import * as z from 'zod/mini'
import { transactionSchema } from '#billing/ledger/contract/transaction.ts'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'

/** Parts of the product that a plan may hold. Every shipped plan holds all of them. */
export const modules = ['portfolios', 'applications', 'itServices', 'ideas', 'projects', 'programs', 'analytics'] as const

const most = z.nullable(z.number())
const accountLimits = z.object({
  maxReadOnlyUsers: most,
  maxEditUsers: most,
  maxIdeas: most,
  maxPrograms: most,
  maxProjects: most,
  maxPortfolios: most,
  maxApplications: most,
  maxITServices: most,
  maxContacts: most,
  maxClientWorkspaces: most,
})

const subscriptionSchema = z.object({
  /** Null on trial, and where the operator has given the workspace no plan. */
  accountSubscription: z.nullable(
    z.object({
      accountProductId: z.string(),
      productId: z.string(),
      productName: z.string(),
      subscriptionLevel: z.nullable(z.string()),
      unit: z.nullable(z.string()),
      effectiveDate: z.string(),
      endDate: z.nullable(z.string()),
    }),
  ),
  paymentMethod: z.nullable(z.object({ paymentType: z.string(), description: z.nullable(z.string()) })),
  enabledModules: z.array(z.enum(modules)),
  invoices: z.array(transactionSchema),
  /** Something is charged once the billing address has a country and a province. */
  isAddressNeeded: z.boolean(),
  /** Null: as many as you like. */
  accountLimits,
})
subscriptionSchema.register(z.globalRegistry, { id: 'Subscription' })
export type Subscription = z.output<typeof subscriptionSchema>

const sumLines = z.array(z.object({ description: z.string(), amount: z.number() }))

const editors = { access: ['EDIT_ACCOUNT'], forBilling: true } as const

export const subscription = feature({
  name: 'subscription',
  help: 'plans',
  entities: [],
  calls: {
    current: call({
      method: 'GET',
      path: '/accounts/currentsubscription',
      access: 'session',
      forBilling: true,
      summary:
        'Returns the plan of the workspace and its limits; with the right to edit the workspace, also the payment method and invoices',
      reply: subscriptionSchema,
    }),
    switchPlan: call({
      ...editors,
      method: 'POST',
      path: '/accounts/switch_subscription_plan',
      summary:
        'Changes the plan: a larger one starts today, a smaller one with the next period. With preview it returns the cost and changes nothing',
      body: z.object({
        planCode: z.string('Choose a plan').check(z.minLength(1, 'Choose a plan'), z.maxLength(40, 'Choose a plan')),
        annualPricing: z.optional(z.nullable(z.boolean('annualPricing must be yes or no'))),
        preview: z.optional(z.nullable(z.boolean('preview must be yes or no'))),
      }),
      reply: z.object({
        /** The first day of the plan. */
        effectiveDate: z.string(),
        /** The amount charged now, with taxes. */
        total: z.number(),
        lines: sumLines,
        /** The next period, with the edit users of today; null without preview, or when none follows. */
        next: z.nullable(z.object({ date: z.string(), total: z.number(), lines: sumLines })),
        /** Missing part of the billing address, with preview: until it is entered, the sums are without taxes and the plan doesn't begin. */
        addressNeeded: z.nullable(z.string()),
      }),
    }),
  },
  screens: [
    {
      ...editors,
      path: '/admin/subscription',
      title: 'Manage subscription',
      menuTitle: 'Manage Subscription',
      menu: 'workspace',
      menuPlace: 30,
    },
    { ...editors, path: '/admin/subscription/plan', title: 'Plans' },
  ],
})
