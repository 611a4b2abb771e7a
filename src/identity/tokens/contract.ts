/** API tokens: a script's way in, narrower than its maker's. */
import * as z from 'zod/mini'
import { apiTokenSchema } from '#identity/sign-in/contract/api-token.ts'
import { password } from '#identity/sign-in/contract/passwords.ts'
import { bodyOf, call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { number, text } from '#platform/contract/field.ts'
import type { Right } from '#platform/contract/rights.ts'
import { tokenRights } from '#platform/contract/roles.ts'

export const tokenFields = {
  tokenName: text({ label: 'Name', required: true, max: 100, help: 'What it is for, such as “nightly export”' }),
  validDays: number({ label: 'Ends after days', required: true, min: 1, max: 365 }),
} as const

const own = { access: 'session', refusesTokens: true } as const
const { body, prepare } = bodyOf(tokenFields)

const calls = {
  list: call({
    ...own,
    method: 'GET',
    path: '/users/tokens',
    summary: 'Lists your active API tokens in the current workspace, newest first',
    reply: z.array(apiTokenSchema),
  }),
  make: call({
    ...own,
    method: 'POST',
    path: '/users/tokens',
    summary:
      'Creates an API token for the current workspace, limited to some of your rights (none: read-only), and returns it only this once. Send it as the bearer token',
    body: z.extend(body, {
      get rights(): z.ZodMiniType<readonly Right[]> {
        const rights = [...tokenRights()]
        return z.array(z.enum(rights, 'Choose rights that a token may have'), 'List the rights').check(z.maxLength(rights.length))
      },
      password,
    }),
    prepare,
    reply: z.extend(apiTokenSchema, { token: z.string() }),
  }),
  end: call({
    ...own,
    method: 'DELETE',
    path: '/users/tokens/{id}',
    summary: 'Revokes an API token of the current workspace: your own, or with EDIT_USER that of a user whom you may edit',
  }),
  listOf: call({
    ...own,
    method: 'GET',
    path: '/users/{id}/tokens',
    summary: 'Lists the API tokens of a user of the workspace',
    access: ['EDIT_USER'],
    reply: z.array(apiTokenSchema),
  }),
}

export const tokens = feature({ name: 'tokens', entities: [], calls, screens: [] })
