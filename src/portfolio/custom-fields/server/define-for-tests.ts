/** Shared helpers of the custom-field tests. */
import type { OwnKind } from '#platform/contract/custom-fields.ts'
import type { Person } from '#platform/testing/app.ts'

export const define = async (person: Person, name: string, kind: OwnKind, more: object = {}) => {
  const { status, body } = await person.send('POST', '/customfields', { name, kind, ofEntity: 'application', ...more })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

/** The list of applications. */
export const asked = async (person: Person, query: string) => {
  const { status, body } = await person.send('GET', `/applications?${query}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
