import '@mantine/core/styles/Modal.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { routedScreens } from '#platform/web/router/screens.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { isShown } from '#platform/web/shell/entries.ts'

const [store, spotlight] = createSpotlight()

/** Search over every screen that the person may open. */
export default function CommandBar({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const actions = useScreenActions()
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened])
  return (
    <Spotlight
      store={store}
      attributes={{ content: { 'aria-label': 'Command bar' } }}
      actions={actions}
      onSpotlightClose={onClose}
      shortcut={null}
      limit={9}
      scrollable
      maxHeight={420}
      nothingFound="No matches"
      highlightQuery
      searchProps={{ leftSection: <IconSearch size={16} />, placeholder: 'Search or jump to…', 'aria-label': 'Command bar' }}
    />
  )
}

function useScreenActions(): SpotlightActionGroupData[] {
  const navigate = useNavigate()
  const user = useSession()
  if (!user) return []
  const screens = [...routedScreens.values()].filter((screen) => !screen.path.includes('{') && isShown(screen, user))
  const actions = screens.map((screen) => ({ id: screen.path, label: screen.title, onClick: () => void navigate({ to: screen.path }) }))
  return [{ group: 'Go to', actions }]
}
