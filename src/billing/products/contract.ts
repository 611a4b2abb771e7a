/** Products and their rates, each with the days on which it is offered. They belong to the installation. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { children, choice, computed, date, flag, longText, money, number, reference, text, type Option } from '#platform/contract/field.ts'
import { plainCalls, plainReply } from '#billing/plain/contract/plain-calls.ts'
import { accountTypes, subscriptionLevels } from '#tenancy/account/contract/account.ts'

const same = <const N extends string>(...names: readonly N[]) =>
  names.map((name): Option & { readonly value: N } => ({ value: name, label: name }))

export const productTypes = same('One-time', 'Subscription', 'Platform', 'Add-on')
export const units = same('Month', 'Year')
export const taxProductTypes = [
  { value: 'SaaS', label: 'Software as a service' },
  { value: 'Services', label: 'Services' },
  { value: 'Exempt', label: 'Exempt from tax' },
] as const

export const effectiveFields = {
  effectiveDate: date({ label: 'From', required: true }),
  endDate: date({ label: 'Until', isEnd: true, help: 'The last day. Empty: no end date.' }),
} as const

/** The limits of a plan, each with what it counts. */
export const limitFields = {
  maxReadOnlyUsers: number({ label: 'View users', min: 0, help: 'Empty: no limit.' }),
  maxEditUsers: number({ label: 'Edit users', min: 0 }),
  maxPrograms: number({ label: 'Programs', min: 0 }),
  maxProjects: number({ label: 'Projects', min: 0 }),
  maxPortfolios: number({ label: 'Portfolios', min: 0 }),
  maxApplications: number({ label: 'Applications', min: 0 }),
  maxITServices: number({ label: 'IT services', min: 0 }),
  maxClientWorkspaces: number({ label: 'Client workspaces', min: 0 }),
} as const
export type LimitName = keyof typeof limitFields

export const productFields = {
  productCode: text({ label: 'Code', required: true, max: 40 }),
  name: text({ label: 'Name', required: true, max: 120 }),
  productType: choice({ label: 'Type', options: productTypes, required: true }),
  subscriptionLevel: choice({ label: 'Plan', options: subscriptionLevels }),
  accountTypeId: choice({ label: 'For', options: accountTypes, help: 'Empty: for every kind of workspace.' }),
  platformProductId: reference({ label: 'Add-on of', to: 'product' }),
  taxProductType: choice({ label: 'Taxed as', options: taxProductTypes, required: true }),
  description: text({ label: 'Description' }),
  longDescription: longText({ label: 'Long description' }),
  isSubscription: flag({ label: 'Charged again every period', default: true }),
  isBilledByProvider: flag({ label: 'Billed by the provider' }),
  requiresConsult: flag({ label: 'Sold by the sales team', help: 'Customers are asked to get in touch instead of buying it themselves.' }),
  isHidden: flag({ label: 'Hidden from customers' }),
  displayOrder: number({ label: 'Place in lists', min: 0 }),
  defaultExpiryMonths: number({ label: 'Ends after months', min: 0 }),
  defaultExpiryDays: number({ label: 'Ends after days', min: 0 }),
  ...limitFields,
  ...effectiveFields,
} as const

export const rateFields = {
  unit: choice({ label: 'Per', options: units, help: 'Empty: charged once.' }),
  rate: money({ isPrice: true, label: 'Price', required: true, min: 0 }),
  isPerEditUser: flag({ label: 'For each edit user' }),
  defaultCouponId: reference({ label: 'Coupon that comes with it', to: 'coupon' }),
  applyDefaultCouponOnInitialSetupOnly: flag({
    label: 'Only at sign-up',
    help: 'The coupon comes with the first plan of a workspace. Otherwise with each plan that begins at this price.',
  }),
  ...effectiveFields,
} as const

const rate = {
  path: '/products/{productId}/rates',
  id: 'rateId',
  key: 'productRateId',
  label: 'rate',
  plural: 'rates of a product',
  fields: { ...rateFields, productId: computed(text({ label: 'Product', required: true })) },
} as const

const product = {
  path: '/products',
  id: 'id',
  key: 'productId',
  label: 'product',
  plural: 'products that are offered today or later',
  fields: {
    ...productFields,
    accountProductCount: computed(number({ label: 'Workspaces', required: true })),
    productRates: computed(children({ label: 'Rates', table: 'product_rate', rowId: 'productRateId', rowKey: ['unit'], row: rate.fields })),
  },
} as const
const reply = plainReply(product)
export type Product = z.output<typeof reply>

const rates = plainCalls(rate)
const operator = { access: ['sysadmin'], layout: 'system', forBilling: true, worksWithoutWorkspace: true } as const

export const products = feature({
  name: 'products',
  help: 'control-panel',
  entities: [],
  calls: {
    ...plainCalls(product),
    all: call({
      method: 'GET',
      path: '/products/all',
      access: ['sysadmin'],
      forBilling: true,
      worksWithoutWorkspace: true,
      summary: 'Every product, also those that are no longer offered',
      reply: z.array(reply),
    }),
    active: call({
      method: 'GET',
      path: '/products/active',
      access: 'session',
      forBilling: true,
      summary: 'Returns the products that this workspace can choose today, with the rates of today',
      reply: z.array(reply),
    }),
    listRates: rates.list,
    readRate: rates.read,
    createRate: rates.create,
    updateRate: rates.update,
    removeRate: rates.remove,
  },
  screens: [
    { ...operator, path: '/admin/system/products', title: 'Products', menu: 'control-panel', menuPlace: 90 },
    { ...operator, path: '/admin/system/products/add', title: 'New product' },
    { ...operator, path: '/admin/system/products/edit/{id}', title: 'Edit product' },
    { ...operator, path: '/admin/system/products/{id}', title: 'Product' },
    { ...operator, path: '/admin/system/products/{productId}/rates/add', title: 'New rate' },
    { ...operator, path: '/admin/system/products/{productId}/rates/edit/{id}', title: 'Edit rate' },
  ],
})
