// Reads the list of files that the build of the browser half leaves behind (dist/web/.vite/manifest.json).

/** Keys of the manifest that are loaded at once with these: themselves and what they import, not what they ask for later. */
export function loadedWith(manifest, keys, into = new Set()) {
  for (const key of keys) {
    if (into.has(key)) continue
    into.add(key)
    loadedWith(manifest, manifest[key].imports ?? [], into)
  }
  return into
}

/** Files of these keys, scripts and styles. */
export const filesOf = (manifest, keys) => [...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
