import { pageOf, searchParams, textOf } from '../../lib/lists/search-params.ts'
import { boxIn } from '../reading/page-place.ts'

export const shownSearch = searchParams({ pagina: pageOf, marca: (raw) => placeOf(textOf(raw)) })

function placeOf(text: string): string | undefined {
  return boxIn(text) ? text : undefined
}
