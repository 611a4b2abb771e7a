/** Coupons: a share or an amount off, for some periods, on certain days, so many times. */
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { choice, computed, money, number, reference, text } from '#platform/contract/field.ts'
import { plainCalls, plainReply } from '#billing/plain/contract/plain-calls.ts'
import { effectiveFields, productTypes, units } from '#billing/products/contract.ts'

export const couponFields = {
  couponCode: text({ label: 'Code', required: true, max: 40, help: 'Customers type it; capitals do not matter.' }),
  name: text({ label: 'Name', required: true, max: 120, help: 'On the invoice.' }),
  productId: reference({ label: 'Only for the product', to: 'product' }),
  productType: choice({ label: 'Only for products of type', options: productTypes }),
  unit: choice({ label: 'Only when paid per', options: units }),
  couponPercent: number({ label: 'Percent off', min: 0.01, max: 100, decimals: 2 }),
  couponAmount: money({
    isPrice: true,
    label: 'Amount off',
    min: 0.01,
    help: 'Before tax, once per invoice. Enter a percentage or an amount.',
  }),
  couponPeriods: number({ label: 'Periods', min: 1, help: 'How many invoices it counts for. Empty: for all.' }),
  availableCoupons: number({ label: 'Uses', min: 0, help: 'How many workspaces may use it. Empty: any number.' }),
  ...effectiveFields,
} as const

const coupon = {
  path: '/coupons',
  id: 'id',
  key: 'couponId',
  label: 'coupon',
  plural: 'coupons',
  fields: {
    ...couponFields,
    usedCoupons: computed(number({ label: 'Used', required: true })),
    accountAdjustmentCount: computed(number({ label: 'Adjustments', required: true })),
  },
} as const

const operator = { access: ['sysadmin'], layout: 'system', forBilling: true, worksWithoutWorkspace: true } as const

export const coupons = feature({
  name: 'coupons',
  help: 'control-panel',
  entities: [],
  calls: {
    ...plainCalls(coupon),
    find: call({
      method: 'GET',
      path: '/coupons/product/{productId}/{couponCode}',
      access: ['EDIT_ACCOUNT'],
      forBilling: true,
      perMinute: 20,
      summary: 'Returns the coupon with this code, if it is valid for the product today and has a use left',
      reply: plainReply(coupon),
    }),
  },
  screens: [
    { ...operator, path: '/admin/system/coupons', title: 'Coupons', menu: 'control-panel', menuPlace: 80 },
    { ...operator, path: '/admin/system/coupons/add', title: 'New coupon' },
    { ...operator, path: '/admin/system/coupons/edit/{id}', title: 'Edit coupon' },
  ],
})
