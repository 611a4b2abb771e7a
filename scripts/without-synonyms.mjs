// A plugin of the build: contracts list what files call a field, and only the server reads files. The browser half goes without, but for costs, which are
// pasted from a spreadsheet in the browser.
const contract = /\/src\/[^/]+\/(?!costs\/)[^/]+\/contract(\/.*)?\.ts$/
const synonyms = /\bsynonyms: \[[^\]]*\],?/g

export const withoutSynonyms = () => ({
  name: 'without-synonyms',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: contract },
    handler: (code) => (code.includes('synonyms: [') ? { code: code.replaceAll(synonyms, ''), map: null } : undefined),
  },
})
