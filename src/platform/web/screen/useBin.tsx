import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Entity } from '#platform/contract/entity.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { slot } from './slot.ts'

const BinPanel = slot('list.bin')

interface ListBin {
  /** The list's menu offers the bin to those who may delete. */
  readonly has: boolean
  /** Deleted records of the list's kind, while the bin is open. */
  readonly panel: ReactNode
}

/** The bin beside a list, in the place of the peek. It is in the address; on a phone it is a page. */
export function useBin(entity: Entity, mayDelete: boolean): ListBin {
  const { bin }: { bin?: unknown } = useSearch({ strict: false })
  const has = !usePhone() && mayDelete
  const panel = has && bin === true && (
    <Late>
      <BinPanel record={{ entity: entity.name }} />
    </Late>
  )
  return { has, panel }
}
