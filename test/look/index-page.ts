import type { Setting } from './settings.ts'

/** A page of all pictures, a row a screen. */
export function indexOf(
  paths: readonly string[],
  settings: readonly Setting[],
  pictureOf: (path: string, setting: Setting) => string,
): string {
  const figure = (path: string, setting: Setting) => {
    const picture = pictureOf(path, setting)
    return `<a href="${picture}"><figure><img loading="lazy" src="${picture}" alt=""><figcaption>${setting.name}</figcaption></figure></a>`
  }
  const row = (path: string) => `<h2>${path}</h2><div>${settings.map((setting) => figure(path, setting)).join('')}</div>`
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title>
<style>body{font:13px sans-serif;margin:24px}div{display:flex;gap:12px;overflow-x:auto}figure{margin:0}img{height:320px;border:1px solid #ccd}</style>
<h1>Every screen in every setting</h1>
${paths.map(row).join('\n')}
`
}
