import { Blanks, type DraftText } from '../drafting/draft-text.ts'
import { fullAddress } from '../format/address.ts'
import { showDate } from '../format/birth-date.ts'
import { citeLaw } from '../law/cite.ts'
import type { Property } from '../property/property.ts'
import { typeName } from '../property/type.ts'
import { joinWithAnd } from '../text/portuguese.ts'

/** Somebody who visited the property or made an offer while the authorisation ran. Days are YYYY-MM-DD. */
export interface ProtectedClient {
  fullName: string
  cpf: string | null
  visits: readonly string[]
  offers: readonly string[]
}

interface Facts {
  property: Property
  clients: readonly ProtectedClient[]
  startsOn: string
  /** Null while it runs without an end. */
  lastDay: string | null
  /** Nobody has come after this day yet. */
  today: string
  broker: { name: string; creci: string | null }
  owners: readonly string[]
  longDate: string
}

/** The 'Clientes protegidos' (part 3 §3): the record's own list, for a fee that falls due later. */
export function protectedText(facts: Facts): DraftText {
  const { property, clients, broker, owners, longDate } = facts
  const blanks = new Blanks()
  const creci = blanks.need('CRECI do corretor', broker.creci)
  return {
    title: 'Clientes protegidos',
    missing: blanks.missing,
    blocks: [
      { kind: 'clause', title: 'Imóvel', text: `${typeName(property.type)}: ${fullAddress(property)}.` },
      {
        kind: 'clause',
        title: 'Autorização',
        text: `Esta lista tem quem, segundo os registros do(a) corretor(a), visitou o imóvel ou fez proposta por ele ${termWords(facts)} (${citeLaw('cc727')}).`,
      },
      clients.length
        ? { kind: 'list', items: clients.map((client) => clientWords(blanks, client)) }
        : { kind: 'text', text: 'Não há visitas realizadas nem propostas registradas nesse período.' },
      { kind: 'text', text: `${property.city}, ${longDate}.`, withNext: true },
      {
        kind: 'signatures',
        lines: [
          `Corretor(a) – ${broker.name}, ${creci}`,
          ...owners.map((fullName) => `Ciente – ${fullName}`),
        ],
      },
    ],
  }
}

/** An authorisation that still runs has no clients of days to come. */
function termWords({ startsOn, lastDay, today }: Facts): string {
  const isOver = lastDay !== null && lastDay < today
  const until = isOver ? lastDay : today
  const term = isOver ? 'já encerrada' : lastDay ? `com fim em ${showDate(lastDay)}` : 'sem prazo determinado'
  return `de ${showDate(startsOn)} a ${showDate(until)}, na vigência da autorização de intermediação, ${term}`
}

function clientWords(blanks: Blanks, { fullName, cpf, visits, offers }: ProtectedClient): string {
  const days = (all: readonly string[]) => joinWithAnd(all.map(showDate))
  const did = [
    visits.length > 0 && `${visits.length > 1 ? 'visitas' : 'visita'} em ${days(visits)}`,
    offers.length > 0 && `${offers.length > 1 ? 'propostas' : 'proposta'} em ${days(offers)}`,
  ]
  return `${fullName}, CPF nº ${blanks.need(`CPF de ${fullName}`, cpf)}: ${did.filter(Boolean).join('; ')}`
}
