import { saying } from '../../database/saying.ts'

export const channel = 'notifications'

export const sayChanged = saying(channel)
