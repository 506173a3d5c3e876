import { makeAgendaFeed, revokeAgendaFeed } from '@soleira/domain/agenda/contract'
import type { AgendaEntry } from '@soleira/domain/agenda/entry'
import type { Closing, Milestone } from '@soleira/domain/closing/closing'
import { changeMilestone } from '@soleira/domain/closing/contract'
import { needsReason } from '@soleira/domain/closing/moving'
import { showDate } from '@soleira/domain/format/birth-date'
import { changeLead } from '@soleira/domain/lead/contract'
import { changeVisit } from '@soleira/domain/visit/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { closingQuery } from '../closing/queries.ts'
import { collisionWords } from '../lead/collision-words.ts'
import { refreshLeads } from '../lead/mutations.ts'
import { agendaKeys } from './queries.ts'
import { hourOf } from './words.ts'

interface Move {
  entry: AgendaEntry
  day: string
}

/** The command of the feature that keeps the date. Returns its new version, and what is to be told. */
async function carry({ entry, day }: Move): Promise<{ version: number; told: string | null }> {
  const { kind, id, version } = entry
  if (kind === 'visit') {
    const body = { at: `${day}T${hourOf(entry)}`, version } as never
    const visit = await callEndpoint(changeVisit, { params: { id }, body })
    return { version: visit.version, told: collisionWords(visit) }
  }
  if (kind === 'deal') {
    const id = milestoneOf(entry)
    const closing = await callEndpoint(changeMilestone, {
      params: { id },
      body: { version, due: { on: day } as never },
    })
    return { version: closing.milestones.find((one) => one.id === id)?.version ?? 0, told: null }
  }
  const lead = await callEndpoint(changeLead, {
    params: { id },
    body: { nextContactOn: day, version } as never,
  })
  return { version: lead.version, told: null }
}

function showAt(client: QueryClient, { entry, day }: Move): void {
  client.setQueriesData<AgendaEntry[]>({ queryKey: agendaKeys.spans }, (entries) =>
    entries?.map((one) => (one.key === entry.key ? { ...one, day } : one)),
  )
}

/** 'deal-12-keys' is the milestone '12-keys'. */
const milestoneOf = ({ key }: AgendaEntry) => key.slice('deal-'.length)

export interface AskedDay {
  closing: Closing
  milestone: Milestone
  day: string
}

/**
 * Gives a date another day. It stands there at once; a refusal says why and puts it back. `ask` has a question put
 * where the day follows from what was agreed.
 */
export function useMoveEntry(ask: (asked: AskedDay) => void) {
  const client = useQueryClient()
  const move = useMutation({
    mutationFn: carry,
    onMutate: async (to: Move) => {
      await client.cancelQueries({ queryKey: agendaKeys.spans })
      showAt(client, to)
    },
    onSuccess: ({ version, told }, { entry, day }) =>
      showSuccess(`${entry.title}: ${showDate(day)}`, told ?? undefined, {
        undo: () => move.mutate({ entry: { ...entry, day, version }, day: entry.day }),
      }),
    onError: (error, { entry }) => {
      showAt(client, { entry, day: entry.day })
      showFailure('A data não mudou', messageOf(error))
    },
    onSettled: () =>
      Promise.all([
        ...[agendaKeys.spans, keys.deals].map((queryKey) => client.invalidateQueries({ queryKey })),
        refreshLeads(client),
      ]),
  })
  /** A milestone is read first: the agenda knows neither its version nor what was agreed. */
  async function moveMilestone(entry: AgendaEntry, day: string) {
    try {
      const place = { id: entry.id, propertyId: entry.property?.id ?? 0 }
      const closing = await client.fetchQuery({ ...closingQuery(place), staleTime: 0 })
      const milestone = closing.milestones.find(({ id }) => id === milestoneOf(entry))
      if (!milestone) showFailure('A data não mudou', 'Este marco já não está no negócio.')
      else if (needsReason(milestone, { on: day, reason: null })) ask({ closing, milestone, day })
      else move.mutate({ entry: { ...entry, version: milestone.version }, day })
    } catch (error) {
      showFailure('A data não mudou', messageOf(error as Error))
    }
  }

  return (entry: AgendaEntry, day: string) => {
    if (entry.stays) showFailure('Esta data não muda aqui', entry.stays)
    else if (day === entry.day) return
    else if (entry.kind === 'deal') void moveMilestone(entry, day)
    else move.mutate({ entry, day })
  }
}

export function useMakeFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(makeAgendaFeed, {}),
    onError: (error) => showFailure('Não foi possível criar o endereço', messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: agendaKeys.feed }),
  })
}

export function useRevokeFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(revokeAgendaFeed, {}),
    onError: (error) => showFailure('Não foi possível encerrar o endereço', messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: agendaKeys.feed }),
  })
}
