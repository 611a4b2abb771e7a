import './factors.css'
import '#platform/web/form/form.css'
import '#platform/web/fields/child-table.css'
import { SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useCallback, useMemo, useState } from 'react'
import { accounts } from '#workspace/accounts/contract.ts'
import { questionLevels } from '#tenancy/account/contract/common-values.ts'
import { questions } from '#portfolio/questions/contract.ts'
import type { Preview } from '#portfolio/scoring/contract/scoring.ts'
import { blankId } from '#platform/contract/blank.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf, useNames } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { TabList } from '#platform/web/screen/TabList.tsx'
import { useCan } from '#platform/web/session/access.ts'
import { bodyOf, type DraftQuestion } from './factors/draft.ts'
import { SetEditor } from './factors/SetEditor.tsx'
import type { PreviewSet, SaveSet, SetQuery } from './factors/useSet.ts'
import { isScored, type AskPreview } from './rescore/preview.ts'
import { refreshScores } from './rescore/refreshScores.ts'
import { ScoringCard } from './rescore/ScoringCard.tsx'
import { toldAfterSave } from './rescore/toldAfterSave.ts'

const PreviewDialog = lazy(() => import('./rescore/PreviewDialog.tsx'))

const { calls } = questions
const tabs = [
  { id: 'technology', label: 'Technology' },
  { id: 'business', label: 'Business' },
]

/** Scoring of applications: questions, weights, answers, and the number of technology questions that count. */
export default function Factors() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const tab = search['tab'] === 'business' ? 'business' : 'technology'
  const portfolioId = typeof search['portfolio'] === 'string' ? search['portfolio'] : blankId
  const open = (next: { tab?: string; portfolio?: string }) => void navigate({ to: '.', search: next })
  return (
    <>
      <div className="tabs form-tabs">
        <TabList label="Kinds of question" tabs={tabs} current={tab} onTab={(id) => open(id === 'business' ? { tab: id } : {})} />
      </div>
      <div className="factors column">
        <ScoringCard />
        {tab === 'technology' ? (
          <Technology />
        ) : (
          <Business portfolioId={portfolioId} choose={(id) => open({ tab, ...(id !== blankId && { portfolio: id }) })} />
        )}
      </div>
    </>
  )
}

const technologyQuery = queryOf(calls.listTechnology) as unknown as SetQuery
const saveTechnology: SaveSet = (draft, ifMatch) =>
  send(calls.updateTechnology, { body: { questions: bodyOf(draft) } }, { ifMatch, stay: true })
const previewTechnology: PreviewSet = (draft, ifMatch) => (query) =>
  send(calls.previewTechnology, { body: { questions: bodyOf(draft) }, query }, { ifMatch, stay: true })

function Technology() {
  const isReadOnly = !useCan(['EDIT_TECHNOLOGY_FACTORS'])
  return (
    <>
      <Level isReadOnly={isReadOnly} />
      <SetEditor
        name="technology"
        query={technologyQuery}
        save={saveTechnology}
        preview={previewTechnology}
        portfolioId={null}
        isTechnology
        isReadOnly={isReadOnly}
      />
    </>
  )
}

/** Up to which level technology questions count. */
function Level({ isReadOnly }: { isReadOnly: boolean }) {
  const { data } = useQuery(queryOf(accounts.calls.current))
  const [isBusy, setBusy] = useState(false)
  const [previewed, setPreviewed] = useState<{ readonly level: string; readonly first: Preview }>()
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      void notify(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  const ask =
    (refQuestionLevelId: string): AskPreview =>
    (query) =>
      send(calls.previewLevel, { body: { refQuestionLevelId }, query }, { stay: true })
  const keep = async (refQuestionLevelId: string) => {
    await send(calls.updateTechnologyLevel, { body: { refQuestionLevelId } }, { stay: true })
    setPreviewed(undefined)
    await refreshScores()
    await toldAfterSave('Level chosen')
  }
  const choose = (level: string) =>
    attempt(async () => {
      const first = await ask(level)({})
      if (isScored(first)) setPreviewed({ level, first })
      else await keep(level)
    })
  return (
    <div className="card factors-bar row wraps spread">
      <div>
        <h2>Question level</h2>
        <p className="faint small">Questions of this level and of lower levels count. Answers to questions of higher levels are kept.</p>
      </div>
      <SegmentedControl
        aria-label="Question level"
        data={questionLevels.map(({ value, label }) => ({ value, label }))}
        value={data?.refQuestionLevelId ?? questionLevels[0]!.value}
        onChange={(level) => void choose(level)}
        disabled={isReadOnly || isBusy || !data}
      />
      {previewed && (
        <Late onClose={() => setPreviewed(undefined)}>
          <PreviewDialog
            first={previewed.first}
            ask={ask(previewed.level)}
            portfolioId={null}
            isBusy={isBusy}
            onConfirm={() => void attempt(() => keep(previewed.level))}
            onClose={() => setPreviewed(undefined)}
          />
        </Late>
      )}
    </div>
  )
}

interface BusinessProps {
  /** The blank id: the default set. */
  readonly portfolioId: string
  readonly choose: (portfolioId: string) => void
}

function Business({ portfolioId, choose }: BusinessProps) {
  const isReadOnly = !useCan(['EDIT_BUSINESS_FACTORS'])
  const portfolios = useNames('portfolio')
  const query = useMemo(() => queryOf(calls.listBusinessOfPortfolio, { params: { portfolioId } }) as unknown as SetQuery, [portfolioId])
  const save = useCallback<SaveSet>(
    (draft: readonly DraftQuestion[], ifMatch) =>
      send(
        calls.updateBusiness,
        { body: { portfolioId: portfolioId === blankId ? null : portfolioId, questions: bodyOf(draft) } },
        { ifMatch, stay: true },
      ),
    [portfolioId],
  )
  const preview = useCallback<PreviewSet>(
    (draft, ifMatch) => (asked) =>
      send(
        calls.previewBusiness,
        { body: { portfolioId: portfolioId === blankId ? null : portfolioId, questions: bodyOf(draft) }, query: asked },
        { ifMatch, stay: true },
      ),
    [portfolioId],
  )
  const data = [{ value: blankId, label: 'Default set' }, ...[...portfolios].map(([value, label]) => ({ value, label }))]
  return (
    <>
      <div className="card factors-bar row wraps spread">
        <div>
          <h2>Business questions of</h2>
          <p className="faint small">
            {portfolioId === blankId
              ? 'New portfolios get a copy of the default set.'
              : 'This portfolio’s own; a change scores its applications again.'}
          </p>
        </div>
        <Select
          aria-label="Set of questions"
          searchable
          data={data}
          value={portfolioId}
          onChange={(id) => choose(id ?? blankId)}
          allowDeselect={false}
          nothingFoundMessage="No match"
        />
      </div>
      <SetEditor
        key={portfolioId}
        name={portfolioId}
        query={query}
        save={save}
        preview={preview}
        portfolioId={portfolioId === blankId ? null : portfolioId}
        isTechnology={false}
        isReadOnly={isReadOnly}
      />
    </>
  )
}
