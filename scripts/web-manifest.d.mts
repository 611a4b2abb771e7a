export type WebManifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly css?: readonly string[]; readonly assets?: readonly string[]; readonly imports?: readonly string[] }
  >
>
export function loadedWith(manifest: WebManifest, keys: Iterable<string>): Set<string>
export function filesOf(manifest: WebManifest, keys: Iterable<string>): string[]
