import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { LauncherError } from './error.ts'

/** The operating system user that PostgreSQL runs as. Empty: the user who runs this program. */
export interface Owner {
  readonly uid?: number
  readonly gid?: number
}

/** PostgreSQL refuses to run as root, so root runs it as `postgres`, or as `nobody` without such a user. */
export function databaseOwner(): Owner {
  if (process.getuid?.() !== 0) {
    requireKnownUser()
    return {}
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const entry = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return entry ? { uid: Number(entry[2]), gid: Number(entry[3]) } : { uid: 65534, gid: 65534 }
}

/** initdb and postgres look their own user up by name, and fail unclearly when the uid has none (`docker run --user 1234`). */
function requireKnownUser(): void {
  try {
    userInfo()
  } catch {
    throw new LauncherError(
      `The embedded database cannot run as uid ${process.getuid?.()}, which has no entry in /etc/passwd: run as a named user, or set DATABASE_URL.`,
    )
  }
}

/** Whether the owner can walk down to this path: every folder on the way, and the thing itself, lets it search. */
export function canReach(owner: Owner, path: string): boolean {
  if (owner.uid === undefined) return true
  const { uid, gid, mode } = statSync(path)
  const searchBit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
  return (mode & searchBit) !== 0 && (dirname(path) === path || canReach(owner, dirname(path)))
}

/** Gives a folder and all in it to the owner, as after a start under another user. */
export function handOver(owner: Owner, folder: string): void {
  if (owner.uid === undefined || owner.gid === undefined || statSync(folder).uid === owner.uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) lchownSync(join(folder, entry), owner.uid, owner.gid)
  chownSync(folder, owner.uid, owner.gid)
}
