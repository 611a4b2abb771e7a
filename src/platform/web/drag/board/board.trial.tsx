import { useState } from 'react'
import { mount } from '#platform/web/workbench/mount.tsx'
import { Board } from './Board.tsx'
import { withCardMove, type BoardCard, type CardMove } from './cards.ts'

/* A board of 500 made-up projects. The test reads what was moved and opened from the window, and makes saving fail by `isRefused`. */

const columns = [
  { id: 'idea', title: 'Idea', colour: '#616b80' },
  { id: 'planned', title: 'Planned', colour: '#3b5bdb' },
  { id: 'doing', title: 'In progress', colour: '#b7791f' },
  { id: 'testing', title: 'Testing', colour: '#8b5cf6' },
  { id: 'done', title: 'Done', colour: '#12905f' },
]
interface Project extends BoardCard {
  readonly owner: string
}
const words = ['Replace', 'Merge', 'Move', 'Retire', 'Review', 'Extend']
const things = ['booking engine', 'crew roster', 'port calls', 'cargo claims', 'customs filing', 'fuel orders', 'yard planning']
const projects = Array.from({ length: 500 }, (_, at): Project => ({
  id: `p${at}`,
  columnId: columns[at < 12 ? at % 3 : 1]!.id,
  name: `${words[at % 6]} ${things[at % 7]} ${at}`,
  owner: ['Ada Berg', 'Henrik Vogel', 'Mei Tan'][at % 3]!,
  isFixed: at === 6,
}))

const moves: CardMove[] = []
Object.assign(window, { moves, isRefused: false, opened: [] as string[] })
const trial = window as unknown as { isRefused: boolean; opened: string[] }

const noteOf = (_: unknown, own: readonly Project[]) => <small>{own.length * 3} days</small>

function Trial() {
  const [cards, setCards] = useState<readonly Project[]>(projects)
  const save = async (move: CardMove) => {
    await new Promise((done) => setTimeout(done, 50))
    if (trial.isRefused) throw new Error('Someone else has closed this project.')
    moves.push(move)
    setCards((now) => withCardMove(now, move))
  }
  return (
    <Board
      label="Projects by stage"
      name="projects"
      columns={columns}
      cards={cards}
      onMove={save}
      onOpen={(card) => trial.opened.push(card.id)}
      columnNote={noteOf}
      renderCard={(card) => (
        <>
          <b style={{ fontWeight: 500 }}>{card.name}</b>
          <br />
          <small style={{ color: 'var(--text-soft)' }}>{card.owner}</small>
        </>
      )}
    />
  )
}

mount(<Trial />)
