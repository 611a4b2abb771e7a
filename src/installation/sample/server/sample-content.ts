/** The content of a sample workspace: what db/sample holds, as data. */
import { uuidv7 } from 'uuidv7'
import { takeTurns } from '#portfolio/scoring/server/scores.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { change, changeAsSystem, type Actor, type Changes } from '#platform/server/records/changes.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { addByName, readNamesAround } from '#platform/server/exchange/records-by-name.ts'
import { addAnswers, type SampleAnswers } from './sample-answers.ts'
import { addCapabilities, type SampleCapability } from './sample-capabilities.ts'
import { addCosts, type SampleCosts } from './sample-costs.ts'
import { sampleFile, sampleFolder, sampleRecords } from './sample-files.ts'
import { beginWith, type Past } from './sample-past.ts'
import { addHistory, type SampleHistory } from './sample-history.ts'
import { addRecent, stampByHistory } from './sample-recent.ts'
import { addFrameworks, type SampleFrameworks } from './sample-frameworks.ts'
import { addIdeas, type SampleIdea } from './sample-ideas.ts'
import { addPortfolios, type SamplePortfolio } from './sample-portfolios.ts'
import { addProjects, type SampleProject } from './sample-projects.ts'
import { addScenarios, type SampleScenario } from './sample-scenarios.ts'

const anyApplication: Statement = { name: 'sample.any_application', text: 'select 1 from application where account_id = $1 limit 1' }

/**
 * Fills a workspace with the sample, in one transaction, so that it is there whole or not at all (the days of its history follow in another); a workspace that has applications stays as it
 * is. The workspace must have the reference lists and questions that every account begins with.
 */
export async function loadSampleContent({ database }: Pick<Services, 'database'>, accountId: string, actor: Actor): Promise<void> {
  const tenant = database.tenant(accountId)
  const first = uuidv7()
  const pasts = await change(tenant, actor, async (changes) => {
    await takeTurns(changes)
    return (await changes.transaction.row(anyApplication)) ? [] : addContent(changes)
  })
  // Nobody in a workspace may change its history.
  if (pasts.length === 0) return
  const history = await sampleFile<SampleHistory>('history')
  await changeAsSystem(database.system, accountId, actor, async (changes) => {
    await beginWith(changes, 'project', pasts)
    await addHistory(changes, history, first)
    await addRecent(changes, history.recent)
    await stampByHistory(changes)
  })
}

/** Entity → its file; each refers to those before it. */
const described = { area: 'areas', tag: 'tags', contact: 'contacts', supplier: 'suppliers', link: 'links' }

async function addContent(changes: Changes): Promise<readonly Past[]> {
  const names = await readNamesAround(changes, [
    ...Object.keys(described),
    'application',
    'capability',
    'itService',
    'portfolio',
    'idea',
    'program',
    'project',
    'scenario',
    'scenarioCost',
    'attentionRule',
  ])
  for (const [entity, file] of Object.entries(described)) await addByName(changes, entity, await sampleRecords(file), names)
  await addByName(changes, 'application', (await sampleFolder<Row[]>('applications')).flat(), names)
  await addCapabilities(changes, await sampleRecords<SampleCapability>('capabilities'), names)
  await addByName(changes, 'itService', await sampleRecords('it-services'), names)
  await addPortfolios(changes, await sampleRecords<SamplePortfolio>('portfolios'), names)
  await addFrameworks(changes, await sampleFile<SampleFrameworks>('frameworks'), names)
  await addCosts(changes, await sampleFile<SampleCosts>('costs'), names)
  await addScenarios(changes, await sampleRecords<SampleScenario>('scenarios'), names)
  await addByName(changes, 'program', await sampleRecords('programs'), names)
  const pasts = await addProjects(changes, await sampleRecords<SampleProject>('projects'), names)
  await addByName(changes, 'attentionRule', await sampleRecords('attention-rules'), names)
  await addIdeas(changes, await sampleRecords<SampleIdea>('ideas'), names)
  for (const sheet of await sampleFolder<SampleAnswers>('answers')) await addAnswers(changes, sheet, names)
  return pasts
}
