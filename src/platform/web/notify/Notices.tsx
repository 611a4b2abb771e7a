import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { createRoot } from 'react-dom/client'
import { theme } from '#platform/web/theme.ts'

// A place of its own beside the page, so that the notifications' code is not part of the first load.
const place = document.body.appendChild(document.createElement('div'))
createRoot(place).render(
  <MantineProvider theme={theme} defaultColorScheme="auto">
    <Notifications position="top-right" limit={4} />
  </MantineProvider>,
)

/** Shows a notification for `stay` milliseconds. */
export function show(message: string, style: 'success' | 'error', stay: number): void {
  const colour = style === 'success' ? 'teal' : 'red'
  notifications.show({
    message,
    color: colour,
    autoClose: stay,
    withCloseButton: false,
    withBorder: true,
    role: style === 'error' ? 'alert' : 'status',
  })
}
