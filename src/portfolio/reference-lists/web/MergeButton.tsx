import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowMerge } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { idOf } from '#platform/contract/entity.ts'
import type { ListValue, ReferenceList } from '#portfolio/reference-lists/contract.ts'
import { listOf } from '#platform/web/api/queries.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { useGoOn } from '#platform/web/router/useGoOn.ts'
import type { RemovalGiven } from '#platform/web/screen/removalGiven.ts'
import { inOrder } from './order.ts'

const RemoveValue = lazy(() => import('./RemoveValue.tsx'))

interface OnPage {
  readonly list: ReferenceList
  readonly record: ListValue
}

/** On the page of a value: puts another in its place everywhere, and goes back to the set. */
export function MergeButton({ list, record }: OnPage) {
  const others = useOthers(list, record)
  const [isAsking, setAsking] = useState(false)
  const goOn = useGoOn()
  if (others.length === 0) return null
  return (
    <>
      <Button variant="default" leftSection={<IconArrowMerge size={15} />} onClick={() => setAsking(true)}>
        Merge…
      </Button>
      {isAsking && (
        <Late onClose={() => setAsking(false)}>
          <RemoveValue
            list={list}
            row={record}
            merges
            others={others}
            onClose={() => setAsking(false)}
            onGone={() => void goOn({ to: list.entity.screens.list, ignoreBlocker: true })}
          />
        </Late>
      )}
    </>
  )
}

/** Asks before a value is deleted on its page; one in use may be merged into another instead. */
export function ValueRemoval({ list, record, onClose, onGone }: OnPage & RemovalGiven<ReferenceList['entity']>) {
  return <RemoveValue list={list} row={record} merges={false} others={useOthers(list, record)} onClose={onClose} onGone={onGone} />
}

function useOthers({ entity }: ReferenceList, record: ListValue): readonly ListValue[] {
  const { data } = useQuery(listOf(entity))
  return inOrder(data ?? []).filter((row) => idOf(entity, row) !== idOf(entity, record))
}
