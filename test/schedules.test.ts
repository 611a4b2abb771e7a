import { test } from 'vitest'
import { whenText } from '#platform/server/schedules/schedule.ts'
import { expectGolden } from '#platform/testing/golden.ts'
import { servedFeatures } from '../src/product/served-features.ts'

test('golden/schedules.txt lists what the system does without being asked, and when', () => {
  const lines = servedFeatures
    .flatMap(({ schedules }) => schedules)
    .map((schedule) => `${schedule.name.padEnd(28)} ${whenText(schedule).padEnd(54)} ${schedule.what}`)
  expectGolden('schedules.txt', `${lines.sort((a, b) => a.localeCompare(b, 'en')).join('\n')}\n`)
})
