import { listSearch, type StateOf } from '../../lib/lists/list-search.ts'
import { oneOf } from '../../lib/lists/search-params.ts'

/** The state of the notifications' screen as its URL carries it: all of them, or those that are not read. */
export const notificationScreen = listSearch({ pageSize: 10, filters: { filtro: oneOf(['nao-lidas']) } })

export type NotificationSearch = StateOf<typeof notificationScreen>
