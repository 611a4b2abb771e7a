import type { Change } from '#platform/contract/crud.ts'

/** Verbs of changes to a record; after "update" the fields follow. */
export const verbs: Readonly<Record<Change['action'], string>> = {
  create: 'added it',
  update: 'changed',
  delete: 'deleted it',
  restore: 'restored it from the bin',
}

/** Author of a change, as the profile menu shows an impersonation: “original (impersonating name)”. */
export const whoOf = ({ changedByName, onBehalfOfName }: Pick<Change, 'changedByName' | 'onBehalfOfName'>): string =>
  onBehalfOfName && onBehalfOfName !== changedByName ? `${onBehalfOfName} (impersonating ${changedByName})` : changedByName
