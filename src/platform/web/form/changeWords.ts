import type { Change } from '#platform/contract/crud.ts'

/** What was done to a record; of an update the fields follow. */
export const verbs: Readonly<Record<Change['action'], string>> = {
  create: 'added it',
  update: 'changed',
  delete: 'deleted it',
  restore: 'restored it from the bin',
}

/** Who made a change, as the profile menu writes an impersonation: “original (impersonating name)”. */
export const whoOf = ({ changedByName, onBehalfOfName }: Pick<Change, 'changedByName' | 'onBehalfOfName'>): string =>
  onBehalfOfName && onBehalfOfName !== changedByName ? `${onBehalfOfName} (impersonating ${changedByName})` : changedByName
