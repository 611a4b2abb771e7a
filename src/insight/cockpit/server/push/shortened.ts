/** Stored and returned outcomes of a push: counts and the first names. A framework has thousands of items, and a push goes to hundreds of clients. */
import { mostNames, mostNamesInAll, type Effect, type Outcome, type Plan } from '#insight/cockpit/contract/push.ts'
import type { Kept } from './written.ts'

/** Names of each kind that are kept of each client. */
export const namesFor = (clients: number): number => Math.max(1, Math.min(mostNames, Math.floor(mostNamesInAll / Math.max(1, clients))))

type Short = Omit<Effect, 'accountId' | 'workspaceName' | 'refused'>

export const shortened = ({ added, changed, same, left }: Plan, clients: number): Short => ({
  added: added.slice(0, namesFor(clients)),
  addedCount: added.length,
  changed: changed.slice(0, namesFor(clients)),
  changedCount: changed.length,
  same,
  left: left.slice(0, namesFor(clients)),
  leftCount: left.length,
})

export const shortenedKept = (kept: readonly Kept[] | null, clients: number): Pick<Outcome, 'kept' | 'keptCount'> => ({
  kept: kept && kept.slice(0, namesFor(clients)),
  keptCount: kept?.length ?? 0,
})

/** The same as SQL, of outcomes as they are stored: those of earlier versions, and of backups from then, have all names and no counts. */
export function shortenedSql(outcomes: string): string {
  const names = (kind: string) =>
    `'${kind}', case when jsonb_typeof(o -> '${kind}') = 'array' then jsonb_path_query_array(o -> '${kind}', '$[0 to $last]', most.names) else o -> '${kind}' end`
  const count = (kind: string) =>
    `'${kind}Count', coalesce(o -> '${kind}Count', case when jsonb_typeof(o -> '${kind}') = 'array' then to_jsonb(jsonb_array_length(o -> '${kind}')) end, '0')`
  const parts = ['added', 'changed', 'left', 'kept'].flatMap((kind) => [names(kind), count(kind)])
  return `case when ${outcomes} is not null then (select coalesce(jsonb_agg(o || jsonb_build_object(${parts.join(', ')}) order by place), '[]') from jsonb_array_elements(${outcomes}) with ordinality e(o, place),
    (select jsonb_build_object('last', greatest(1, least(${mostNames}, ${mostNamesInAll} / greatest(1, jsonb_array_length(${outcomes})))) - 1) as names) most) end`
}
