import { idOf, searchParams } from '../../lib/lists/search-params.ts'

const yearOf = (raw: unknown) => {
  const year = idOf(raw)
  return year !== undefined && year >= 2000 && year <= 2200 ? year : undefined
}

/** `ano` is the year that is shown; `negocio` opens one of its deals. */
export const dutySearch = searchParams({ ano: yearOf, negocio: idOf })
