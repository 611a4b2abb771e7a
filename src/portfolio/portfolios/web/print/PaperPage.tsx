import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { portfolio } from '#portfolio/portfolios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { recordOf } from '#platform/web/api/queries.ts'
import { Printed } from '#platform/web/print/Printed.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { useParts, type Parts } from '../useParts.ts'
import { usePaper, type Paper } from './usePaper.ts'

interface PaperPageProps {
  readonly id: string
  /** Title of the page, given the portfolio's name. */
  title(name: string): string
  children(paper: Paper): ReactNode
}

/** A page for paper about one portfolio, with its parts or without as its page on the screen. */
export function PaperPage({ id, title, children }: PaperPageProps) {
  const { data: record, error, refetch } = useQuery(recordOf(portfolio, id))
  const parts = useParts(id)
  usePageTitle(record && title(record.name))
  if (record && parts) return <Whole record={record} parts={parts} content={children} />
  return (
    <Printed content={undefined} error={error} retry={() => void refetch()}>
      {() => null}
    </Printed>
  )
}

interface WholeProps {
  readonly record: RecordOf<typeof portfolio>
  readonly parts: Parts
  content(paper: Paper): ReactNode
}

const Whole = ({ record, parts, content }: WholeProps) => <Printed {...usePaper(record, parts)}>{content}</Printed>
