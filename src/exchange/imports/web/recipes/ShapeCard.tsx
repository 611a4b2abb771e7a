import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { everything, imports } from '#exchange/imports/contract.ts'
import type { WaitingFile } from '#exchange/recipes/contract.ts'
import type { Shape } from '#exchange/recipes/contract/shape.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { importOf, showImport } from '../queries.ts'
import { recipeOf } from './queries.ts'

/** Columns that the recipe does not know or that the file lacks, each with what can be done. Nothing where the file is as the last one. */
export function ShapeCard({ waiting: { shape, importId }, recipeId }: { waiting: WaitingFile; recipeId: string }) {
  const [fault, setFault] = useState<string>()
  const { unknown, missing } = shape
  if (!unknown.length && !missing.length && !shape.fault) return null
  const use = async (header: string, columnId: string) => {
    try {
      const { plan } = await queryClient.fetchQuery({ ...importOf(importId), staleTime: 0 })
      showImport(await send(imports.calls.plan, { params: { id: importId }, body: { columns: { ...plan.columns, [header]: columnId } } }))
      await queryClient.invalidateQueries({ queryKey: recipeOf(recipeId).queryKey })
    } catch (error) {
      setFault(messageOf(error))
    }
  }
  return (
    <section className="card import-card recipe-shape" aria-labelledby="recipe-shape">
      <h2 id="recipe-shape">
        <IconAlertTriangle size={16} aria-hidden="true" /> The columns have changed
      </h2>
      {(fault ?? shape.fault) && (
        <p className="bad" role="alert">
          {fault ?? shape.fault}
        </p>
      )}
      <ul className="recipe-columns">
        {missing.map((column) => (
          <li key={column.header}>
            <b>{column.header}</b>
            <span>{missingInWords(column)}</span>
          </li>
        ))}
        {unknown.map((column) => (
          <li key={column.header}>
            <b>{column.header}</b>
            <span>{column.fills ? `New. It fills ${column.fills}.` : 'New. It is left out.'}</span>
            {column.instead && (
              <Button size="compact-sm" variant="default" onClick={() => void use(column.header, column.instead!.columnId)}>
                Use it for {column.instead.header}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Link className="text-link" to={everything} search={{ import: importId, step: 'columns' }}>
        Match the columns
      </Link>
    </section>
  )
}

function missingInWords({ fills, by }: Shape['missing'][number]): string {
  if (fills === null) return 'Missing. It filled nothing.'
  return by === null ? `Missing. ${fills} stays as it is.` : `Missing. “${by}” fills ${fills} instead.`
}
