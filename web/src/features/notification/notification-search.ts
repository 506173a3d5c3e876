import { numberOf, withoutEmpty } from '../../lib/search-params.ts'
import type { NotificationSearch } from './queries.ts'

/** Reads a URL that anybody may have written: what is not understood is left out. */
export function parseNotificationSearch(raw: Record<string, unknown>): NotificationSearch {
  const page = numberOf(raw.page, 100_000)
  return withoutEmpty({
    filtro: raw.filtro === 'nao-lidas' ? raw.filtro : undefined,
    page: page === 1 ? undefined : page,
  })
}
