// A plugin of the build: names the first script (src/platform/web/first-paint/first.ts) in the head of index.html, as a plain one, which runs before anything is
// drawn.

const file = 'src/platform/web/first-paint/first.ts'
const isFirst = ({ facadeModuleId }) => Boolean(facadeModuleId?.endsWith(`/${file}`))

export function firstScript() {
  return {
    name: 'first-script',
    // Names of a plain script would be everybody's.
    renderChunk: (code, chunk) => (isFirst(chunk) ? { code: `(()=>{${code}})()`, map: null } : null),
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const chunk = bundle && Object.values(bundle).find(isFirst)
        const attrs = chunk ? { src: `/${chunk.fileName}` } : { type: 'module', src: `/${file}` }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
