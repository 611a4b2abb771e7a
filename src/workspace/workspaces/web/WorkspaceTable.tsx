import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconChevronDown, IconChevronRight, IconDots } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import type { ManagedWorkspace } from '#workspace/workspaces/contract.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { LateMenu } from '#platform/web/menu/LateMenu.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { useSession } from '#platform/web/session/stored.ts'
import { CloseWorkspace, OpenAgain } from './CloseWorkspace.tsx'
import type { WorkspaceColumn } from './workspaceColumns.tsx'

const WorkspaceActions = lazy(() => import('./WorkspaceActions.tsx'))

interface WorkspaceTableProps {
  list: readonly ManagedWorkspace[]
  fits(one: ManagedWorkspace): boolean
  isManager: boolean
  /** Columns besides name and kind. */
  columns: readonly WorkspaceColumn[]
  /** Accounts whose clients are not shown. */
  folded: ReadonlySet<string>
  onFold(folded: ReadonlySet<string>): void
  again(): void
  /** Present when further rows exist. */
  more: { readonly isFetchingNextPage: boolean; fetchNextPage(): unknown } | undefined
}

interface Line {
  one: ManagedWorkspace
  /** How many lines are right below it. */
  clients: number
  level: number
  isFolded: boolean
}

/** A tree of providers and their clients; of rows that don't match, only the providers of matches stay, as context. */
export function WorkspaceTable({ list, fits, isManager, columns, folded, onFold, again, more }: WorkspaceTableProps) {
  const [closing, close] = useState<ManagedWorkspace>()
  const known = new Set(list.map(({ accountId }) => accountId))
  const childrenOf = new Map<string | null, ManagedWorkspace[]>()
  for (const one of list) childrenOf.set(one.parentAccountId, [...(childrenOf.get(one.parentAccountId) ?? []), one])
  const roots = list.filter(({ parentAccountId }) => !parentAccountId || !known.has(parentAccountId))
  const fold = (id: string, isFolded: boolean) => {
    const next = new Set(folded)
    if (isFolded) next.add(id)
    else next.delete(id)
    onFold(next)
  }
  // A provider closes its clients, not itself: the provider of one's own namespace is not in the list.
  const isClosable = ({ accountType, parentAccountId }: ManagedWorkspace) =>
    isManager && (accountType === 'Client' || (parentAccountId !== null && known.has(parentAccountId)))
  const linesOf = (one: ManagedWorkspace, level: number): Line[] => {
    const below = (childrenOf.get(one.accountId) ?? []).flatMap((child) => linesOf(child, level + 1))
    if (!fits(one) && below.length === 0) return []
    const isFolded = folded.has(one.accountId)
    const clients = below.filter((line) => line.level === level + 1).length
    return [{ one, clients, level, isFolded }, ...(isFolded ? [] : below)]
  }
  const lines = roots.flatMap((root) => linesOf(root, 0))
  // The next part may belong below the last row.
  const isLastRoot = ({ accountId }: ManagedWorkspace) => more !== undefined && accountId === roots.at(-1)?.accountId
  return (
    <ScrollRegion className="workspace-scroll" label="Workspaces">
      <table className="workspace-table">
        <thead>
          <tr>
            <th scope="col">Workspace</th>
            <th scope="col">Kind</th>
            {columns.map(({ id, label, isRight }) => (
              <th key={id} scope="col" className={isRight ? 'workspace-right' : undefined}>
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Open</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <WorkspaceRow
              key={line.one.accountId}
              line={line}
              isSoft={!fits(line.one)}
              hasMoreClients={isLastRoot(line.one)}
              isClosable={isClosable(line.one)}
              columns={columns}
              onFold={(isFolded) => fold(line.one.accountId, isFolded)}
              onClose={() => close(line.one)}
              again={again}
            />
          ))}
        </tbody>
      </table>
      {more && (
        <Button variant="default" m={16} loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          Show more
        </Button>
      )}
      {closing && (
        <CloseWorkspace
          one={closing}
          onDone={() => {
            close(undefined)
            again()
          }}
          onCancel={() => close(undefined)}
        />
      )}
    </ScrollRegion>
  )
}

interface WorkspaceRowProps {
  readonly line: Line
  /** A provider that is there for its clients alone. */
  readonly isSoft: boolean
  /** The next part of the list may have more of its clients. */
  readonly hasMoreClients: boolean
  readonly isClosable: boolean
  readonly columns: readonly WorkspaceColumn[]
  onFold(isFolded: boolean): void
  onClose(): void
  again(): void
}

function WorkspaceRow({ line, isSoft, hasMoreClients, isClosable, columns, onFold, onClose, again }: WorkspaceRowProps) {
  const { one, clients, level, isFolded } = line
  return (
    <tr data-soft={isSoft || undefined}>
      <th scope="row" data-level={level}>
        {clients > 0 ? (
          <button
            type="button"
            className="icon-button"
            aria-expanded={!isFolded}
            aria-label={`Clients of ${one.workspaceName}`}
            onClick={() => onFold(!isFolded)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowLeft') onFold(true)
              if (event.key === 'ArrowRight') onFold(false)
            }}
          >
            {isFolded ? <IconChevronRight size={14} /> : <IconChevronDown size={14} />}
          </button>
        ) : (
          <span className="workspace-indent" />
        )}
        <RecordLogo name={one.workspaceName} />
        <b>{one.workspaceName}</b>
        {clients > 0 && <small>{hasMoreClients ? `${clients}+` : clients}</small>}
      </th>
      <td className="workspace-soft">{one.accountType}</td>
      {columns.map((column) => (
        <td key={column.id} data-label={column.label} {...placeOf(column, one)}>
          {column.cell(one)}
        </td>
      ))}
      <td className="workspace-right">
        <Actions one={one} isClosable={isClosable} onClose={onClose} again={again} />
      </td>
    </tr>
  )
}

const placeOf = ({ isRight, isSoft, isFull }: WorkspaceColumn, one: ManagedWorkspace) => ({
  className: [isRight && 'workspace-right', isSoft && 'workspace-soft'].filter(Boolean).join(' ') || undefined,
  'data-full': isFull?.(one) || undefined,
})

interface ActionsProps {
  readonly one: ManagedWorkspace
  readonly isClosable: boolean
  onClose(): void
  again(): void
}

function Actions({ one, isClosable, onClose, again }: ActionsProps) {
  const isHere = useSession()?.accountId === one.accountId
  if (one.deletedDate) return <OpenAgain one={one} onDone={again} />
  return (
    <span className="workspace-actions inline-row">
      {isClosable && !isHere && (
        <LateMenu
          button={
            <button type="button" className="icon-button" aria-label={`Actions for ${one.workspaceName}`}>
              <IconDots size={16} />
            </button>
          }
        >
          {(button) => <WorkspaceActions button={button} onClose={onClose} />}
        </LateMenu>
      )}
      {isHere ? (
        <span className="workspace-soft">You are here</span>
      ) : (
        <Button
          component={Link}
          to={pathOf('/jump/{id}', { id: one.accountId })}
          variant="default"
          size="xs"
          aria-label={`Open ${one.workspaceName}`}
        >
          Open
        </Button>
      )}
    </span>
  )
}
