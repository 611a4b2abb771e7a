/** Changes of answers for the test of undoing: each answers how to take it back. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Person } from '#platform/testing/app.ts'
import type { numbersFrom } from '#platform/testing/random.ts'
import type { Question } from '#portfolio/questions/server/samples-for-tests.ts'

/** An application in a portfolio. */
export interface Member {
  readonly portfolioId: string
  readonly applicationId: string
  readonly notes: string | null
}
interface Answered {
  readonly accountQuestionId: string
  readonly questionAnswerId: string | null
  readonly suppliedNumericAnswer: number | null
}
interface Copied extends Member {
  readonly replaced: readonly object[]
}
interface Means {
  readonly person: Person
  readonly numbers: ReturnType<typeof numbersFrom>
  readonly mustSend: (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<{ body: unknown }>
  readonly memberOf: (entity: Entity) => Promise<Member | undefined>
  readonly some: (entity: Entity) => Promise<string | undefined>
}

export function scoringKinds({ person, numbers, mustSend, memberOf, some }: Means) {
  const questionsOf = async ({ portfolioId }: Member) =>
    (await person.send('GET', `/businessquestions/portfolio/${portfolioId}`)).body as Question[]
  const putIn = ({ portfolioId, applicationId }: Member, questionAnswers: readonly object[]) =>
    mustSend('POST', `/portfolios/${portfolioId}/businessscores`, { applications: [{ applicationId, questionAnswers }] })
  /** A suite with parts, if any. */
  const suiteIn = async (entity: Entity) => {
    const rows = (await person.send('GET', '/applications')).body as { parentSuiteApplicationId: string | null }[]
    const suites = new Set(rows.map((row) => row.parentSuiteApplicationId))
    for (let tries = 0; tries < 12; tries++) {
      const member = await memberOf(entity)
      if (member && suites.has(member.applicationId)) return member
    }
    return undefined
  }
  /** Another answer to a question than the one that is there, or none; what takes it back says which answer it saw. */
  const answering = async (
    applicationId: string,
    { accountQuestionId, answers }: Question,
    put: (answers: object[]) => Promise<unknown>,
  ) => {
    const { questionAnswers } = (await person.send('GET', `/applications/${applicationId}`)).body as { questionAnswers: Answered[] }
    const { questionAnswerId = null, suppliedNumericAnswer = null } =
      questionAnswers.find((one) => one.accountQuestionId === accountQuestionId) ?? {}
    const next = { questionAnswerId: numbers.of([...answers.map((one) => one.questionAnswerId), null]), suppliedNumericAnswer: null }
    await put([{ accountQuestionId, ...next }])
    return () => put([{ accountQuestionId, questionAnswerId, suppliedNumericAnswer, replaces: next }])
  }
  return {
    // Portfolios: answers one of the business questions, or clears it.
    score: async (entity: Entity) => {
      const member = await memberOf(entity)
      const questions = member && (await questionsOf(member))
      return questions?.length ? answering(member!.applicationId, numbers.of(questions), (answers) => putIn(member!, answers)) : undefined
    },
    // Portfolios: copies an application's answers to the other portfolios that hold it, and to the parts of its suite.
    copy: async (entity: Entity) => {
      const from = await suiteIn(entity)
      const questions = from && (await questionsOf(from))
      if (!questions?.length) return undefined
      const unanswer = await answering(from!.applicationId, numbers.of(questions), (answers) => putIn(from!, answers))
      const body = { application: from!.applicationId, applyToSuiteChildren: true }
      const copied = (await mustSend('POST', `/portfolios/${from!.portfolioId}/applybusinessfactors`, body)).body as Copied[]
      // Nothing is copied to parts with the same answers.
      if (!copied.some(({ replaced }) => replaced.length)) return void (await unanswer())
      return async () => {
        for (const member of copied) if (member.replaced.length) await putIn(member, member.replaced)
        await unanswer()
      }
    },
    scoreTechnology: async (entity: Entity) => {
      const questions = (await person.send('GET', '/technologyquestions')).body as Question[]
      const applicationId = entity.name === 'application' ? await some(entity) : undefined
      return applicationId && questions.length
        ? answering(applicationId, numbers.of(questions), (questionAnswers) =>
            mustSend('POST', '/applications/techscores', { applicationId, questionAnswers }),
          )
        : undefined
    },
  }
}
