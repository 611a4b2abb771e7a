import type { Entity } from '#platform/contract/entity.ts'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The record that a link leads to; undefined for a link elsewhere, or to one part of its page. */
export function idInLink({ screens }: Pick<Entity, 'screens'>, href: string): string | undefined {
  const [before = '', after = ''] = (screens.view ?? screens.edit).split('{id}')
  const found = href.startsWith(before) && href.endsWith(after) ? href.slice(before.length, href.length - after.length) : ''
  return id.test(found) ? found : undefined
}
