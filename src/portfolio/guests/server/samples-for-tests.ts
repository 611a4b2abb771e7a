/** Workshops with guests for tests, made through the calls. */
import { expect } from 'vitest'
import { application, asked, join, portfolio, questionsOf } from '#portfolio/portfolios/server/samples-for-tests.ts'
import type { Answered, Person, TestApp } from '#platform/testing/app.ts'

/** Sends a request as a guest. */
export type Guest = Person['send']

/** A portfolio with two questions and these applications, its manager, and a workshop that is open to guests. */
export async function workshopOf({ addAccount, addPerson, send }: TestApp, names: readonly string[] = ['Anchor'], hours = 2) {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  await asked(boss, ['How well does it fit?', 'How much is it used?'])
  const portfolioId = await portfolio(boss, 'Cargo')
  const applicationIds: string[] = []
  for (const name of names) applicationIds.push(await application(boss, name))
  await join(boss, portfolioId, applicationIds)
  const host = await addPerson(boss.accountId, ['Portfolio Manager'], portfolioId)
  const path = `/portfolios/${portfolioId}/workshop`
  const opened = (await host.send('POST', path, { hours })).body as { code: string; link: string }
  const questionIds = (await questionsOf(boss, portfolioId)).map(({ accountQuestionId }) => accountQuestionId)
  const move = (application = 0, question = 0, more: object = {}) =>
    host.send('PUT', path, { applicationId: applicationIds[application], accountQuestionId: questionIds[question], ...more })
  const enter = (guestName: string, code = opened.code, headers: Record<string, string> = {}): Promise<Answered> =>
    send('POST', '/guest/join', { code, guestName }, headers)
  const guest = async (guestName: string): Promise<Guest> => guestOf(send, await enter(guestName))
  return { boss, host, portfolioId, applicationIds, questionIds, path, opened, move, enter, guest }
}

/** Sends as the guest that joining answered. */
export function guestOf(send: Person['send'], joined: Answered): Guest {
  expect(joined.status, JSON.stringify(joined.body)).toBe(200)
  const headers = { authorization: `Bearer ${joined.body.token as string}` }
  return (method, path, body, more) => send(method, path, body, { ...headers, ...more })
}
