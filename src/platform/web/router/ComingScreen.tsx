import { directory } from '#platform/web/directory/directory.ts'

const bones = (count: number) => Array.from({ length: count }, (_, at) => <span key={at} className="skeleton" />)

/**
 * Skeleton of a screen whose code is loading, in its final geometry: otherwise the previous screen would stay under the new address and menu
 * entry, as if a click had done nothing. The same skeleton is in the page before its program loads; see first/first.css.
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
