import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { openLog, telling } from './log.ts'

const lines: string[] = []
const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })

test('a request is logged without what its address may hold back', async () => {
  const app = Fastify({ loggerInstance: log as unknown as FastifyBaseLogger })
  app.get('/api/users/invitetoken/:token', () => ({}))
  app.get('/*', () => ({}))
  for (const url of ['/api/users/invitetoken/c2VjcmV0', '/resetpassword?token=c2VjcmV0', '/areas/1?tab=2']) await app.inject(url)
  expect(lines.join('')).not.toContain('c2VjcmV0')
  const told = lines.map((line) => (JSON.parse(line) as { req?: { path: string } }).req?.path).filter((path) => path !== undefined)
  expect(told).toEqual(['/api/users/invitetoken/:token', '/resetpassword', '/areas/1'])
  await app.close()
})

test('secrets are hidden, three levels deep', () => {
  lines.length = 0
  log.info({ password: 'c2VjcmV0', body: { token: 'c2VjcmV0', of: { secret: 'c2VjcmV0' } } }, 'seen')
  expect(lines.join('')).not.toContain('c2VjcmV0')
  expect(JSON.parse(lines[0]!)).toMatchObject({ password: '(hidden)', body: { token: '(hidden)', of: { secret: '(hidden)' } } })
})

test('a logger made of another one writes both contexts, and hides secrets', () => {
  lines.length = 0
  const request = telling(log, { reqId: 'r1' })
  const whose = telling(request, { userId: 'u1', token: 'c2VjcmV0' })
  whose.warn({ status: 404 }, 'refused')
  request.warn('before')
  log.warn('beside')
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'warn', reqId: 'r1', userId: 'u1', token: '(hidden)', status: 404, msg: 'refused' },
    { reqId: 'r1', msg: 'before' },
    { msg: 'beside' },
  ])
  expect(lines[1]).not.toContain('userId')
  expect(lines[2]).not.toContain('reqId')
})
