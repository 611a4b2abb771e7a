import './application.css'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Reply } from '#platform/contract/call.ts'
import { application, applications } from '#portfolio/applications/contract.ts'
import { portfolioCalls } from '#portfolio/portfolios/contract/calls.ts'
import { idOf } from '#platform/contract/entity.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { recordSaved } from '#platform/web/api/records.ts'
import { send } from '#platform/web/api/send.ts'
import { EntityForm, type FormOptions } from '#platform/web/form/EntityForm.tsx'
import { valuesOf } from '#platform/web/form/values.ts'
import { useGoOn } from '#platform/web/router/useGoOn.ts'
import { RecordProblem, RecordSkeleton } from '#platform/web/screen/RecordStates.tsx'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { canInPortfolio, useCanEverywhere } from '#platform/web/session/access.ts'
import { applicationInputs } from './form.tsx'

const right = 'EDIT_APPLICATIONS'

/** A new application: the blank one that the server answers, in the portfolio that the address names or the person chooses. */
export default function AddApplication() {
  const { portfolioId: given }: { portfolioId?: string } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(queryOf(applications.calls.blank, { query: given ? { portfolioId: given } : {} }))
  if (data) return <NewApplication blank={data} given={given} />
  return error ? <RecordProblem isNew entity={application} error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />
}

function NewApplication({ blank, given }: { blank: Reply<typeof applications.calls.blank>; given: string | undefined }) {
  const goOn = useGoOn()
  const [chosen, choose] = useState<string | null>(given ?? null)
  const { offered, isNeeded } = usePortfolios()
  const portfolioId = chosen ?? (isNeeded && offered.length === 1 ? offered[0]!.value : null)
  const options = useMemo((): FormOptions<typeof application> => {
    const chooser = <PortfolioChoice offered={offered} isNeeded={isNeeded} value={portfolioId} onChange={choose} />
    return {
      inputs: applicationInputs,
      above: () => offered.length > 0 && chooser,
      save: async (body) =>
        recordSaved(application, await send(applications.calls.create, { query: portfolioId ? { portfolioId } : {}, body: body })),
    }
  }, [offered, isNeeded, portfolioId])
  const initial = useMemo(() => valuesOf(application.all, blank), [blank])
  return (
    <EntityForm
      entity={application}
      initial={initial}
      options={options}
      onSaved={(saved) => void goOn({ ...recordLink(application, idOf(application, saved)), replace: true })}
    />
  )
}

/** The portfolios in which the person may add applications. People who may in some of them only must name one. */
function usePortfolios() {
  const { data } = useQuery(queryOf(portfolioCalls.summaries))
  const isNeeded = !useCanEverywhere(right)
  const offered = useMemo(
    () =>
      (data ?? [])
        .filter((one) => one.active && canInPortfolio(right, one.portfolioId))
        .map(({ portfolioId, name }) => ({ value: portfolioId, label: name })),
    [data],
  )
  return { offered, isNeeded }
}

interface PortfolioChoiceProps {
  readonly offered: readonly { value: string; label: string }[]
  readonly isNeeded: boolean
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

function PortfolioChoice({ offered, isNeeded, value, onChange }: PortfolioChoiceProps) {
  return (
    <section className="card form-card">
      <div className="form-fields">
        <Select
          label="Portfolio"
          description={isNeeded ? 'You can add applications to these portfolios.' : 'You can add it to others later.'}
          withAsterisk={isNeeded}
          placeholder={isNeeded ? 'Choose a portfolio' : 'None yet'}
          data={[...offered]}
          value={value}
          onChange={onChange}
          clearable={!isNeeded}
          allowDeselect={!isNeeded}
          searchable
          nothingFoundMessage="No match"
          clearButtonProps={{ 'aria-label': 'Clear Portfolio' }}
        />
      </div>
    </section>
  )
}
