/** What the shell asks for wherever it is: the versions, and the choices that all accounts share. (Specification 1, section 7; specification 2, "Common values".) */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { commonValues } from './contract/common-values.ts'

const valueSchema = z.object({ id: z.string(), name: z.string() })

const calls = {
  version: call({
    method: 'GET',
    path: '/overview/version',
    access: 'anonymous',
    summary: 'The version of the program and of its API',
    reply: z.object({ appVersion: z.string(), apiVersion: z.string() }),
  }),
  commonValues: call({
    method: 'GET',
    path: '/overview/commonvalues',
    access: 'session',
    worksWithoutWorkspace: true,
    summary: 'The choices that all accounts share, by list',
    reply: z.object(Object.fromEntries(Object.keys(commonValues).map((name) => [name, z.array(valueSchema)]))),
  }),
}

export const overview = feature({
  name: 'overview',
  entities: [],
  calls,
  screens: [{ path: '/overview', title: 'Overview', access: 'session', menu: 'sidebar', worksWithoutWorkspace: true }],
})
