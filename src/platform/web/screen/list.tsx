import './screen.css'
import type { Entity } from '#platform/contract/entity.ts'
import type { ListOptions } from './listOptions.ts'
import { ListScreen } from './ListScreen.tsx'

/**
 * The list of an entity as a screen. A feature's `web/AreaList.tsx` is then:
 * ```
 * import { area } from '#portfolio/areas/contract.ts'
 * import { listScreen } from '#platform/web/screen/list.tsx'
 * export default listScreen(area)
 * ```
 * and `web/screens.ts` names the file beside the path of the contract; `options` adds own cells, columns, order or bulk actions.
 * Adding and editing: recordScreen and addScreen in record.tsx.
 */
export const listScreen = <E extends Entity>(entity: E, options?: ListOptions<E>) =>
  function EntityList() {
    return <ListScreen entity={entity} {...(options && { options })} />
  }
