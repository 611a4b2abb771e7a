import { recipes, type Recipe } from '#exchange/recipes/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Job } from '#platform/contract/job.ts'
import { seesAllAmounts } from '#exchange/imports/server/held-amounts.ts'
import { findOpen, ownSubjects } from '#exchange/imports/server/open-imports.ts'
import { assignJob, findImport, importsOfRecipe, type StoredImport } from '#exchange/imports/server/stored.ts'
import { summaryOf } from '#exchange/imports/server/summary.ts'
import { subjectFor, subjectOf, type Subject } from '#exchange/imports/server/subjects.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import { conflict, ruleNotMet } from '#platform/server/http/refusal.ts'
import { readJob } from '#platform/server/jobs/find-job.ts'
import { readDifference } from './difference.ts'
import { mayBeMarked } from './gone.ts'
import { differenceKey, recipeCheckJob, recipeCheckKind, refuseOther, takeRecipeJob, takeRecipeKind } from './jobs.ts'
import { fetchRecipeJob } from './fetch-job.ts'
import { keepImport } from './keep.ts'
import { countMembers } from './members.ts'
import { addFile } from './next-file.ts'
import { settingsVersionOf, holdSettings } from './settings-version.ts'
import { refuseOddShape, shapeOf } from './shape.ts'
import { changeSource, dropSource, fetchNow, sourceOf } from './sources.ts'
import { fetchDue } from './start-fetch.ts'
import {
  changeRecipe,
  findRecipe,
  listRecipes,
  refuseIfRunning,
  refuseWhileRunning,
  releaseWaiting,
  removeRecipe,
  type StoredRecipe,
} from './stored.ts'

/** @throws Refusal 403 also when somebody else has uploaded a file that waits and has amounts which the caller may not see */
async function find(context: Context, id: string): Promise<StoredRecipe> {
  const { tenant, session } = context
  const recipe = await findRecipe(tenant, session, id)
  if (recipe.waitingId !== null && !seesAllAmounts(session)) await findOpen(context, recipe.waitingId)
  return recipe
}

async function answerOf(context: Context, recipe: StoredRecipe): Promise<Recipe> {
  const { tenant } = context
  const { recipeId, name, entity, gone, goneTag, createdDate, createdByName, lastRunDate, waitingFile, waitingId, plan, headers } = recipe
  const { fetchedFor, lastFetch } = recipe
  const subject = await subjectFor(tenant, entity)
  const labels = new Map(subject.columns.map(({ id, label }) => [id, label]))
  const source = await sourceOf(context, recipeId)
  const known = [...new Set([...headers, ...Object.keys(plan.columns).filter((header) => plan.columns[header])])]
  return {
    recipeId,
    name,
    entity,
    gone,
    goneTag,
    createdDate,
    createdByName,
    lastRunDate,
    waitingFile,
    fetchedFor,
    lastFetch,
    source,
    settingsVersion: settingsVersionOf(recipe, source),
    mayArchive: subject.list === undefined,
    mayMark: subject.list === undefined && mayBeMarked(subject.of.entity),
    columns: known.map((header) => ({ header, fills: labels.get(plan.columns[header] ?? '') ?? null })),
    records: await countMembers(tenant, recipeId),
    waiting: waitingId === null ? null : await waitingOf(context, recipe, await findImport(tenant, waitingId), subject),
    runs: await importsOfRecipe(tenant, recipeId),
  }
}

async function waitingOf(context: Context, recipe: StoredRecipe, stored: StoredImport, subject: Subject): Promise<Recipe['waiting']> {
  const job = stored.jobId === null ? null : await readJob(context, stored.jobId)
  return { ...summaryOf(stored), job, shape: shapeOf(recipe, stored, subject) }
}

/** The file that waits. @throws Refusal 409 without one, or while it is taken */
async function waitingIn({ tenant }: Context, { waitingId }: StoredRecipe): Promise<StoredImport> {
  if (waitingId === null) throw conflict('No file waits. Upload the next one.')
  const stored = await findImport(tenant, waitingId)
  refuseWhileRunning(stored.status)
  return stored
}

async function change({ params, body }: HandlerInput<typeof recipes.calls.change>, context: Context): Promise<Recipe> {
  const recipe = await find(context, params.id)
  await refuseIfRunning(context.tenant, recipe)
  const { of, list, plural } = subjectOf(recipe.entity)
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const changed = await context.tenant.write(async (transaction) => {
    const next = { ...recipe, ...(await holdSettings(transaction, context, recipe.recipeId)), ...given }
    next.goneTag = next.goneTag?.trim() || null
    if (next.gone !== 'leave' && list !== undefined)
      throw ruleNotMet('gone', `The ${plural} that a file lacks are only listed. Remove them in their applications.`)
    if (next.gone === 'mark' && !mayBeMarked(of.entity))
      throw ruleNotMet('gone', `Tags are not given to ${plural}. Archive them, or leave them alone.`)
    if (next.gone === 'mark' && !next.goneTag) throw ruleNotMet('goneTag', 'Enter the tag that marks them')
    await changeRecipe(transaction, next)
    return next
  })
  return answerOf(context, changed)
}

async function take({ params, body }: HandlerInput<typeof recipes.calls.take>, context: Context): Promise<Job> {
  const recipe = await find(context, params.id)
  const stored = await waitingIn(context, recipe)
  refuseOddShape(recipe, stored, await subjectFor(context.tenant, stored.entity))
  const { planTag } = body
  refuseOther(planTag, recipe, stored)
  const { recipeId } = recipe
  const { importId } = stored
  const start = context.services.jobs.start(context, takeRecipeKind, { recipeId, importId, planTag }, (transaction, jobId) =>
    assignJob(transaction, stored, jobId, undefined),
  )
  return readJob(context, await start)
}

export const recipesServed = served(recipes, {
  handlers: {
    list: (_input, context) => listRecipes(context.tenant, context.session, ownSubjects(context)),
    keep: async ({ body }, context) => {
      const stored = await findOpen(context, body.importId)
      return answerOf(context, await find(context, await keepImport(context, stored, body.name)))
    },
    get: async ({ params }, context) => answerOf(context, await find(context, params.id)),
    change,
    remove: async ({ params }, context) => {
      const recipe = await find(context, params.id)
      await refuseIfRunning(context.tenant, recipe)
      await context.tenant.write((transaction) => removeRecipe(transaction, recipe.recipeId))
    },
    file: async ({ params, files }, context) => {
      const recipe = await find(context, params.id)
      await refuseIfRunning(context.tenant, recipe)
      await addFile({ tenant: context.tenant, services: context.services, by: context.session }, recipe, files['file']!)
      return answerOf(context, await find(context, params.id))
    },
    discard: async ({ params }, context) => {
      const recipe = await find(context, params.id)
      await refuseIfRunning(context.tenant, recipe)
      await context.tenant.write((transaction) => releaseWaiting(transaction, recipe.recipeId))
    },
    check: async ({ params }, context) => {
      const recipe = await find(context, params.id)
      const { importId } = await waitingIn(context, recipe)
      const { recipeId } = recipe
      return readJob(context, await context.services.jobs.start(context, recipeCheckKind, { recipeId, importId }))
    },
    difference: async ({ params, query }, context) => {
      const recipe = await find(context, params.id)
      const stored = await waitingIn(context, recipe)
      return readDifference(context.services.files, differenceKey(stored, query.job), query)
    },
    take,
    source: async ({ params, body }, context) => {
      await changeSource(context, await find(context, params.id), body)
      return answerOf(context, await find(context, params.id))
    },
    removeSource: async ({ params }, context) => dropSource(context, await find(context, params.id)),
    fetch: async ({ params }, context) => readJob(context, await fetchNow(context, await find(context, params.id))),
  },
  jobs: [recipeCheckJob, takeRecipeJob, fetchRecipeJob],
  schedules: [fetchDue],
})
