import { showDate } from '../format/birth-date.ts'
import { expiredTold } from '../notification/expiry.ts'
import { countWithNoun } from '../text/counted.ts'

export interface Week {
  taken: number
  advanced: number
  returned: number
  concluded: number
  documents: number
  certificates: number
  issues: number
  expiring: number
  expired: number
}

export const reportedDaysAhead = 10

/** Names only what was counted here: a certificate without a stated result is open, too. */
const nothingOpen = `Nenhuma certidão com pendências, vencida nos últimos ${expiredTold} dias ou que vença nos próximos ${reportedDaysAhead}.`

export function weeklyReport(week: Week, from: string, to: string) {
  const moved = [
    line(week.taken, 'imóvel captado', 'imóveis captados'),
    line(week.advanced, 'avanço de etapa', 'avanços de etapa'),
    line(week.returned, 'retorno de etapa', 'retornos de etapa'),
    line(week.concluded, 'imóvel concluído', 'imóveis concluídos'),
    line(week.documents, 'documento adicionado', 'documentos adicionados'),
    line(week.certificates, 'certidão recebida', 'certidões recebidas'),
  ].flat()
  const open = [
    line(week.issues, 'certidão com pendências', 'certidões com pendências'),
    line(week.expired, 'certidão vencida', 'certidões vencidas'),
    line(
      week.expiring,
      `certidão vence nos próximos ${reportedDaysAhead} dias`,
      `certidões vencem nos próximos ${reportedDaysAhead} dias`,
    ),
  ].flat()
  if (!moved.length && !open.length) return null
  const days = `de ${showDate(from)} a ${showDate(to)}`
  return {
    subject: `Relatório semanal: ${days}`,
    paragraphs: [
      ...(moved.length
        ? [`Na semana ${days}:`, moved]
        : [`Na semana ${days} não houve captação, mudança de etapa, documento nem certidão recebida.`]),
      ...(open.length ? ['Pede atenção agora:', open] : [nothingOpen]),
    ],
  }
}

const line = (count: number, one: string, many: string) => (count ? [countWithNoun(count, one, many)] : [])
