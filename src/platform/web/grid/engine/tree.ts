/** Rows of a tree that match, with the ancestors that lead to them. */
export interface Tree {
  /** Children of each row in sorted order; -1 holds the roots. */
  children: Map<number, number[]>
  /** Rows shown only as ancestors of a match. */
  context: Set<number>
}

/**
 * Arranges matching rows under their parents. A parent that does not match comes along as context; a row whose parent
 * is not in the list, or that would close a circle, is a root.
 */
export function arrangeTree<Row>(
  rows: readonly Row[],
  order: Int32Array,
  allSorted: Int32Array,
  rowId: (row: Row) => string,
  parentId: (row: Row) => string | null,
): Tree {
  const parents = parentsOf(rows, rowId, parentId)
  const shown = new Set<number>(order)
  const context = new Set<number>()
  for (const row of order) {
    for (let up = parents[row]!; up >= 0 && !shown.has(up); up = parents[up]!) {
      shown.add(up)
      context.add(up)
    }
  }
  const children = new Map<number, number[]>()
  for (const row of allSorted) if (shown.has(row)) push(children, parents[row]!, row)
  return { children, context }
}

/** The rows that match, as the tree shows them from above. */
export function rowsInTree({ children, context }: Tree): number[] {
  const found: number[] = []
  const add = (row: number) => {
    if (row >= 0 && !context.has(row)) found.push(row)
    children.get(row)?.forEach(add)
  }
  add(-1)
  return found
}

function parentsOf<Row>(rows: readonly Row[], rowId: (row: Row) => string, parentId: (row: Row) => string | null): Int32Array {
  const indexOf = new Map(rows.map((row, index) => [rowId(row), index]))
  const parents = Int32Array.from(rows, (row) => indexOf.get(parentId(row) ?? '') ?? -1)
  parents.forEach((_, row) => openCircle(parents, row))
  return parents
}

// Wrong records may name each other as parent; without this they would vanish from the list.
function openCircle(parents: Int32Array, row: number): void {
  const seen = new Set<number>()
  for (let up = row; up >= 0; up = parents[up]!) {
    if (seen.has(up)) {
      parents[row] = -1
      return
    }
    seen.add(up)
  }
}

function push(children: Map<number, number[]>, parent: number, row: number): void {
  const known = children.get(parent)
  if (known) known.push(row)
  else children.set(parent, [row])
}
