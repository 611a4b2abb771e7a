import type { Entity } from '#platform/contract/entity.ts'

export const historyTab = 'History'
/** Where a record is read. */
export const factsTab = 'Overview'

/** Where a feature's own tab is among those of the contract. */
export interface TabPlace {
  readonly label: string
  /** The tab that it is before; the history unless told. */
  readonly before?: string
}

/** The tabs of the contract, and for a record that is there its facts, the feature's own and its history. */
export function tabLabels(
  { form }: Pick<Entity, 'form'>,
  own: readonly TabPlace[] = [],
  record: object | undefined,
  hasFacts = false,
): readonly string[] {
  const labels = form.map(({ label }) => label)
  if (!record) return labels
  const before = (label: string) => own.filter((tab) => (tab.before ?? historyTab) === label).map((tab) => tab.label)
  return [...(hasFacts ? [factsTab] : []), ...[...labels, historyTab].flatMap((label) => [...before(label), label])]
}

/** The tab that an address names; the first where it names none of the form's. */
export const tabNamed = (name: unknown, tabs: readonly string[]): string => tabs.find((label) => label === name) ?? tabs[0] ?? ''
