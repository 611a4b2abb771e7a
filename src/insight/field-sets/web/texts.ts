import { ownKinds } from '#platform/contract/custom-fields.ts'

export const stateText = { on: 'In use', archived: 'Archived', missing: 'Not added' } as const

export const kindText = (kind: string): string => ownKinds.find(({ value }) => value === kind)?.label ?? kind
