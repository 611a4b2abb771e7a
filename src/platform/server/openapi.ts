/** OpenAPI 3.1, generated from the schemas that check the calls. Needs no database. */
import * as z from 'zod/mini'
import { toJSONSchema } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import { problemSchema } from '#platform/contract/problem.ts'
import { allCalls } from '#platform/server/catalogue.ts'
import { describeListQuery } from './list-query-words.ts'

export type Json = Record<string, unknown>
/** A schema by media type. */
export type Content = Record<string, { schema: Json }>
interface Parameter {
  readonly in: string
  readonly name: string
  readonly required: boolean
  readonly schema: Json
}
interface Answered {
  readonly description: string
  readonly content?: Content
}
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly Json[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Record<string, Answered>
}
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string; readonly license: Json }
  readonly servers: readonly Json[]
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, Json>; readonly securitySchemes: Json }
}

/** Collects named schemas under components while it turns Zod into JSON Schema. */
function schemaReader(components: Record<string, Json>) {
  return (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
    const {
      $schema: _dialect,
      $defs,
      ...plain
    } = JSON.parse(
      JSON.stringify(toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })).replaceAll(
        '#/$defs/',
        '#/components/schemas/',
      ),
    ) as Json
    Object.assign(components, $defs)
    const id = z.globalRegistry.get(schema)?.id
    // Zod moves a named schema to $defs by itself when its fields are used elsewhere too.
    if (!id || '$ref' in plain) return plain
    components[id] = plain
    return { $ref: `#/components/schemas/${id}` }
  }
}

const parameterNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

/** The document, made call by call, so that a server can answer others in between. */
export function* openApiSteps(version: string): Generator<undefined, OpenApiDocument> {
  describeListQuery()
  const schemas: Record<string, Json> = {}
  const read = schemaReader(schemas)
  const problem = {
    description: 'What went wrong and what to do',
    content: { 'application/problem+json': { schema: read(problemSchema, 'output') } },
  }
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, call] of allCalls()) {
    ;(paths[call.path] ??= {})[call.method.toLowerCase()] = operation(name, call, read, problem)
    yield
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portolan',
      version,
      description:
        'Applications, IT services, ideas, projects and programs in portfolios. Where an answer has the header X-Session-Token, the session goes on under that token and the one before is over: the caller has proven who they are again.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(name: string, call: Call, read: ReturnType<typeof schemaReader>, problem: Answered): Operation {
  return {
    operationId: name,
    tags: name.split('.', 1),
    summary: call.summary,
    description: accessText(call),
    security: call.access === 'anonymous' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameterNames(call.path).map((parameter) => ({ in: 'path', name: parameter, required: true, schema: { type: 'string' } })),
      ...queryParameters(call, read),
    ],
    ...(call.body || call.multipart ? { requestBody: requestBody(call, read) } : {}),
    responses: { ...success(call, read), default: problem },
  }
}

const accessTexts = {
  anonymous: 'Open to everyone.',
  session: 'Needs a session.',
  guest: 'For guests: the token that joining answered, and no other.',
} as const
const accessText = ({ access }: Call) => (typeof access === 'string' ? accessTexts[access] : `Needs one of: ${access.join(', ')}.`)

function queryParameters(call: Call, read: ReturnType<typeof schemaReader>): Parameter[] {
  return Object.entries(call.query?.shape ?? {}).map(([name, schema]) => ({
    in: 'query',
    name,
    required: !z.safeParse(schema, undefined).success,
    schema: read(schema, 'input'),
  }))
}

function requestBody(call: Call, read: ReturnType<typeof schemaReader>): Operation['requestBody'] {
  const json: Content = call.body ? { 'application/json': { schema: read(call.body, 'input') } } : {}
  if (!call.multipart) return { required: true, content: json }
  const { json: part, files, required, most = 1 } = call.multipart
  const file = { type: 'string', format: 'binary' }
  const properties = {
    ...Object.fromEntries(files.map((name) => [name, most > 1 ? { type: 'array', items: file, maxItems: most } : file])),
    ...(part && call.body ? { [part]: read(call.body, 'input') } : {}),
  }
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: { type: 'object', properties, ...(required ? { required: files } : {}) } },
      ...(required ? {} : json),
    },
  }
}

function replySchema(reply: z.ZodMiniType, { repliesWith = {} }: Call, read: ReturnType<typeof schemaReader>): Json {
  const others = Object.entries(repliesWith).map(([part, schema]) => ({
    description: `With ${part} in the query`,
    ...read(schema, 'output'),
  }))
  return others.length ? { anyOf: [read(reply, 'output'), ...others] } : read(reply, 'output')
}

function success(call: Call, read: ReturnType<typeof schemaReader>): Operation['responses'] {
  if (call.file)
    return {
      200: {
        description: 'A file',
        content: Object.fromEntries(call.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
      },
    }
  if (!call.reply) return { 204: { description: 'Done' } }
  return {
    [call.method === 'POST' && call.entity ? 201 : 200]: {
      description: 'OK',
      content: { 'application/json': { schema: replySchema(call.reply, call, read) } },
    },
  }
}
