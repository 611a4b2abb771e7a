/** The OpenAPI document as a page to read: every call with what it takes, answers and needs. No script, so that nothing needs to be trusted. */
import { textIn } from '#platform/contract/by-name.ts'
import type { Content, Json, OpenApiDocument, Operation } from './openapi.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Feature by feature, for a server that answers others in between.
 * @param document what `openApiSteps` returns
 */
export function* apiDocsPage(document: OpenApiDocument): Generator<undefined, string> {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  const byTag = groupedBy(operations)
  let sections = ''
  for (const [tag, list] of byTag) {
    sections += `<h2 id="${escaped(tag)}">${escaped(tag)}</h2>${list.map((one) => operationHtml(one)).join('')}`
    yield
  }
  const { title, version } = document.info
  return page(`${escaped(title)} ${escaped(version)}: calls`, [...byTag.keys()], sections, document)
}

type Named = { path: string; method: string; operation: Operation }

function groupedBy(operations: readonly Named[]): Map<string, Named[]> {
  const groups = new Map<string, Named[]>()
  for (const one of operations) {
    const tag = one.operation.tags[0]!
    groups.set(tag, [...(groups.get(tag) ?? []), one])
  }
  return new Map([...groups].toSorted(([a], [b]) => a.localeCompare(b, 'en')))
}

function operationHtml({ path, method, operation }: Named): string {
  const { parameters, requestBody, responses } = operation
  const named = parameters
    .map((one) => `<li><code>${escaped(one.name)}</code> (${one.in}${one.required ? ', required' : ''})</li>`)
    .join('')
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(operation.summary)}</summary>
<p>${escaped(operation.description)}</p>${named && `<ul>${named}</ul>`}${requestBody ? bodyHtml('Takes', requestBody.content) : ''}
${Object.entries(responses)
  .map(([status, answer]) => bodyHtml(`${status}: ${answer.description}`, answer.content ?? {}))
  .join('')}</details>`
}

function bodyHtml(head: string, content: Content): string {
  const parts = Object.entries(content).map(([type, { schema }]) => `<p>${escaped(type)}</p>${schemaHtml(schema)}`)
  return `<h3>${escaped(head)}</h3>${parts.join('')}`
}

/** A named schema is shown once, at the foot of the page. */
function schemaHtml(schema: Json): string {
  const name = /([^/]+)$/.exec(textIn(schema['$ref']) ?? '')?.[1]
  return name ? `<p><a href="#schema-${escaped(name)}">${escaped(name)}</a></p>` : `<pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`
}

function page(title: string, tags: readonly string[], body: string, document: OpenApiDocument): string {
  const schemas = Object.entries(document.components.schemas)
  const shown = schemas.map(
    ([name, schema]) =>
      `<details id="schema-${escaped(name)}"><summary><code>${escaped(name)}</code></summary>${schemaHtml(schema)}</details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>
:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}summary{padding:.25rem 0;cursor:pointer}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:6px}h3{font-size:1em;margin:.75rem 0 0}nav a{margin-right:.75rem}
</style></head><body><main><h1>${title}</h1><p>The same as a document: <a href="/api/openapi.json">openapi.json</a>. A call carries the token of <code>POST /users/authenticate</code> as <code>Authorization: Bearer …</code>. Where an answer has the header <code>X-Session-Token</code>, that is the token from then on.</p>
<nav aria-label="Features">${tags.map((tag) => `<a href="#${escaped(tag)}">${escaped(tag)}</a>`).join('')}</nav>${body}<h2>Schemas</h2>${shown.join('')}</main></body></html>`
}
