import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import './notices.css'
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { createRoot } from 'react-dom/client'
import { noStyleElements } from '#platform/web/styles/adopted.ts'
import { theme } from '#platform/web/theme.ts'
import type { Notice } from './notice.ts'

// A place of its own beside the page, so that the notifications' code is not part of the first load.
const place = document.body.appendChild(document.createElement('div'))
createRoot(place).render(
  <MantineProvider theme={theme} defaultColorScheme="auto" {...noStyleElements}>
    <Notifications position="top-right" limit={4} />
  </MantineProvider>,
)

/** Shows a notification; its button, if there is one, ends it. */
export function show({ message, style, stay, action }: Notice): void {
  const id = crypto.randomUUID()
  const act = () => {
    notifications.hide(id)
    action?.run()
  }
  notifications.show({
    id,
    message: action ? (
      <span className="notice">
        {message}
        <button type="button" className="text-link" onClick={act}>
          {action.label}
        </button>
      </span>
    ) : (
      message
    ),
    color: style === 'success' ? 'teal' : 'red',
    autoClose: stay,
    withCloseButton: false,
    withBorder: true,
    role: style === 'error' ? 'alert' : 'status',
  })
}
