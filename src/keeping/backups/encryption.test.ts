import { generateIdentity } from 'age-encryption'
import { expect, test } from 'vitest'
import { readSettings } from '#platform/server/settings.ts'
import { refuseWrongKey } from './server/encryption.ts'

test('a key of backups with a wrong letter stops the start, since it would fail every night', async () => {
  const backupKey = await generateIdentity()
  await refuseWrongKey({ backupKey })
  await refuseWrongKey(readSettings({}))
  const wrong = backupKey.replace(/.$/, (last) => (last === 'Q' ? 'P' : 'Q'))
  for (const key of [wrong, 'AGE-SECRET-KEY-1XXX'])
    await expect(refuseWrongKey({ backupKey: key })).rejects.toThrow(/^BACKUP_KEY must be an age identity, which age-keygen writes/)
})
