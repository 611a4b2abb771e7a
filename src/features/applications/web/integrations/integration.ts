/** An integration as a form holds it. */
export interface Integration {
  readonly applicationIntegrationId?: string
  readonly direction: 'Publish' | 'Subscribe' | null
  readonly otherApplicationId: string | null
  readonly refIntegrationTypeId: string | null
  readonly notes: string | null
  readonly tags: readonly { readonly tagId: string }[]
  /** The application that data flows from, and the one it flows to; of a new one the server tells them after saving. */
  readonly publishingName?: string | null
  readonly subscribingName?: string | null
}

export const blankIntegration: Integration = {
  direction: 'Publish',
  otherApplicationId: null,
  refIntegrationTypeId: null,
  notes: null,
  tags: [],
}
