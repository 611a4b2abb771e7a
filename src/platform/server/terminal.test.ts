import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { framed, readableLines } from './terminal.ts'

test('a person reads the time, what happened and the facts; an error with what it says and where it came from', () => {
  const lines: string[] = []
  const log = openLog(
    { logLevel: 'info' },
    readableLines((text) => void lines.push(text)),
  )
  log.info({ migration: '0001_foundation.sql', password: 'c2VjcmV0' }, 'Migration applied')
  log.info({ schedule: 'bin.empty' }, 'A schedule has run')
  log.error(new Error('No room'), 'A job failed')
  log.warn({ schedule: 'bin.empty' }, 'A schedule was late')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d {2}Migration applied {2}migration=0001_foundation\.sql {2}password=\(hidden\)\n$/)
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d {2}ERROR {2}A job failed {2}No room\nError: No room\n {4}at /)
})

test('a frame is as wide as its widest line', () => {
  expect(framed(['Portolan', 'is here!!'])).toEqual(['┌───────────┐', '│ Portolan  │', '│ is here!! │', '└───────────┘'])
})
