import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Call, Reply } from '#platform/contract/call.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { attributesOf, type Input, type InputProps } from '#platform/web/fields/input.ts'

type RowOf<C extends Call> = Reply<C> extends readonly (infer Row)[] ? Row : never

/** An input that offers what a call lists. Made once: its identity is the input's. */
export function pickFrom<C extends Call>(call: C, optionOf: (row: RowOf<C>) => { value: string; label: string }): Input {
  return function Pick(props: InputProps) {
    const { data } = useQuery(queryOf(call))
    return (
      <Select
        {...attributesOf(props)}
        searchable
        clearable
        data={((data ?? []) as readonly RowOf<C>[]).map(optionOf)}
        value={typeof props.value === 'string' ? props.value : null}
        onChange={props.onChange}
      />
    )
  }
}
