import { useCallback, useMemo, useRef, useState } from 'react'
import type { Fields } from '#platform/contract/field.ts'
import type { Errors } from '#platform/web/fields/input.ts'
import { loadChecking, whenChecked } from './check.ts'
import { changedNames, type Values } from './values.ts'

/** Current input of a form, compared with the stored values. */
export interface Draft {
  readonly base: Values
  readonly values: Values
  readonly errors: Errors
  readonly changed: readonly string[]
  /** Current values, up to date even between two renders. Keeps its identity. */
  now(): Values
  /** Is anything typed that isn't saved? True to the moment, too. Keeps its identity. */
  isDirty(): boolean
  /** Changes a field; faults found there are forgotten until it is left. Keeps its identity. */
  set(name: string, value: unknown): void
  /** Checks a field that was left; `fault` is an additional error. Keeps its identity. */
  check(name: string, fault?: string): void
  /** Checks everything, or the named fields; returns the errors. */
  checkAll(names?: readonly string[]): Promise<Errors>
  showErrors(errors: Errors): void
  /** Starts again from `base`; `values` when something is typed already. */
  restart(base: Values, values?: Values): void
}

interface State {
  readonly base: Values
  readonly values: Values
  readonly errors: Errors
}

/** The state of a form over these fields. */
export function useDraft(fields: Fields, base: Values, values: Values = base): Draft {
  const [state, setState] = useState<State>(() => ({ base, values, errors: {} }))
  const latest = useRef(state)
  const put = useCallback((next: (before: State) => State) => {
    latest.current = next(latest.current)
    setState(latest.current)
  }, [])
  const set = useCallback(
    (name: string, value: unknown) => {
      void loadChecking()
      put((s) => ({ ...s, values: { ...s.values, [name]: value }, errors: without(s.errors, name) }))
    },
    [put],
  )
  const check = useCallback(
    (name: string, fault?: string) => {
      const { base, values } = latest.current
      // No error for only passing through an empty input; saving shows it.
      if (values[name] === null && base[name] === null && !fault) return
      whenChecked(fields, values, [name], (errors) => {
        // Typed on while the check was loading: it is checked again when it is left again.
        if (latest.current.values[name] !== values[name]) return
        put((s) => ({ ...s, errors: { ...without(s.errors, name), ...(fault && { [name]: fault }), ...errors } }))
      })
    },
    [put, fields],
  )
  const showErrors = useCallback((errors: Errors) => put((s) => ({ ...s, errors })), [put])
  const checkAll = useCallback(
    async (names?: readonly string[]) => {
      const { values: given } = latest.current
      const checking = await loadChecking()
      const errors = checking?.errorsIn(fields, given, names) ?? {}
      showErrors(errors)
      return errors
    },
    [fields, showErrors],
  )
  const restart = useCallback((base: Values, values = base) => put(() => ({ base, values, errors: {} })), [put])
  const now = useCallback(() => latest.current.values, [])
  const isDirty = useCallback(() => changedNames(latest.current.base, latest.current.values).length > 0, [])
  const changed = useMemo(() => changedNames(state.base, state.values), [state.base, state.values])
  return { ...state, changed, now, isDirty, set, check, checkAll, showErrors, restart }
}

// A child row that is changed or removed takes its list's faults with it: their places may have moved.
const without = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)))
