import { Button, Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { foldText } from '#platform/contract/fold.ts'

interface PortfolioButtonProps {
  /** Names by id. */
  portfolios: ReadonlyMap<string, string>
  chosen: string | null
  onChange(id: string | null): void
}

/** Chooses one portfolio, or all. */
export function PortfolioButton({ portfolios, chosen, onChange }: PortfolioButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const words = foldText(search)
  const found = [...portfolios].filter(([, name]) => foldText(name).includes(words))
  const choose = (id: string | null) => {
    setOpen(false)
    setSearch('')
    onChange(id)
  }
  return (
    <Popover shadow="lg" width={280} position="bottom-start" trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={14} />}
          data-chosen={chosen ?? undefined}
          className="facet-button"
          onClick={() => setOpen(!isOpen)}
        >
          <span>{chosen ? (portfolios.get(chosen) ?? 'Portfolio') : 'All portfolios'}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label="Portfolio">
        {portfolios.size > 7 && (
          <TextInput
            mb={6}
            data-autofocus
            leftSection={<IconSearch size={14} />}
            aria-label="Search portfolios"
            placeholder="Search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <div className="facets" role="group" aria-label="Portfolio">
          {!words && <Choice name="All portfolios" isChosen={chosen === null} onChoose={() => choose(null)} />}
          {found.map(([id, name]) => (
            <Choice key={id} name={name} isChosen={chosen === id} onChoose={() => choose(id)} />
          ))}
          {words && found.length === 0 && <p>No match</p>}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

const Choice = ({ name, isChosen, onChoose }: { name: string; isChosen: boolean; onChoose(): void }) => (
  <button type="button" aria-pressed={isChosen} onClick={onChoose}>
    {name}
  </button>
)
