import type { Found } from '@soleira/domain/search/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useBroker } from '../../lib/api/session.ts'
import { openedAt } from '../../lib/recent/opened.ts'
import { recentThings } from '../../lib/recent/recent.ts'
import { matchingOptions, type OptionGroup, type PaletteOption } from './options.ts'
import { everythingQuery, namedQuery } from './queries.ts'
import { useFoundOptions } from './use-found-options.ts'
import type { useOwnOptions } from './use-own-options.ts'

interface Groups {
  groups: OptionGroup[]
  /** The server has not yet answered the present text. */
  isLate: boolean
  error: Error | null
  retry: () => unknown
}

const none: Found = { properties: [], people: [], papers: [], dossiers: [] }

/** The groups of the palette that have something in them. */
export function useGroups(
  typed: string,
  asked: string,
  { actions, others, settings }: ReturnType<typeof useOwnOptions>,
): Groups {
  const options = useFoundOptions()
  const recent = useRecentOptions(typed === '')
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(everythingQuery(asked))
  if (typed === '') {
    const groups = [
      { name: 'Recentes', options: recent },
      { name: 'Ações', options: actions },
    ]
    return { groups: groups.filter(isFilled), isLate: false, error: null, retry: refetch }
  }
  const groups = [
    ...options.found(data ?? none),
    options.authorizations(data?.authorizations ?? []),
    options.deals(data?.deals ?? []),
    { name: 'Configurações', options: matchingOptions(settings, typed) },
    {
      name: 'Ações',
      options: [
        ...options.requests(data?.requests ?? []),
        ...matchingOptions([...actions, ...others], typed),
      ],
    },
  ]
  const isLate = typed !== asked || isPlaceholderData || (isFetching && !data)
  return { groups: groups.filter(isFilled), isLate, error, retry: refetch }
}

const isFilled = ({ options }: OptionGroup) => options.length > 0

const mostRecent = 6

/** In the order of the device. Those that are no longer there are left out, and what is open now. */
function useRecentOptions(isShown: boolean): PaletteOption[] {
  const here = openedAt(useLocation())
  const things = recentThings(useBroker().id).filter(({ kind, id }) => kind !== here?.kind || id !== here.id)
  const { data } = useQuery({ ...namedQuery(things), enabled: isShown && things.length > 0 })
  const { found, deals } = useFoundOptions()
  if (!data) return []
  const groups = [...found(data), deals(data.deals)]
  const named = new Map(groups.flatMap(({ options }) => options.map((option) => [option.key, option])))
  return things.flatMap(({ kind, id }) => named.get(`${kind} ${id}`) ?? []).slice(0, mostRecent)
}
