import { z } from 'zod'
import { daysBetween } from '../authorization/phase.ts'
import { endpoint } from '../contract/endpoint.ts'
import { repeatableParam } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { givenDate } from '../format/birth-date-field.ts'
import { keyParams } from '../link/link.ts'
import { mostAgendaDays, mostOfKind } from './bounds.ts'
import { agendaEntry } from './entry.ts'
import { agendaKinds } from './terms.ts'

const area = 'agenda'
const access = 'broker'
const id = (message: string) =>
  z.coerce.number<string | number>(message).int(message).positive(message).max(maxInteger, message)

export const agendaQuery = z
  .object({
    from: givenDate('Informe o primeiro dia').meta({ description: 'AAAA-MM-DD' }),
    to: givenDate('Informe o último dia').meta({
      description: `AAAA-MM-DD, counted: ${mostAgendaDays} days at most`,
    }),
    kind: repeatableParam(z.enum(agendaKinds)).meta({ description: 'all where none is named' }),
    property: id('Imóvel inválido').optional(),
    person: id('Pessoa inválida').optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'O último dia vem antes do primeiro' })
  .refine(({ from, to }) => daysBetween(from, to) < mostAgendaDays, {
    path: ['to'],
    message: `No máximo ${mostAgendaDays} dias de cada vez`,
  })
export type AgendaQuery = z.output<typeof agendaQuery>

export const readAgenda = endpoint({
  method: 'GET',
  path: '/api/agenda',
  area,
  access,
  summary: `Every date of the account in some days, the earliest first; ${mostOfKind} of each kind at most`,
  query: agendaQuery,
  status: 200,
  answer: z.array(agendaEntry),
})

const feed = z.object({ madeAt: z.string().meta({ description: 'ISO 8601' }) })

export const readAgendaFeed = endpoint({
  method: 'GET',
  path: '/api/agenda/feed',
  area,
  access,
  summary: 'Whether calendars elsewhere may read the agenda of the user; the address is not kept',
  status: 200,
  answer: z.object({ feed: feed.nullable() }),
})

export const makeAgendaFeed = endpoint({
  method: 'POST',
  path: '/api/agenda/feed',
  area,
  access,
  summary: 'Makes the address of the feed, shown this once; an earlier one ends',
  status: 201,
  answer: feed.extend({ uri: z.string() }),
})

export const revokeAgendaFeed = endpoint({
  method: 'DELETE',
  path: '/api/agenda/feed',
  area,
  access,
  summary: 'Ends the address; a second call changes nothing',
  status: 204,
  answer: 'empty',
})

export const downloadAgendaFeed = endpoint({
  method: 'GET',
  path: '/ics/{key}',
  area,
  access: 'public',
  summary: 'The agenda for calendars (RFC 5545), without names, sums or what was typed',
  params: keyParams,
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'link_spent', 'too_many_requests'],
})
