import { asDay, asMoney } from '../../drafting/blank-field.ts'
import type { Blanks, DraftClause } from '../../drafting/draft-text.ts'
import type { DraftParty } from '../../drafting/party.ts'
import { papersOfBurdens } from '../../offer/burdens.ts'
import { burdenName, burdensKnown } from '../../risk/burdens.ts'
import { statesBurdens } from '../../risk/evidence.ts'
import type { Nature } from '../../risk/nature.ts'
import { joinWithAnd } from '../../text/portuguese.ts'
import type { ClauseFacts } from './facts.ts'

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

/** Whether papers or the record tell of a debt that the property secures. Then a clause of discharge stands. */
export const owes = ({ evidence }: Pick<ClauseFacts, 'evidence'>): boolean =>
  burdensKnown(evidence).some(({ securesDebt }) => securesDebt) || statesBurdens(evidence?.items ?? [])

export function dischargeClause(
  blanks: Blanks,
  { nature, evidence }: ClauseFacts,
  from: DraftParty,
): DraftClause | null {
  if (!owes({ evidence })) return null
  const debts = burdensKnown(evidence).filter(({ securesDebt }) => securesDebt)
  const names = debts.length
    ? debts.map((one) => blanks.said(burdenName(one)))
    : [blanks.need('ônus da certidão de ônus reais a ser baixado, e seu ato')]
  const [burdens, of] = debts.length > 1 ? ['os gravames', 'dos gravames'] : ['o gravame', 'do gravame']
  const rests = debts.length ? papersOfBurdens(blanks, debts) : 'a certidão de ônus reais'
  const creditors = joinWithAnd(
    debts.length
      ? debts.map((one) => blanks.need(`credor de ${burdenName(one)}`))
      : [blanks.need('credor do ônus')],
  )
  const amount = blanks.need('valor atualizado da dívida garantida', null, asMoney)
  const money = source[nature]
  const isSale = money === 'do preço'
  const sale = isSale
    ? `tirada de ${blanks.need('de que parcela do preço se paga ao credor')}, até ${blanks.need('até quando se paga ao credor', null, asDay)}, `
    : ''
  const kept = `Até lá ${from.the} ${from.says('paga', 'pagam')} em dia o que dessa dívida vencer. Se não ${from.says('pagar', 'pagarem')} ou não ${from.says('cancelar', 'cancelarem')} ${burdens}, quem compra pode reter o que deve, pagar ao credor e descontar do preço.`
  const paid = money
    ? `Parte ${money}, ${amount}, ${sale}é paga diretamente a ${creditors}, contra o termo de quitação ou a autorização da baixa; só o restante é devido ${from.to}.`
    : `A dívida, ${amount}, é paga diretamente a ${creditors}, contra o termo de quitação ou a autorização da baixa.`
  const isOrdered = debts.some(({ kind }) => ['penhora', 'arresto', 'indisponibilidade'].includes(kind))
  return [
    `Da baixa ${of}`,
    [
      `Sobre o imóvel consta, conforme ${rests}: ${joinWithAnd(names)}.`,
      `${from.The} ${from.says('obriga-se', 'obrigam-se')} a cancelar ${burdens} na matrícula ${before[nature] ?? 'antes da escritura definitiva ou no mesmo ato'}.`,
      paid,
      ...(isSale ? [kept] : []),
      ...(isOrdered ? ['O que foi ordenado em juízo só se cancela por ordem de quem o determinou.'] : []),
    ].join(' '),
  ]
}
