import { saying } from '../../database/saying.ts'

/** Where every change of a user's notifications is said, for the streams of all processes. */
export const channel = 'notifications'

/** Says that a user has other notifications now. */
export const sayChanged = saying(channel)
