import { useState } from 'react'
import type { Setup } from '#billing/subscription-setup/contract.ts'

/** Choices that are tried without being kept. */
export interface Choices {
  readonly planCode?: string
  readonly annualPricing?: 'true' | 'false'
  readonly invoiceOnboarding?: 'true' | 'false'
}
export interface StepProps {
  readonly setup: Setup
  /** Shows the price of other choices. */
  onTry(choices: Choices): void
  /** The answer is kept. */
  onDone(setup: Setup): void
}

/** Sends an answer; a refusal keeps what was chosen. */
export function useStep() {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const run = async <T,>(work: () => Promise<T>, done: (result: T) => void, failed?: () => void) => {
    setBusy(true)
    setFault(undefined)
    try {
      done(await work())
    } catch (error) {
      setFault(error)
      failed?.()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, run }
}
