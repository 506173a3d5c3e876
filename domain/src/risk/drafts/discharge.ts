import { joinWithAnd } from '../../text/portuguese.ts'
import { burdenName, burdensIn, statesBurdens } from '../evidence.ts'
import type { Nature } from '../nature.ts'
import type { Blanks, Clause } from './draft-text.ts'
import type { DraftFacts } from './facts.ts'
import type { Party } from './party.ts'

const before: Partial<Record<Nature, string>> = {
  doacao: 'antes desta escritura ou no mesmo ato',
  alienacao_fiduciaria: 'antes do registro deste instrumento ou no mesmo ato',
}

/** The money that pays the creditor. A gift has no price, and an exchange may involve no money. */
const source: Partial<Record<Nature, string>> = {
  compra_venda: 'do preço',
  incorporacao: 'do preço',
  alienacao_fiduciaria: 'do crédito garantido',
}

export function dischargeClause(
  blanks: Blanks,
  { nature, evidence }: DraftFacts,
  from: Party,
): Clause | null {
  const debts = burdensIn(evidence?.papers ?? []).filter(({ securesDebt }) => securesDebt)
  if (!debts.length && !statesBurdens(evidence?.items ?? [])) return null
  const names = debts.length
    ? debts.map(burdenName)
    : [blanks.need('ônus da certidão de ônus reais a ser baixado, e seu ato')]
  const [burdens, of] = debts.length > 1 ? ['os gravames', 'dos gravames'] : ['o gravame', 'do gravame']
  const papers = [...new Set(debts.map(({ paper }) => paper))]
  const rests = papers.length ? joinWithAnd(papers) : 'a certidão de ônus reais'
  const creditors = joinWithAnd(
    debts.length
      ? debts.map((one) => blanks.need(`credor de ${burdenName(one)}`))
      : [blanks.need('credor do ônus')],
  )
  const amount = blanks.need('valor atualizado da dívida garantida')
  const money = source[nature]
  const paid = money
    ? `Parte ${money}, ${amount}, é paga diretamente a ${creditors}, contra o termo de quitação ou a autorização da baixa; só o restante é devido ${from.to}.`
    : `A dívida, ${amount}, é paga diretamente a ${creditors}, contra o termo de quitação ou a autorização da baixa.`
  const isOrdered = debts.some(({ kind }) => ['penhora', 'arresto', 'indisponibilidade'].includes(kind))
  return [
    `Da baixa ${of}`,
    [
      `Sobre o imóvel consta, conforme ${rests}: ${joinWithAnd(names)}.`,
      `${from.The} ${from.says('obriga-se', 'obrigam-se')} a cancelar ${burdens} na matrícula ${before[nature] ?? 'antes da escritura definitiva ou no mesmo ato'}.`,
      paid,
      ...(isOrdered ? ['O que foi ordenado em juízo só se cancela por ordem de quem o determinou.'] : []),
    ].join(' '),
  ]
}
