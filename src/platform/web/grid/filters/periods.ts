/** Times that are counted from today, as filters of days offer them. */
export interface Period {
  readonly label: string
  readonly from: string | null
  readonly to: string | null
}

export const periods: readonly Period[] = [
  { label: 'In the last 30 days', from: '-30d', to: '+0d' },
  { label: 'In the last 6 months', from: '-6m', to: '+0d' },
  { label: 'In the last 12 months', from: '-12m', to: '+0d' },
  { label: 'This year', from: 'y', to: 'Y' },
  { label: 'In the next 30 days', from: '+0d', to: '+30d' },
  { label: 'In the next 6 months', from: '+0d', to: '+6m' },
  { label: 'In the next 12 months', from: '+0d', to: '+12m' },
  { label: 'Before today', from: null, to: '-1d' },
]

/** The period that these bounds are. */
export const periodOf = ({ from, to }: { from: string | null; to: string | null }): Period | undefined =>
  periods.find((one) => one.from === from && one.to === to)
