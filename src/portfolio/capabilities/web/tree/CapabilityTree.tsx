import '#platform/web/screen/layout.css'
import './tree.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, useMemo, useState, type ReactNode } from 'react'
import { capabilities, capability } from '#portfolio/capabilities/contract.ts'
import { listWith, queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { say } from '#platform/web/drag/say.ts'
import { treeBack, type TreeMove } from '#platform/web/drag/tree.ts'
import { useMoves } from '#platform/web/drag/useMoves.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ExchangeMenu } from '#platform/web/screen/ExchangeMenu.tsx'
import { useCan } from '#platform/web/session/access.ts'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'
import { linesOf, nodesOf, withParts, withTreeMove, type Node } from './nodes.ts'
import { PrintedTree } from './PrintedTree.tsx'
import { TreeLine } from './TreeLine.tsx'

const ConfirmDelete = lazy(() => import('#platform/web/screen/ConfirmDelete.tsx'))
const rowsOfTree = listWith(capability, ['name', 'code', 'parentCapabilityId', 'displayOrder', 'applicationsCount'])
const again = () => queryClient.invalidateQueries({ queryKey: ['list', capability.name] })

const save = async ({ id, parentId, afterId }: TreeMove) => {
  await send(capabilities.calls.move, { params: { id }, body: { parentCapabilityId: parentId, afterId } })
  await again()
}

/** The capabilities as a tree: moved by dragging, by menu, by Alt with the arrows; deleted with their parts. */
export function CapabilityTree({ ways }: { ways: ReactNode }) {
  const { data, error, refetch } = useQuery(rowsOfTree)
  const [mayEdit, mayDelete] = [useCan(capability.rights.edit), useCan(capability.rights.remove)]
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [removing, setRemoving] = useState<Node>()
  const { pending, push } = useMoves(save)
  const stored = useMemo(() => data && nodesOf(data), [data])
  const nodes = useMemo(() => stored && pending.reduce(withTreeMove, stored), [stored, pending])
  usePageCount(data?.length)
  if (error) return <PageFailure title="The capabilities could not be loaded" error={error} retry={() => void refetch()} />
  const add = mayEdit && (
    <Link className="plain-button as-link" to={capability.screens.add}>
      New capability
    </Link>
  )
  const lines = nodes && linesOf(nodes, closed)
  const request = (move: TreeMove | undefined, node: Node) => {
    if (!move) return
    const parent = nodes?.find(({ id }) => id === move.parentId)
    say(`${node.name} moved ${parent ? `into ${parent.name}` : 'to the top level'}`)
    push(move, { name: node.name, move: treeBack(nodes ?? [], move.id) })
  }
  const toggle = (id: string) => setClosed(new Set(closed.has(id) ? [...closed].filter((one) => one !== id) : [...closed, id]))
  return (
    <>
      <div className="row wraps page-bar">
        {ways}
        <span className="spacer" />
        <ExchangeMenu entity={capability} />
        {add}
      </div>
      {!nodes && <span className="skeleton capability-waiting" role="status" aria-label="Loading" />}
      {nodes?.length === 0 && <EmptyPlace title="No capabilities yet" text={capability.purpose!} action={add} />}
      {lines && (
        <OnPaper label="Capabilities">
          <PrintedTree lines={lines} all={nodes.length} />
        </OnPaper>
      )}
      {lines && lines.length > 0 && (
        <ul className="capability-tree" aria-label="Capabilities">
          {lines.map((line) => (
            <TreeLine
              key={line.node.id}
              line={line}
              nodes={nodes}
              isClosed={closed.has(line.node.id)}
              mayMove={mayEdit}
              onToggle={() => toggle(line.node.id)}
              onMove={(move) => request(move, nodes.find(({ id }) => id === move?.id) ?? line.node)}
              onRemove={mayDelete ? () => setRemoving(line.node) : undefined}
            />
          ))}
        </ul>
      )}
      {removing && (
        <Late onClose={() => setRemoving(undefined)}>
          <ConfirmDelete
            what={`“${removing.name}”`}
            note="Its parts go with it. Applications lose it and stay."
            onClose={() => setRemoving(undefined)}
            onDelete={async () => {
              await send(capabilities.calls.removeMany, { body: { capabilityIds: [removing.id], withParts: true } })
              const gone = withParts(nodes ?? [], removing.id)
              void import('#platform/web/undo/offerRestore.ts').then((undo) =>
                undo.offerRestoreOf(gone, `${removing.name} deleted`, `${removing.name} is back`),
              )
              await again()
              setRemoving(undefined)
            }}
          />
        </Late>
      )}
    </>
  )
}
