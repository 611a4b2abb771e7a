import { ContractError } from './contract-faults.ts'
import { LauncherError } from './launcher/error.ts'
import { adviceOn, MigrationError } from './migrate.ts'
import { SettingsError } from './settings.ts'

/** System error codes for a folder that can't be created or written. */
const unwritable = new Set(['EACCES', 'EDQUOT', 'EEXIST', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'])

/** Reason why the program can't start: one sentence for faults that the operator can fix, otherwise with the stack trace. */
export function explainStart(error: unknown): string {
  if (error instanceof SettingsError || error instanceof LauncherError || error instanceof MigrationError || error instanceof ContractError)
    return error.message
  if (!(error instanceof Error)) return String(error)
  const { code = '', syscall, path }: NodeJS.ErrnoException = error
  if (syscall === 'listen' || syscall === 'getaddrinfo') return explainAddress(error)
  if (path !== undefined && unwritable.has(code))
    return `${path} can't be made or written (${code}): set DATA_DIR to a folder that this user may write, on a disk with room.`
  const advice = adviceOn(error)
  return advice ? `The database refuses: ${error.message}${advice}` : (error.stack ?? error.message)
}

function explainAddress(error: NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string }): string {
  const { code, port, address, hostname } = error
  if (code === 'EADDRINUSE') return `Port ${port} is taken: set PORT to another, or stop the program that uses it.`
  if (code === 'EACCES') return `This user may not listen on port ${port}: set PORT to a number above 1023.`
  return `HOST must be a name or address of this machine; ${address ?? hostname} is not (${code}).`
}
