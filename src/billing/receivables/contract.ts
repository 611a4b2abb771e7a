/** The products, debts and payments of a workspace, as the operator manages them. */
import { feature } from '#platform/contract/feature.ts'
import { choice, computed, number, reference, text } from '#platform/contract/field.ts'
import { plainCalls } from '#billing/plain/contract/plain-calls.ts'
import { effectiveFields, units } from '#billing/products/contract.ts'
import { figureCalls } from './contract/figures.ts'
import { ledgerCalls } from './contract/ledger.ts'

export const accountProductFields = {
  productId: reference({ label: 'Product', to: 'product', required: true }),
  unit: choice({ label: 'Charged per', options: units, help: 'Empty for a product that is charged once.' }),
  ...effectiveFields,
} as const
export const accountProductCouponFields = {
  couponId: reference({ label: 'Coupon', to: 'coupon', required: true }),
  ...effectiveFields,
} as const

export const productStatuses = [
  { value: 'Pending', label: 'Pending' },
  { value: 'Active', label: 'Active' },
  { value: 'Ended', label: 'Ended' },
] as const

const account = computed(text({ label: 'Workspace', required: true }))
const accountProducts = plainCalls({
  path: '/billing/{accountId}/products',
  id: 'id',
  key: 'accountProductId',
  label: 'product of a workspace',
  plural: 'products of a workspace',
  fields: {
    ...accountProductFields,
    accountId: account,
    productName: computed(text({ label: 'Product', required: true })),
    productStatus: computed(choice({ label: 'Status', options: productStatuses, required: true })),
  },
})
const accountProductCoupons = plainCalls({
  path: '/billing/{accountId}/products/{accountProductId}/coupons',
  id: 'id',
  key: 'accountProductCouponId',
  label: 'coupon of a product',
  plural: 'coupons of a product',
  fields: {
    ...accountProductCouponFields,
    accountId: account,
    accountProductId: computed(text({ label: 'Product of the workspace', required: true })),
    couponCode: computed(text({ label: 'Coupon', required: true })),
    usedPeriods: computed(number({ label: 'Periods used', required: true })),
  },
})

const operator = { access: ['sysadmin'], layout: 'system', forBilling: true, worksWithoutWorkspace: true } as const

/** The workspace that they are of is `accountId` in the query of the address. */
export const receivables = feature({
  name: 'receivables',
  help: 'control-panel',
  entities: [],
  calls: {
    listProducts: accountProducts.list,
    readProduct: accountProducts.read,
    createProduct: accountProducts.create,
    updateProduct: accountProducts.update,
    removeProduct: accountProducts.remove,
    listCoupons: accountProductCoupons.list,
    readCoupon: accountProductCoupons.read,
    createCoupon: accountProductCoupons.create,
    updateCoupon: accountProductCoupons.update,
    removeCoupon: accountProductCoupons.remove,
    ...ledgerCalls,
    ...figureCalls,
  },
  screens: [
    { ...operator, path: '/admin/system/billing', title: 'Billing', menu: 'control-panel', menuPlace: 40 },
    { ...operator, path: '/admin/system/billing/products/add', title: 'New product of a workspace' },
    { ...operator, path: '/admin/system/billing/products/edit/{id}', title: 'Product of a workspace' },
    { ...operator, path: '/admin/system/billing/products/{accountProductId}/coupons/add', title: 'New coupon of a product' },
    { ...operator, path: '/admin/system/billing/products/{accountProductId}/coupons/edit/{id}', title: 'Coupon of a product' },
    { ...operator, path: '/admin/system/billing/payments/add', title: 'New payment' },
    { ...operator, path: '/admin/system/billing/payments/edit/{id}', title: 'Payment' },
    { ...operator, path: '/admin/system/billing/payments/refund/{id}', title: 'Refund' },
    { ...operator, path: '/admin/system/billing/adjustments/add', title: 'New adjustment' },
    { ...operator, path: '/admin/system/billing/adjustments/edit/{id}', title: 'Adjustment' },
  ],
})
