import { accounts } from '#features/accounts/contract.ts'
import { served } from '#platform/server/app.ts'
import { current } from './current.ts'
import { referenceValues } from './reference-values.ts'
import { recent, workspaces } from './workspaces.ts'

export const accountsServed = served(accounts, { handlers: { current, referenceValues, workspaces, recent } })
