// What is told for a moment at the foot of the screen. The newest word comes at once: what an older one says is over by then.
import { Notification, useNotificationContext } from 'react-admin'

/** Milliseconds that it stands; and while a newer one waits. */
const STANDS = 4_000
const OVER = 1

export function Notices() {
  const { notifications } = useNotificationContext()
  return <Notification autoHideDuration={notifications.length > 0 ? OVER : STANDS} />
}
