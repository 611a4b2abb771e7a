import * as z from 'zod/mini'
import { setting } from './setting.ts'
import { nights, publicKeys } from './setting-checks.ts'

/** Settings for backups of workspaces. */
export const backupSettings = {
  backupKey: setting(
    'BACKUP_KEY',
    null,
    z.string().check(z.regex(/^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/)),
    'an age identity, which age-keygen writes: AGE-SECRET-KEY-1…',
    'Encrypts and decrypts backups of workspaces in the file store with age: keep a copy elsewhere. Without it they are stored unencrypted',
  ),
  trustedBackups: setting(
    'TRUSTED_BACKUPS',
    '',
    publicKeys,
    'keys of 43 letters and digits, separated by blanks',
    'Keys of other installations whose backups may be uploaded; the page of each backup names the key of its installation',
  ),
  backupsKept: setting(
    'BACKUPS_KEPT',
    '7',
    nights,
    'a number of nights from 0 to 365',
    'Number of nightly backups kept for each workspace; 0 makes none',
  ),
} as const
