import type { OptionsFilter } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { foldText } from '#platform/contract/fold.ts'
import type { Option } from '#platform/contract/field.ts'
import { idOf, titleOf } from '#platform/contract/entity.ts'
import { capital, withArticle } from '#platform/contract/words.ts'
import type { Outline } from '#platform/web/directory/siteMap.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { askAgain } from '#platform/web/api/queryClient.ts'
import { usePick, type Row } from '#platform/web/api/queries.ts'

/** Maximum number of options drawn at once; typing finds the others among ten thousand. */
export const shownAtMost = 50

/**
 * {@link useOptions} for a picker: only the chosen options while it is closed, so that a form with twenty pickers doesn't draw thousands
 * of unused options. Pass `onDropdownOpen` and `onDropdownClose` to the picker.
 */
export function usePicker(entityName: string, chosen: readonly string[]) {
  const { options, isKnown, isMissing } = useOptions(entityName, chosen)
  const [isOpen, setOpen] = useState(false)
  const key = chosen.join()
  const data = useMemo(() => {
    const kept = new Set(key.split(','))
    return isOpen ? options : options.filter(({ value }) => kept.has(value))
  }, [isOpen, options, key])
  const onDropdownOpen = () => {
    setOpen(true)
    if (isMissing) askAgain()
  }
  return { data, nothingFoundMessage: sayNothing(isKnown, isMissing), onDropdownOpen, onDropdownClose: () => setOpen(false) }
}

function sayNothing(isKnown: boolean, isMissing: boolean): string {
  if (isKnown) return 'No match'
  return isMissing ? 'The choices could not be loaded. Open this again to retry.' : 'Loading…'
}

/**
 * Options of a reference: the active records of the entity, and those in `chosen` even if archived or deleted.
 * `isKnown` is false while they load, and when loading failed (`isMissing`).
 */
export function useOptions(entityName: string, chosen: readonly string[]) {
  const entity = useDirectory().outlines.get(entityName)
  const { data, isError, isFetching } = useQuery(usePick(entityName))
  const key = chosen.join()
  const options = useMemo(() => (entity && data ? optionsIn(entity, data, key ? key.split(',') : []) : []), [entity, data, key])
  return { options, isKnown: data !== undefined, isMissing: isError && !isFetching && data === undefined }
}

function optionsIn(entity: Outline, rows: readonly Row[], chosen: readonly string[]): Option[] {
  const kept = new Set(chosen)
  const options = rows
    .filter((row) => row.active !== false || kept.has(idOf(entity, row)))
    .map((row) => ({ value: idOf(entity, row), label: titleOf(entity, row) || '(no name)' }))
  const known = new Set(options.map((option) => option.value))
  return [...options, ...chosen.filter((id) => !known.has(id)).map((value) => ({ value, label: unseen(entity) }))]
}

/** Name of a record that is referenced but hidden from the reader. */
export const unseen = ({ label }: Pick<Outline, 'label'>): string => `${capital(withArticle(label))} that you can’t see`

/** Matches what begins with the search before what merely contains it. */
export const bestFirst: OptionsFilter = ({ options, search, limit }) => {
  const wanted = foldText(search)
  const found = options.filter((option) => 'label' in option && foldText(option.label).includes(wanted))
  const begins = (option: (typeof options)[number]) => 'label' in option && 'value' in option && foldText(option.label).startsWith(wanted)
  return (wanted ? [...found.filter(begins), ...found.filter((option) => !begins(option))] : found).slice(0, limit)
}
