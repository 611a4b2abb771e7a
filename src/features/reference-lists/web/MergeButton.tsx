import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconArrowMerge } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { idOf } from '#platform/contract/entity.ts'
import type { ReferenceList } from '#features/reference-lists/contract.ts'
import { listOf, type Row } from '#platform/web/api/queries.ts'
import { inOrder } from './order.ts'

const RemoveValue = lazy(() => import('./RemoveValue.tsx'))

/** On the page of a value: puts another in its place everywhere, and goes back to the set. */
export function MergeButton({ list, record }: { list: ReferenceList; record: Row }) {
  const { entity } = list
  const { data } = useQuery(listOf(entity))
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const others = inOrder(data ?? []).filter((row) => idOf(entity, row) !== idOf(entity, record))
  if (others.length === 0) return null
  return (
    <>
      <Button variant="default" leftSection={<IconArrowMerge size={15} />} onClick={() => setAsking(true)}>
        Merge…
      </Button>
      {isAsking && (
        <Suspense>
          <RemoveValue
            list={list}
            row={record}
            merges
            others={others}
            onClose={() => setAsking(false)}
            onGone={() => void navigate({ to: entity.screens.list, ignoreBlocker: true })}
          />
        </Suspense>
      )}
    </>
  )
}
