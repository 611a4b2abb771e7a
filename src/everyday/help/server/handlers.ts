/** Questions to the administrators of a workspace: asked, sent by letter, and answered once. */
import { uuidv7 } from 'uuidv7'
import { help, mostAnHour, type HelpQuestion } from '#everyday/help/contract.ts'
import { lockPeople } from '#identity/sign-in/server/seats.ts'
import { placeFor } from '#tenancy/account/server/own-address.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import { roles } from '#platform/contract/rights.ts'
import { rightsOfAssignment } from '#platform/contract/roles.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { conflict, notAllowed, notFound, ruleNotMet, tooMany } from '#platform/server/http/refusal.ts'
import { intercomHash, intercomToken } from '#platform/server/intercom.ts'
import { queryOn } from '#platform/server/mail/database-query.ts'
import { answerLetter, questionLetter } from './letters.ts'
import * as sql from './questions-sql.ts'

type Calls = typeof help.calls
const hourInSeconds = 60 * 60
/** Administrators who get the letter; the others find the question in the product. */
const mostTold = 3

/** Roles of the whole workspace that may answer, the narrowest first: they look after it day by day. */
const answeringRoles = () =>
  roles
    .filter((role) => rightsOfAssignment(role, null).account.some((right) => help.calls.answer.access.some((one) => one === right)))
    .toReversed()

async function ask({ body: { question } }: HandlerInput<Calls['ask']>, { session, services }: Context): Promise<HelpQuestion> {
  if (!session.emailAddressVerified) throw notAllowed('Verify your e-mail address first.')
  const { accountId, userId, userName } = session
  const administrators = await services.database.system.rows(sql.administrators, [accountId, answeringRoles(), userId, mostTold])
  if (administrators.length === 0)
    throw ruleNotMet('question', 'This workspace has no other administrator. Ask its provider, or the operator of this installation')
  return services.database.system.write(async (system) => {
    // Two questions at once are counted one after the other.
    await lockPeople(system, accountId)
    const { count } = (await system.row(sql.countOfHour, [accountId, userId]))!
    if (count >= mostAnHour) throw tooMany(hourInSeconds)
    const asked = (await system.row(sql.insert, [accountId, uuidv7(), userId, userName, question]))!
    const { name: workspace } = (await system.row(sql.workspaceName, [accountId]))!
    for (const { firstName, emailAddress } of administrators) {
      const place = await placeFor(services, system, emailAddress)
      const letter = questionLetter({ ...place, firstName, asker: userName, workspace, question })
      await services.mailer.send({ to: canonicalAddress(emailAddress), accountId, ...letter }, queryOn(system))
    }
    return asked
  })
}

async function answer({ params, body }: HandlerInput<Calls['answer']>, { session, services }: Context): Promise<HelpQuestion> {
  const { accountId, userName } = session
  const id = knownId(params.id, 'question')
  return services.database.system.write(async (system) => {
    const answered = await system.row(sql.answer, [accountId, id, body.answer, userName])
    if (!answered) {
      if (await system.row(sql.get, [accountId, id]))
        throw conflict('Somebody has answered this question in the meantime. Reload the page.')
      throw notFound('question')
    }
    const asker = await system.row(sql.asker, [accountId, id])
    if (asker) {
      const place = await placeFor(services, system, asker.emailAddress)
      const letter = answerLetter({ ...place, firstName: asker.firstName, by: userName, question: answered.question, answer: body.answer })
      await services.mailer.send({ to: canonicalAddress(asker.emailAddress), accountId, ...letter }, queryOn(system))
    }
    return answered
  })
}

export const helpServed = served(help, {
  handlers: {
    messenger: (_input, { session, services: { settings } }) => {
      const [userHash, token] = [intercomHash(settings, session), intercomToken(settings, session)]
      const isThere = settings.intercomAppId !== null && userHash !== null && token !== null
      return { messenger: isThere ? { appId: settings.intercomAppId, userId: session.userId, userHash, token } : null }
    },
    questions: (_input, { tenant, session }) => tenant.rows(sql.ownQuestions, [session.userId]),
    ask,
    asked: (_input, { tenant }) => tenant.rows(sql.allQuestions, []),
    answer,
  },
})
