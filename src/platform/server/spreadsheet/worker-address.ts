import { bundledSource } from '../bundled-source.ts'

/**
 * Address of the thread `<name>.worker`. In the bundle it lies in a folder beside the program (scripts/build.mjs); run from source, `<name>.worker.ts` beside this
 * file is bundled first.
 */
export async function workerAddress(name: string): Promise<URL> {
  if (!import.meta.url.endsWith('.ts')) return new URL(`./workers/${name}.js`, import.meta.url)
  return bundledSource(new URL(`./${name}.worker.ts`, import.meta.url))
}
