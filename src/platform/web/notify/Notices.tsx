import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import './notices.css'
import { MantineProvider } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { Notifications, notifications } from '@mantine/notifications'
import { createRoot } from 'react-dom/client'
import { noStyleElements } from '#platform/web/styles/adopted.ts'
import { theme } from '#platform/web/theme.ts'
import { followPage, keepCursorInSight } from './atFoot.ts'
import { stay as brief, type Notice } from './notice.ts'

// A place of its own beside the page, so that the notifications' code is not part of the first load.
const place = document.body.appendChild(document.createElement('div'))
createRoot(place).render(
  <MantineProvider theme={theme} defaultColorScheme="auto" {...noStyleElements}>
    <Notifications position="bottom-center" limit={4} containerWidth={560} />
  </MantineProvider>,
)

/** Ids of the notices on screen, and the function that stops positioning them. */
const standing = new Set<string>()
let unfollow: (() => void) | undefined

/** Shows a notice at the foot of the page, where it covers no button; its own button, if any, closes it. Returns its id. */
export function show(notice: Notice): string {
  const id = crypto.randomUUID()
  standing.add(id)
  unfollow ??= followPage()
  notifications.show({ id, ...drawn(id, notice), onOpen: keepCursorInSight })
  return id
}

/** Replaces a notice, or shows the new one if it has closed. Returns its id. */
export function change(id: string | undefined, notice: Notice): string {
  if (!id || !standing.has(id)) return show(notice)
  notifications.update({ id, ...drawn(id, notice) })
  return id
}

export const close = (id: string): void => void notifications.hide(id)

function drawn(id: string, { message, style, stay, action, onClose }: Notice) {
  const act = () => {
    if (!action?.answers) close(id)
    action?.run()
  }
  const Mark = style === 'success' ? IconCircleCheck : IconAlertCircle
  return {
    // Beside what can be done the text is no element of its own: it names what holds both.
    message: (
      <span className="notice row" data-style={style}>
        <Mark size={16} aria-hidden="true" />
        {typeof message === 'string' ? message : message.map((part, at) => (at % 2 ? <b key={at}>{part}</b> : part))}
        {action && (
          <button type="button" onClick={act}>
            {action.label}
            {action.keys && <kbd aria-hidden="true">{action.keys}</kbd>}
          </button>
        )}
        {stay > brief && (
          <button type="button" aria-label="Close" onClick={() => close(id)}>
            <IconX size={16} />
          </button>
        )}
      </span>
    ),
    className: 'notice-at-foot',
    autoClose: stay,
    withAutoCloseProgress: action !== undefined,
    withCloseButton: false,
    role: style === 'error' ? 'alert' : 'status',
    onClose: () => {
      standing.delete(id)
      if (standing.size === 0) {
        unfollow?.()
        unfollow = undefined
      }
      onClose?.()
    },
  }
}
