import type { Fields } from '#platform/contract/field.ts'
import type { Errors } from '#platform/web/fields/input.ts'
import type * as checking from './checking.ts'
import type { Values } from './values.ts'

type Checking = typeof checking

let loaded: Checking | undefined
let loading: Promise<Checking | undefined> | undefined

/** Loads the field rules once somebody begins to type. On failure only the server checks; the next call tries again. */
export function loadChecking(): Promise<Checking | undefined> {
  loading ??= import('./checking.ts').then(
    (module) => (loaded = module),
    () => (loading = undefined),
  )
  return loading
}

/** Checks some fields by the contract's rules and passes on the errors: at once if the rules are loaded. */
export function whenChecked(fields: Fields, values: Values, names: readonly string[], then: (errors: Errors) => void): void {
  if (loaded) return then(loaded.errorsIn(fields, values, names))
  void loadChecking().then((module) => then(module?.errorsIn(fields, values, names) ?? {}))
}
