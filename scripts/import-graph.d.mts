/** Every file with the files that it imports, lazily or as types too. Paths are below `root`, with slashes. */
export function importGraph(root: string, files: readonly string[]): Map<string, string[]>
