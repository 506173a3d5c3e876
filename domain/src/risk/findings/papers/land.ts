import { groundLordName, type Lord, lordOf } from '../../../catalogue/ground-lord.ts'
import { citeLaw } from '../../../law/cite.ts'
import type { PaperOfRecord } from '../../evidence.ts'
import type { Finding, PaperAtHand } from '../finding.ts'

export function landIn(papers: readonly Pick<PaperOfRecord, 'matricula'>[]): { lord: Lord | null } | null {
  return papers.find(({ matricula }) => matricula?.land)?.matricula?.land ?? null
}

export function findingsOfLand({ matricula, record, called, finding }: PaperAtHand): Finding[] {
  const read = matricula?.land
  if (!read) return []
  const said = record.groundLord ?? null
  const whose = read.lord ? `: ${groundLordName(read.lord)}` : ''
  const says = `${called}: o papel diz que o terreno é foreiro${whose}`
  const words = { page: read.page, text: read.words.text, box: [...read.words.box] }
  if (!said) {
    const text = `${says}. Só passa o domínio útil, e sem o laudêmio e a certidão do senhorio direto a escritura não se lavra nem se registra (da União: ${citeLaw('dl2398')}). Responda em “Terreno foreiro”, no cadastro do imóvel.`
    return [finding({ text, level: 'alto', words })]
  }
  if (lordOf(said) && (!read.lord || read.lord === said)) return []
  const text = `${says}, e o cadastro diz: ${groundLordName(said)}.`
  return [finding({ text, level: said === 'none' ? 'alto' : 'médio', words })]
}
