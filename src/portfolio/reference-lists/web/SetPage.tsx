import './sets.css'
import { referenceLists, type ReferenceList } from '#portfolio/reference-lists/contract.ts'
import { slot } from '#platform/web/screen/slot.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { capital } from '#platform/contract/words.ts'
import { ListCard } from './ListCard.tsx'

const VitalWeights = slot('projectsets.weights')

/** The page on which the lists of a set are kept, a card each; several have a way to jump between them. */
export const setPage = (set: ReferenceList['set']) =>
  function SetPage() {
    const lists = referenceLists.filter((list) => list.set === set)
    return (
      <div className="set-page">
        {lists.length > 3 && <Jumps lists={lists} />}
        <div className="set-cards" data-lone={lists.length === 1 || undefined}>
          {lists.map((list) => (
            <ListCard key={list.entity.name} list={list} />
          ))}
          {set === 'projectsets' && (
            <Late>
              <VitalWeights record={{}} />
            </Late>
          )}
        </div>
      </div>
    )
  }

function Jumps({ lists }: { lists: readonly ReferenceList[] }) {
  return (
    <nav className="set-jumps beside gap-4" aria-label="Lists on this page">
      {lists.map(({ entity }) => (
        <a className="rigid soft medium" key={entity.name} href={`#${entity.name}`}>
          {capital(entity.plural)}
        </a>
      ))}
    </nav>
  )
}
