import { portfolios } from '#portfolio/portfolios/contract.ts'
import { served } from '#platform/server/app.ts'
import { json } from '#platform/server/http/answer.ts'
import * as crud from '#platform/server/http/crud.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { move } from '#platform/server/http/move.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { conflict, notFound } from '#platform/server/http/refusal.ts'
import { change } from '#platform/server/records/changes.ts'
import { applyBusinessFactors, updateBusinessScores } from './business-scores.ts'
import { applicationFilterValues } from './filter-values.ts'
import { addMembers, changeNotes, membersAmong, removeMembers, returnMembers } from './membership.ts'
import { allApplications, allIdeas, summaries } from './overviews.ts'
import { portfolioRecords } from './records.ts'
import { security, setSecurity } from './security.ts'
import { portfolioFor } from '#portfolio/relations/server/there.ts'
import { previewThreshold } from './threshold-preview.ts'

type Calls = typeof portfolios.calls

const addOrRemove = portfolios.calls.addApplication.access
const editThere = portfolios.calls.updateApplication.access

const addApplication: Handler<Calls['addApplication']> = ({ params, body }, { tenant, session }) =>
  change(tenant, session, async (changes) => {
    const there = await portfolioFor(changes, params.id, addOrRemove)
    const [added] = await addMembers(changes, there, [body.applicationId], body.notes ?? null)
    if (!added)
      throw conflict('This application is in the portfolio already.', [
        { path: 'applicationId', message: 'It is in the portfolio already' },
      ])
    return json(JSON.stringify((await membersAmong(changes, [there.id], [added]))[0]), {}, 201)
  })

const addApplications: Handler<Calls['addApplications']> = ({ params, body }, { tenant, session }) =>
  change(tenant, session, async (changes) => {
    const there = await portfolioFor(changes, params.id, addOrRemove)
    return { added: (await addMembers(changes, there, body.applicationIds)).length }
  })

const removeApplications: Handler<Calls['removeApplications']> = ({ params, body }, { tenant, session }) =>
  change(tenant, session, async (changes) => {
    const there = await portfolioFor(changes, params.id, addOrRemove)
    return { removed: await removeMembers(changes, there, body.applicationIds, body.isUndo) }
  })

const putBackApplications: Handler<Calls['putBackApplications']> = ({ params, body }, { tenant, session }) =>
  change(tenant, session, async (changes) => {
    const there = await portfolioFor(changes, params.id, addOrRemove)
    return { added: await returnMembers(changes, there, body.applicationIds) }
  })

const updateApplication: Handler<Calls['updateApplication']> = ({ params, body }, { tenant, session }) =>
  change(tenant, session, async (changes) => {
    const there = await portfolioFor(changes, params.id, editThere)
    const applicationId = knownId(params.applicationId, 'application')
    if (body.notes !== undefined) await changeNotes(changes, there, { applicationId, ...body, notes: body.notes })
    const [member] = await membersAmong(changes, [there.id], [applicationId])
    if (!member) throw notFound('application')
    return member
  })

const removeApplication: Handler<Calls['removeApplication']> = ({ params }, { tenant, session }) =>
  change(tenant, session, async (changes) => {
    const there = await portfolioFor(changes, params.id, addOrRemove)
    if (!(await removeMembers(changes, there, [knownId(params.applicationId, 'application')]))) throw notFound('application')
  })

export const portfoliosServed = served(portfolios, {
  handlers: {
    ...crud.all(portfolioRecords),
    move: move(portfolioRecords, 'parentPortfolioId'),
    addApplication,
    addApplications,
    removeApplications,
    putBackApplications,
    updateApplication,
    removeApplication,
    updateBusinessScores,
    applyBusinessFactors,
    summaries,
    allApplications,
    allIdeas,
    applicationFilterValues,
    security,
    setSecurity,
    previewThreshold,
  },
})
