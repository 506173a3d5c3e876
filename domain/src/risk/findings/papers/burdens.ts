import type { BurdenKind } from '../../../reading/matricula/act-kind.ts'
import { actNames } from '../../../reading/matricula/act-name.ts'
import type { Act } from '../../../reading/matricula/acts.ts'
import { standingBurdens } from '../../../reading/matricula/standing.ts'
import { unreadPagesWords } from '../../../reading/unread-pages.ts'
import { listed } from '../../../text/portuguese.ts'
import type { RiskLevel } from '../../level.ts'
import type { Finding } from '../finding.ts'
import type { PaperAtHand, Words } from '../of-papers.ts'
import { wordsOf } from './words-of.ts'

const levels: Record<BurdenKind, RiskLevel> = {
  hipoteca: 'alto',
  alienacao_fiduciaria: 'alto',
  penhora: 'alto',
  arresto: 'alto',
  indisponibilidade: 'alto',
  acao: 'alto',
  usufruto: 'médio',
  restricao: 'médio',
}

/** Where an act calls itself. */
export const wordsOfAct = ({ head, page }: Act): Words => ({ page, text: head.text, box: [...head.box] })

/** What still burdens the property by the acts of a matrícula, and which acts and pages were not read. */
export function burdens({ reading, matricula, called, finding }: PaperAtHand): Finding[] {
  if (!matricula) return []
  const standing = standingBurdens(matricula).flatMap(({ kind, act: number }) => {
    const act = matricula.acts.find((one) => one.number === number)
    if (!act) return []
    const text = `${called}: ${actNames[kind]} no ${number}, sem cancelamento que se leia.`
    return [finding({ text, level: levels[kind], words: wordsOfAct(act) })]
  })
  return [
    ...standing,
    ...gaps(matricula.gaps, matricula.acts, { called, finding }),
    ...unread({ reading, matricula, called, finding }),
  ]
}

/** It rests on the last act that was read, behind which there may be others. */
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
  const text = `${called}: não se leu ${which} ${listed(missing.map(String))}; pode haver outros ônus.`
  return [finding({ text, level: 'médio', words: wordsOfAct(after) })]
}
