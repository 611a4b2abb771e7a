import type { ReferenceList } from '#portfolio/reference-lists/contract.ts'
import { mayRemove } from '#platform/web/screen/columns.tsx'
import { addScreen, recordScreen } from '#platform/web/screen/record.tsx'
import { MergeButton, ValueRemoval } from './MergeButton.tsx'

/** The page of one value. */
export const editValue = (list: ReferenceList) =>
  recordScreen(list.entity, {
    actions: (record) => mayRemove(record) && <MergeButton list={list} record={record} />,
    removal: (given) => <ValueRemoval list={list} {...given} />,
  })

/** The page that adds one. */
export const addValue = (list: ReferenceList) => addScreen(list.entity)
