import type { Entity } from '#platform/contract/entity.ts'

export const historyTab = 'History'
/** The tab on which a record is read. */
export const factsTab = 'Overview'

/** Position of a feature's own tab among those of the contract. */
export interface TabPlace {
  readonly label: string
  /** Label of the tab that follows it; the history unless given. */
  readonly before?: string
}

/** The contract's tabs; for an existing record also its facts, the feature's own tabs and its history. */
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

/** The tab named in an address; the first tab if the name is unknown. */
export const tabNamed = (name: unknown, tabs: readonly string[]): string => tabs.find((label) => label === name) ?? tabs[0] ?? ''
