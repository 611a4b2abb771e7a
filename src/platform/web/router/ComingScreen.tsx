import { directory } from '#platform/web/directory/directory.ts'

const bones = (count: number) => Array.from({ length: count }, (_, at) => <span key={at} className="skeleton" />)

/**
 * Fills the place of a screen while its code is on its way, in the geometry of what comes: otherwise the screen before it stays under the address and the menu
 * entry of the new one, as if a click had done nothing. The same bones as those that a page has before its program; see first/first.css.
 */
export const ComingScreen = ({ path }: { path: string }) => (isList(path) ? <List /> : <Record />)

const isList = (path: string) => [...directory().outlines.values()].some(({ screens }) => screens.list === path)

const List = () => (
  <div className="coming first-list" aria-busy="true">
    <div className="first-tabs">{bones(2)}</div>
    <div className="first-tools">{bones(3)}</div>
    {Array.from({ length: 24 }, (_, at) => (
      <div key={at}>{bones(7)}</div>
    ))}
  </div>
)

const Record = () => (
  <div className="coming first-record" aria-busy="true">
    <div className="first-head">{bones(2)}</div>
    <div className="card" />
  </div>
)
