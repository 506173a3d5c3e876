import { sayAfterCommit } from '../../database/saying.ts'

export const notificationChannelName = 'notifications'

export const sayChanged = sayAfterCommit(notificationChannelName)
