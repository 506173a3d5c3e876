import { cancellationWords } from '../../../burden/words.ts'
import type { Act } from '../../../reading/matricula/act.ts'
import type { BurdenKind } from '../../../reading/matricula/act-kind.ts'
import { actNames } from '../../../reading/matricula/act-name.ts'
import { standingBurdens } from '../../../reading/matricula/standing.ts'
import { unreadPagesWords } from '../../../reading/unread-pages.ts'
import { joinWithAnd } from '../../../text/portuguese.ts'
import { burdenName, burdensIn, cancellationSince } from '../../burdens.ts'
import type { RecordedBurden } from '../../evidence.ts'
import type { RiskLevel } from '../../level.ts'
import type { Finding, PaperAtHand, Words } from '../finding.ts'
import { answerInWords } from '../of-answers.ts'
import { wordsOf } from './words-of.ts'

export const burdenLevels: Record<BurdenKind, RiskLevel> = {
  hipoteca: 'alto',
  alienacao_fiduciaria: 'alto',
  penhora: 'alto',
  arresto: 'alto',
  indisponibilidade: 'alto',
  acao: 'alto',
  promessa: 'alto',
  cessao: 'alto',
  caucao: 'alto',
  anticrese: 'alto',
  usufruto: 'médio',
  restricao: 'médio',
  superficie: 'médio',
  locacao: 'médio',
}

export const wordsOfAct = ({ head, page }: Act): Words => ({ page, text: head.text, box: [...head.box] })

export function findingsOfBurdens(paper: PaperAtHand): Finding[] {
  const { reading, matricula, called, finding, record } = paper
  if (!matricula) return []
  const standing = standingBurdens(matricula).flatMap(({ kind, act: number }) => {
    const act = matricula.acts.find((one) => one.number === number)
    if (!act) return []
    const text = `${called}: ${actNames[kind]} no ${number}, sem cancelamento que se leia`
    const since = sinceThen(cancellationSince(record, paper, { kind, act: number }))
    return [finding({ text: `${text}${since}.`, level: burdenLevels[kind], words: wordsOfAct(act) })]
  })
  return [
    ...notPaidOff(paper),
    ...standing,
    ...gaps(matricula.gaps, matricula.acts, { called, finding }),
    ...unread({ reading, matricula, called, finding }),
  ]
}

/** The cancellation of the record is told beside the paper and lowers nothing: a person sees which is right (0048). */
function sinceThen(end: RecordedBurden | null): string {
  if (!end) return ''
  const words = cancellationWords({ on: end.endedOn, act: end.endAct, statedBy: end.endedBy })
  return `; o cadastro tem depois deste papel ${words}`
}

function notPaidOff(paper: PaperAtHand): Finding[] {
  const { matricula, answers, finding } = paper
  if (answers.imovel_quitado !== 'sim') return []
  const debts = burdensIn([paper]).filter(({ securesDebt }) => securesDebt)
  const act = matricula?.acts.find(({ number }) => number === debts[0]?.act)
  if (!act) return []
  const text = `A resposta diz quitado; a matrícula traz ${joinWithAnd(debts.map(burdenName))}.`
  const { restsOn, ...found } = finding({ text, level: 'alto', words: wordsOfAct(act) })
  return [{ ...found, restsOn: `${answerInWords('imovel_quitado', answers)}; ${restsOn}` }]
}

/** Rests on the last act that was read, because others may stand behind it. */
function unread({
  reading,
  matricula,
  called,
  finding,
}: Pick<PaperAtHand, 'reading' | 'matricula' | 'called' | 'finding'>): Finding[] {
  const last = matricula?.acts.at(-1)
  const words = last ? wordsOfAct(last) : wordsOf(reading, 'matricula', 'kind')
  if (!matricula?.unreadPages || !words) return []
  const text = `${called}: ${unreadPagesWords(matricula.unreadPages)}; pode haver outros ônus.`
  return [finding({ text, level: 'médio', words })]
}

function gaps(
  missing: readonly number[],
  acts: readonly Act[],
  { called, finding }: Pick<PaperAtHand, 'called' | 'finding'>,
): Finding[] {
  const after = acts.find(({ order }) => order > (missing[0] ?? Number.POSITIVE_INFINITY))
  if (!missing.length || !after) return []
  const which = missing.length === 1 ? 'o ato' : 'os atos'
  const text = `${called}: não se leu ${which} ${joinWithAnd(missing.map(String))}; pode haver outros ônus.`
  return [finding({ text, level: 'médio', words: wordsOfAct(after) })]
}
