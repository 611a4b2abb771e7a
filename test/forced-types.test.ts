/** `as never` and `as unknown as` switch the compiler off: a row of one entity passes for one of another. These files still need one; no other may. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'

const forced = /\bas never\b|\bas unknown as\b/
/** Files that take types from outside or make a type at run time. Type the value where it is made, and remove the file from the list. */
const allowed = [
  'insight/as-of/server/history/record.ts',
  'insight/attention/web/rules/FilterInput.tsx',
  'tenancy/audit/web/pages.ts',
  'insight/cockpit/server/push/question-push.ts',
  'portfolio/frameworks/web/setScreens.tsx',
  'portfolio/questions/web/Factors.tsx',
  'portfolio/reference-lists/contract.ts',
  'identity/sign-in/web/Login.tsx',
  'identity/sign-in/web/SetPassword.tsx',
  'identity/sign-in/web/second-factor/passkey.ts',
  'identity/users/web/SecondFactorCard.tsx',
  'platform/server/app.ts',
  'platform/server/database/connections.ts',
  'platform/server/database/raw-client.ts',
  'platform/server/database/statement.ts',
  'platform/server/records/changes.ts',
  'platform/server/records/records.ts',
  'platform/web/api/queries.ts',
  'platform/web/form/EntityForm.tsx',
  'platform/web/grid/rows/GridCell.tsx',
  'platform/web/live/listeners.ts',
  'platform/web/screen/TrailSteps.tsx',
  'platform/web/screen/slot.ts',
  'platform/web/screen/trail.ts',
]

test('a value is forced into another type in the files that are named, and in no other', () => {
  const source = join(packageRoot, 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !/test|trial/.test(file))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => forced.test(readFileSync(join(source, file), 'utf8'))).sort()).toEqual([...allowed].sort())
})
