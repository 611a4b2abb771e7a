import './prompts.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { aiPrompts } from '#assistance/ai-prompts/contract.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'

/** The prompts that models receive. */
export default function PromptList() {
  const { data, error, refetch } = useQuery({ ...queryOf(aiPrompts.calls.list), staleTime: 0 })
  usePageCount(data?.length)
  if (!data && error) return <PageFailure title="The prompts could not be loaded" error={error} retry={() => void refetch()} />
  return (
    <div className="prompts stack gap-16" aria-busy={!data}>
      <header className="row wraps">
        <p>Workspaces that have switched a model on ask it with these. Calls name a prompt by its code.</p>
        <Link className="plain-button as-link" to="/admin/system/ai/prompts/add">
          <IconPlus size={15} aria-hidden="true" />
          Add a prompt
        </Link>
      </header>
      <section className="card">
        <ScrollRegion className="prompts-table" label="Prompts">
          <table>
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Question</th>
                <th scope="col">Version</th>
                <th scope="col">Changed</th>
              </tr>
            </thead>
            <tbody>
              {data?.map(({ aiPromptId, promptCode, text2, version, modifiedDate, modifiedByName }) => (
                <tr key={aiPromptId}>
                  <th scope="row">
                    <Link className="text-link" to={pathOf('/admin/system/ai/prompts/{id}', { id: aiPromptId })}>
                      {promptCode}
                    </Link>
                  </th>
                  <td>{text2}</td>
                  <td>{version}</td>
                  <td>
                    {formatDateTime(modifiedDate)}, {modifiedByName}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </section>
    </div>
  )
}
