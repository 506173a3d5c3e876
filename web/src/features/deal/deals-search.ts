import { dueDays } from '@soleira/domain/deal/due'
import { type Stage, stageOf, statuses } from '@soleira/domain/property/stage'
import { listSearch, type StateOf } from '../../lib/lists/list-search.ts'
import { oneOf, someOf } from '../../lib/lists/search-params.ts'

/** The stages in which a running deal may be. */
export const runningStatuses = statuses.slice(0, 6)

/** `nova` opens the form of a new offer, which asks for its property first. */
export const dealsList = listSearch({
  pageSize: 25,
  filters: { etapa: someOf(runningStatuses), prazo: someOf(dueDays) },
  fields: { nova: oneOf(['sim']) },
})

export type DealsSearch = StateOf<typeof dealsList>

export const toDealQuery = ({ search, etapa, prazo: due, page }: DealsSearch) => ({
  search,
  due,
  stage: etapa?.map((status): Stage => stageOf(status)),
  ...dealsList.slice(page),
})
