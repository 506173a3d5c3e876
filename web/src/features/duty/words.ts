import type { DutyDeal, DutyYear } from '@soleira/domain/duty/duty'
import { openQuestions, statesOf } from '@soleira/domain/duty/standing'
import { showDate } from '@soleira/domain/format/birth-date'
import { countWithNoun } from '@soleira/domain/text/counted'

/** Where a deal stands: what presses first. */
export function dealWords(deal: DutyDeal): string {
  const pending = statesOf(deal).filter(({ state }) => state === 'pending').length
  const open = openQuestions(deal)
  const words = [
    pending > 0 && countWithNoun(pending, 'resposta “Sim” sem desfecho', 'respostas “Sim” sem desfecho'),
    open > 0 && countWithNoun(open, 'pergunta sem resposta', 'perguntas sem resposta'),
    deal.lacks.length > 0 && `em branco: ${deal.lacks.join(', ')}`,
  ].filter(Boolean)
  return words.join(' · ') || 'Perguntas respondidas'
}

/** Reasons against a declaration, in words; empty where there are none. */
export const obstaclesOf = ({ open, pending }: Pick<DutyYear['declaration'], 'open' | 'pending'>): string[] =>
  [
    open > 0 && `${countWithNoun(open, 'negócio', 'negócios')} com perguntas sem resposta`,
    pending > 0 && `${countWithNoun(pending, 'negócio', 'negócios')} com resposta “Sim” sem desfecho`,
  ].filter((words) => typeof words === 'string')

/** 'Prazo: de 01/01/2027 a 31/01/2027.' */
export const spanWords = ({ opensOn, closesOn }: { opensOn: string; closesOn: string }): string =>
  `Prazo: de ${showDate(opensOn)} a ${showDate(closesOn)}.`
