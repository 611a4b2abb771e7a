import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { workspaces } from '#workspace/workspaces/contract.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { attributesOf, shownText, textOrNull, type InputProps } from '#platform/web/fields/input.ts'
import { useDelayed } from './useDelayed.ts'

/** The name of a new workspace, which says while one types whether it is free. */
export function NameInput(props: InputProps) {
  const typed = shownText(props.value).trim()
  const asked = useDelayed(typed, 300)
  const { data } = useQuery({
    ...queryOf(workspaces.calls.checkWorkspace, { params: { name: asked }, query: { isNewWorkspace: 'true' } }),
    enabled: asked !== '',
    staleTime: 0,
  })
  const isKnown = data !== undefined && asked === typed && typed !== ''
  const attributes = attributesOf(props)
  return (
    <TextInput
      {...attributes}
      value={shownText(props.value)}
      onChange={(event) => props.onChange(textOrNull(event.currentTarget.value))}
      error={attributes.error ?? (isKnown && !data.available ? 'Another workspace has this name. Choose another one' : undefined)}
      description={isKnown && data.available ? 'This name is free.' : props.field.help}
    />
  )
}
