import { addDays } from '../certificate/validity.ts'

export interface News {
  day: string
  lines: readonly string[]
}

/** The latest first. A version that brings brokers something adds an entry. */
export const news: readonly News[] = [
  {
    day: '2026-11-21',
    lines: [
      'A busca encontra imóveis também por CPF, telefone, e-mail e matrícula, com ou sem pontuação.',
      'Cada imóvel diz em uma linha, igual em todas as telas e relatórios, onde está e o que falta.',
      'A primeira foto aparece nas listas, no quadro do mercado e no dashboard.',
      'No celular, os filtros abrem em uma folha que diz quantos imóveis ficam.',
    ],
  },
]

/** In days. Brokers who switch the news on later hear only of the next. */
const toldForDays = 60

export function newsOn(day: string, all = news): News | null {
  const latest = all.find((one) => one.day <= day)
  return latest && day <= addDays(latest.day, toldForDays) ? latest : null
}

export function newsEmail(day: string) {
  const told = news.find((one) => one.day === day)
  return told ? { subject: 'Novidades do Soleira', paragraphs: ['O que há de novo:', [...told.lines]] } : null
}
