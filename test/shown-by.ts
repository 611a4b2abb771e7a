import { entities } from '#catalogue'
import type { Entity } from '#platform/contract/entity.ts'

/** The entity whose id a screen's address carries: `project` for `/print/projects/{id}`. */
export function shownBy(path: string): Entity {
  return (
    [...entities.values()].find(({ screens }) => screens.edit === path || screens.view === path) ??
    [...entities.values()].find((entity) => path.replace('/print', '').startsWith(`${entity.path}/`)) ??
    entities.get(path.startsWith('/portfolios') ? 'portfolio' : 'application')!
  )
}
