import type { AgendaKind } from './terms.ts'

export const agendaKindNames: Record<AgendaKind, string> = {
  visit: 'Visitas',
  contact: 'Falar com interessados',
  offer: 'Prazos de propostas',
  deal: 'Datas de negócios',
  commission: 'Honorários',
  authorization: 'Fim de autorizações',
  certificate: 'Validade de certidões',
  request: 'Pedidos de documentos',
  share: 'Links enviados',
  duty: 'Obrigações',
}
