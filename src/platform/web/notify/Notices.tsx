import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import './notices.css'
import { MantineProvider } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Notifications, notifications } from '@mantine/notifications'
import { createRoot } from 'react-dom/client'
import { noStyleElements } from '#platform/web/styles/adopted.ts'
import { theme } from '#platform/web/theme.ts'
import { keepCursorInSight, placeAtFoot } from './atFoot.ts'
import type { Notice } from './notice.ts'

// A place of its own beside the page, so that the notifications' code is not part of the first load.
const place = document.body.appendChild(document.createElement('div'))
createRoot(place).render(
  <MantineProvider theme={theme} defaultColorScheme="auto" {...noStyleElements}>
    <Notifications position="top-right" limit={4} />
  </MantineProvider>,
)

/** Shows a notification; its button, if there is one, ends it. One with a button stands at the foot of the page, where it covers no other button. */
export function show({ message, style, stay, action }: Notice): void {
  const id = crypto.randomUUID()
  const act = () => {
    notifications.hide(id)
    action?.run()
  }
  if (action) placeAtFoot()
  notifications.show({
    id,
    message: action ? (
      <span className="notice">
        {message}
        <button type="button" onClick={act}>
          {action.label}
          {action.keys && <kbd aria-hidden="true">{action.keys}</kbd>}
        </button>
        <button type="button" aria-label="Close" onClick={() => notifications.hide(id)}>
          <IconX size={16} />
        </button>
      </span>
    ) : (
      message
    ),
    ...(action && { position: 'bottom-center', className: 'notice-at-foot', onOpen: keepCursorInSight }),
    color: style === 'success' ? 'teal' : 'red',
    autoClose: stay,
    withCloseButton: false,
    withBorder: true,
    role: style === 'error' ? 'alert' : 'status',
  })
}
