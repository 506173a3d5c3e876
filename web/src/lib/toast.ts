import { notifications } from '@mantine/notifications'

/** How long a toast stays (part 1 §9). */
const duration = 5000

/** Says that something worked. One toast at a time: a new one takes the place of the last. */
export function success(title: string, message?: string): void {
  notifications.clean()
  notifications.show({ title, message, color: 'garrafa', autoClose: duration, role: 'status' })
}

/** Says that something failed; stays until it is dismissed. */
export function failure(title: string, message?: string): void {
  notifications.clean()
  notifications.show({ title, message, color: 'red', autoClose: false, role: 'alert' })
}
