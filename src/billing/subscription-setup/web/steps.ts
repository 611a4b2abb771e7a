import type { Setup, SubscriptionStep } from '#billing/subscription-setup/contract.ts'

export interface Step {
  readonly id: SubscriptionStep
  readonly title: string
  readonly heading: string
  readonly says: string
  /** The answer, for the list of steps. */
  answerOf(setup: Setup): string | null | undefined
}

export const steps: readonly Step[] = [
  {
    id: 'plan',
    title: 'Plan',
    heading: 'Choose a plan',
    says: 'You can switch to a larger plan at any time, and to a smaller one at the end of a period.',
    answerOf: ({ planName, annualPricing }) => planName && `${planName}, paid per ${annualPricing ? 'year' : 'month'}`,
  },
  {
    id: 'onboardingInvoice',
    title: 'Onboarding',
    heading: 'Start with our help?',
    says: 'Onboarding is optional, and always paid by invoice.',
    answerOf: ({ invoiceOnboarding }) => (invoiceOnboarding ? 'With onboarding' : 'Without onboarding'),
  },
  {
    id: 'discount',
    title: 'Discount',
    heading: 'Do you have a coupon?',
    says: 'A coupon lowers the price before tax. Continue without one if you have none.',
    answerOf: ({ couponCode }) => couponCode ?? 'No coupon',
  },
  {
    id: 'billingDetails',
    title: 'Billing details',
    heading: 'Who is the invoice for?',
    says: 'The address decides which taxes are added.',
    answerOf: ({ billingDetails }) => billingDetails.name,
  },
  {
    id: 'payment',
    title: 'Payment',
    heading: 'How do you want to pay?',
    says: 'Nothing is charged before the last step.',
    answerOf: ({ accountPaymentMethod }) => accountPaymentMethod?.description,
  },
  {
    id: 'complete',
    title: 'Confirm',
    heading: 'Check the sum and confirm',
    says: 'You pay exactly the amounts on this page.',
    answerOf: () => null,
  },
]
