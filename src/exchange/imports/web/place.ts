import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { everything, recipesScreen } from '#exchange/imports/contract.ts'
import { pathOf } from '#platform/web/api/send.ts'

/** Steps of an import, in this order; any earlier one can be revisited. */
export const steps = ['file', 'columns', 'values', 'check', 'import'] as const
export type Step = (typeof steps)[number]

/** The steps of a workbook whose sheets are imported together. */
export const workbookSteps = ['file', 'sheets', 'check', 'import'] as const
export type WorkbookStep = (typeof workbookSteps)[number]

/** Current step. It is in the address, so that a reload or a link keeps it. */
export interface Place {
  readonly importId: string | undefined
  readonly step: Step
  /** The workbook that is imported as one, and the step there. */
  readonly runId: string | undefined
  readonly workbookStep: WorkbookStep
  /** `replace`: going back does not come here again. */
  go(step: Step, importId?: string): void
  goWorkbook(step: WorkbookStep, runId?: string): void
  goRecipe(recipeId: string): void
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export function usePlace(): Place {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const navigate = useNavigate()
  const [importId, runId] = [textOf(search['import']), textOf(search['run'])]
  const step = importId ? (steps.find((one) => one === search['step']) ?? 'columns') : 'file'
  const workbookStep = runId ? (workbookSteps.find((one) => one === search['step']) ?? 'sheets') : 'file'
  const go = useCallback(
    (next: Step, id = importId) => void navigate({ to: pathname, search: next === 'file' || !id ? {} : { import: id, step: next } }),
    [navigate, pathname, importId],
  )
  const goWorkbook = useCallback(
    (next: WorkbookStep, id = runId) => void navigate({ to: everything, search: next === 'file' || !id ? {} : { run: id, step: next } }),
    [navigate, runId],
  )
  const goRecipe = useCallback((recipeId: string) => void navigate({ to: pathOf(`${recipesScreen}/{id}`, { id: recipeId }) }), [navigate])
  return { importId, step, runId, workbookStep, go, goWorkbook, goRecipe }
}
