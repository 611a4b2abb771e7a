import {
  columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature, tableFeatures, useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { GridState } from './state.ts';
import type { GridColumn } from './types.ts';

/** The column of check boxes. */
export const selectColumnId = '_select';

/** A column in its place: `left` in px from the row's start; no column for the check boxes. */
export interface PlacedColumn<Row> {
  id: string;
  column: GridColumn<Row> | null;
  left: number;
  size: number;
}

export interface ColumnLayout<Row> {
  pinned: PlacedColumn<Row>[];
  pinnedWidth: number;
  scrolling: PlacedColumn<Row>[];
  /** Pinned first, then scrolling: the order of the arrow keys, the column chooser and exports. */
  shown: PlacedColumn<Row>[];
  /** Every column in its order, shown or not. */
  ordered: GridColumn<Row>[];
  /** Sizes while an edge is dragged; null forgets. */
  preview(size: { id: string; size: number } | null): void;
}

const features = tableFeatures({ columnOrderingFeature, columnPinningFeature, columnSizingFeature, columnVisibilityFeature });
// Rows are not TanStack's: see docs/decisions, "rows in arrays".
const noRows: never[] = [];

/** Order, visibility, pins and sizes of the columns. */
export function useColumnLayout<Row>(columns: readonly GridColumn<Row>[], state: GridState, selectable: boolean): ColumnLayout<Row> {
  const [preview, setPreview] = useState<{ id: string; size: number } | null>(null);
  const definitions = useMemo(() => definitionsOf(columns, selectable), [columns, selectable]);
  const tableState = useMemo(() => tableStateOf(columns, state, preview), [columns, state.columns, state.grouping, preview]);
  const table = useTable({ features, columns: definitions, data: noRows, state: tableState });
  return useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    const pinned = place(table.getStartVisibleLeafColumns(), byId, 0);
    const pinnedWidth = widthOf(pinned);
    const scrolling = place(table.getCenterVisibleLeafColumns(), byId, pinnedWidth);
    const ordered = table.getAllLeafColumns().flatMap(({ id }) => byId.get(id) ?? []);
    return { pinned, pinnedWidth, scrolling, shown: [...pinned, ...scrolling], ordered, preview: setPreview };
  }, [table, columns, tableState, definitions]);
}

function definitionsOf<Row>(columns: readonly GridColumn<Row>[], selectable: boolean) {
  const boxes = selectable ? [{ id: selectColumnId, size: 40, minSize: 40 }] : [];
  return [...boxes, ...columns.map(({ id, width = 140, minWidth = 72 }) => ({ id, size: width, minSize: minWidth }))];
}

function tableStateOf<Row>(columns: readonly GridColumn<Row>[], state: GridState, preview: { id: string; size: number } | null) {
  const { order, visibility, sizes, pinned } = state.columns;
  const hidden = Object.fromEntries(columns.filter((column) => column.hidden).map(({ id }) => [id, false]));
  // A grouped column is told by its group's line.
  const grouped = Object.fromEntries(state.grouping.map((id) => [id, false]));
  const start = pinned ?? columns.filter((column) => column.pinned).map(({ id }) => id);
  return {
    columnOrder: [selectColumnId, ...fullOrder(columns, order)],
    columnVisibility: { ...hidden, ...visibility, ...grouped },
    columnSizing: preview ? { ...sizes, [preview.id]: preview.size } : sizes,
    columnPinning: { start: [selectColumnId, ...start], end: [] },
  };
}

/** Every column's id: those that `order` names, then the others as they are defined. */
export function fullOrder<Row>(columns: readonly GridColumn<Row>[], order: readonly string[]): string[] {
  const known = new Set(columns.map(({ id }) => id));
  const named = order.filter((id) => known.has(id));
  const rest = columns.map(({ id }) => id).filter((id) => !named.includes(id));
  return [...named, ...rest];
}

function place<Row>(
  columns: readonly { id: string; getSize(): number }[],
  byId: ReadonlyMap<string, GridColumn<Row>>,
  from: number,
): PlacedColumn<Row>[] {
  let left = from;
  return columns.map((one) => {
    const placed = { id: one.id, column: byId.get(one.id) ?? null, left, size: one.getSize() };
    left += placed.size;
    return placed;
  });
}

function widthOf(columns: readonly { size: number }[]): number {
  return columns.reduce((sum, { size }) => sum + size, 0);
}
