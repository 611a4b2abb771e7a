import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { LineList } from './engine/lines.ts';
import type { Expansion, GridProps, Line, ServerAnswer, ServerQuery } from './types.ts';
import type { GridModel } from './useGridModel.ts';

const windowSize = 200;
// One answer of this size costs about what a page of 200 does, and "select all" needs few of them.
const sweepSize = 5_000;

interface Loaded<Row> {
  windows: Map<number, readonly Line<Row>[]>;
  asked: Set<number>;
  latest: ServerAnswer<Row> | null;
  failure: string | null;
  abort: AbortController;
}

/** The same list answered by the server, window by window as it comes into view. */
export function useServerLines<Row>(props: GridProps<Row>, expansion: Expansion): GridModel<Row> {
  const { server, state } = props;
  const { filters, search, sorting, grouping } = state;
  const [version, changed] = useReducer((count: number) => count + 1, 0);
  const query = useMemo(() => ({ filters, search, sorting, grouping, expanded: expansion }), [filters, search, sorting, grouping, expansion]);
  const before = useRef<ServerAnswer<Row> | null>(null);
  const loaded = useMemo(() => startLoading<Row>(), [server, query]);
  useEffect(() => () => loaded.abort.abort(), [loaded]);

  const need = useMemo(() => {
    const load = async (index: number) => {
      if (!server || loaded.asked.has(index)) return;
      loaded.asked.add(index);
      try {
        const window = { ...query, offset: index * windowSize, limit: windowSize };
        const answer = await server.load(window, loaded.abort.signal);
        loaded.windows.set(index, answer.lines);
        loaded.latest = before.current = answer;
      } catch (error) {
        if (loaded.abort.signal.aborted) return;
        loaded.asked.delete(index);
        loaded.failure = error instanceof Error ? error.message : String(error);
      }
      changed();
    };
    return (from: number, to: number) => {
      for (let index = Math.floor(from / windowSize); index <= Math.floor(to / windowSize); index++) void load(index);
    };
  }, [server, query, loaded]);
  useEffect(() => need(0, 0), [need]);

  return useMemo(() => {
    // Until the first window of a new query is here, the old count keeps the list's height.
    const answer = loaded.latest ?? before.current;
    return {
      lines: linesOf(loaded, answer?.lineCount ?? 0),
      total: answer?.total,
      matching: answer?.matching ?? 0,
      nested: grouping.length > 0 || Boolean(props.parentId),
      summary: (column) => answer?.aggregates[column.id] ?? null,
      facets: async (column) => (await server?.facets(column.id, { filters, search, sorting, grouping })) ?? [],
      allRows: () => sweep(props, { ...query, grouping: [] }),
      rowsOfGroup: null,
      need,
      failure: loaded.failure === null ? null : { message: loaded.failure, retry: () => retry(loaded, changed, need) },
    };
  }, [loaded, version, need, server]);
}

function startLoading<Row>(): Loaded<Row> {
  return { windows: new Map(), asked: new Set(), latest: null, failure: null, abort: new AbortController() };
}

function retry<Row>(loaded: Loaded<Row>, changed: () => void, need: (from: number, to: number) => void): void {
  loaded.failure = null;
  changed();
  need(0, 0);
}

function linesOf<Row>(loaded: Loaded<Row>, length: number): LineList<Row> {
  return {
    length,
    at: (index) => loaded.windows.get(Math.floor(index / windowSize))?.[index % windowSize] ?? { kind: 'pending', key: `pending-${index}` },
    parentsOf: () => [],
  };
}

async function sweep<Row>({ server }: GridProps<Row>, query: Omit<ServerQuery, 'offset' | 'limit'>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const { signal } = new AbortController();
  for (let offset = 0, count = Infinity; server && offset < count; offset += sweepSize) {
    const answer = await server.load({ ...query, offset, limit: sweepSize }, signal);
    count = answer.lineCount;
    for (const line of answer.lines) if (line.kind === 'row') rows.push(line.row);
  }
  return rows;
}
