import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { framed, readableLines } from './terminal.ts'

test('a person reads the time, what happened and the facts; an error with what it says and where it came from', () => {
  const lines: string[] = []
  const log = openLog(
    { logLevel: 'info' },
    readableLines((text) => void lines.push(text)),
  )
  log.info({ file: 'applications.csv', password: 'c2VjcmV0' }, 'A file was read')
  for (const routine of [{ schedule: 'bin.empty' }, { migration: '0001_foundation.sql' }, { reqId: 'r1', res: { statusCode: 200 } }])
    log.info(routine, 'As every day')
  log.error(new Error('No room'), 'A job failed')
  log.warn({ reqId: 'r2' }, 'A request was slow')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d {2}A file was read {2}file=applications\.csv {2}password=\(hidden\)\n$/)
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d {2}ERROR {2}A job failed {2}No room\nError: No room\n {4}at /)
  expect(lines[2]).toMatch(/WARN {2}A request was slow {2}reqId=r2/)
  expect(lines).toHaveLength(3)
})

test('a frame is as wide as its widest line', () => {
  expect(framed(['Portolan', 'is here!!'])).toEqual(['┌───────────┐', '│ Portolan  │', '│ is here!! │', '└───────────┘'])
})
