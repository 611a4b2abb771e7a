import type { Plugin, Rolldown } from 'vite'

interface Given {
  /** Modules that every page loads, as paths from the root. */
  readonly atOnce: readonly string[]
  /** The bundler's other groups. */
  readonly files: readonly { readonly name: string; readonly test: RegExp }[]
}
export function pageChunks(root: string, given: Given): { plugin: Plugin; group: Rolldown.CodeSplittingGroup }
