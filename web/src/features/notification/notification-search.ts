import { listSearch, type StateOf } from '../../lib/lists/list-search.ts'
import { oneOf } from '../../lib/lists/search-params.ts'

export const notificationScreen = listSearch({ pageSize: 10, filters: { filtro: oneOf(['nao-lidas']) } })

export type NotificationSearch = StateOf<typeof notificationScreen>
