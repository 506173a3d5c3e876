import { Blanks, type DraftBlock, type DraftText } from '../../drafting/draft-text.ts'
import { hasCondominium, objectOf, paysFireFee, yearlyTax } from '../../drafting/object.ts'
import { roles } from '../../drafting/party.ts'
import { ownersQualified } from '../../drafting/qualification.ts'
import { ownersSign } from '../../drafting/signatures.ts'
import { showDate } from '../../format/birth-date.ts'
import { citeLaw } from '../../law/cite.ts'
import { releaseTitle } from '../../risk/draft.ts'
import { findingsTitle } from '../../risk/findings/finding.ts'
import { levelWords } from '../../risk/level-words.ts'
import { natureLabel } from '../../risk/nature.ts'
import { procedureFor } from '../../risk/procedure.ts'
import { answerLabel, isAnswered, questions } from '../../risk/question.ts'
import { closingBlocks } from '../clauses/body.ts'
import { landReservation } from '../clauses/foreiro.ts'
import { type Declared, reservationBlank } from '../clauses/reservations.ts'
import { ownersAsParty } from '../clauses/sides.ts'
import type { DraftFacts } from './facts.ts'

export function releaseDraft(facts: DraftFacts): DraftText {
  const blanks = new Blanks()
  const { property, answers } = facts
  const declarant = ownersAsParty(roles.declarant, facts)
  const blocks: DraftBlock[] = [
    {
      kind: 'text',
      text: `Pela presente, ${ownersQualified(blanks, declarant, facts, 'is named')}, ${declarant.says('declara', 'declaram')}, sob as penas da lei, em relação ao ${objectOf(blanks, property)}, o que segue:`,
      withNext: true,
    },
    { kind: 'list', items: declared(blanks, facts) },
    {
      kind: 'text',
      text: `${declarant.The} ${declarant.says('responde', 'respondem')} pelos débitos anteriores a esta data que não estejam ressalvados acima e ${declarant.says('obriga-se', 'obrigam-se')} a ressarcir quem os pagar. Os dados pessoais desta declaração são tratados somente para a finalidade do negócio (Lei nº 13.709/2018).`,
    },
    ...closingBlocks(blanks, facts, ownersSign(declarant, facts)),
  ]
  const isReserved = blanks.missing.some((label) => label.startsWith('ressalvar'))
  return { title: releaseTitle(answers.imovel_quitado, isReserved), blocks, missing: blanks.missing }
}

/** The statement, or the question that stands in its place while a paper reserves it. */
type Unless = (what: Declared, about: string, said: () => string) => string

/** Every statement is backed by a certificate, reserved, or left as a question. */
function declared(blanks: Blanks, facts: DraftFacts): string[] {
  const { nature, property, answers, evidence } = facts
  // A unit that is still to be built has no condominium and no meters.
  const isBuilt = nature !== 'incorporacao'
  const unless: Unless = (what, about, said) => {
    const reserved = reservationBlank(evidence, what)
    return reserved ? `Quanto ${about}: ${blanks.need(reserved)}.` : said()
  }
  const fees = ', ordinárias e extraordinárias, vencidas até esta data'
  const issuedOn = evidence?.items.find(({ id }) => id === 'onus_reais')?.issuedOn
  const land = landReservation(facts)
  return [
    ...(land ? [`Quanto ao terreno: ${blanks.need(land)}.`] : []),
    unless(
      'taxes',
      `${yearlyTax(property, 'ao')} e às taxas incidentes sobre o imóvel`,
      () =>
        `Estão pagos ${yearlyTax(property, 'o')} e as taxas incidentes sobre o imóvel, vencidos até esta data.`,
    ),
    ...(isBuilt && (!property || hasCondominium(facts))
      ? [
          unless(
            'condominium',
            property ? 'às cotas condominiais' : 'às cotas condominiais, se houver condomínio',
            () => `Estão pagas as cotas condominiais${fees}.`,
          ),
        ]
      : []),
    ...(isBuilt
      ? [
          `Quanto às contas de água, energia e gás que houver: ${blanks.need('estão ou não estão pagas as contas de água, energia e gás')}.`,
        ]
      : []),
    ...(paysFireFee(facts)
      ? [
          unless(
            'fireFee',
            'à taxa de incêndio do Estado do Rio de Janeiro',
            () => 'Está paga a taxa de incêndio do Estado do Rio de Janeiro.',
          ),
        ]
      : []),
    financing(blanks, answers.imovel_quitado, unless),
    unless(
      'actions',
      `a ônus reais sobre o imóvel e a ações reais e pessoais reipersecutórias relativas a ele (${citeLaw('d93240')})`,
      () =>
        `Além dos que constem da certidão de ônus reais de ${blanks.need('data da certidão de ônus reais', issuedOn && showDate(issuedOn))}, não há ônus reais sobre o imóvel nem ações reais e pessoais reipersecutórias relativas a ele (${citeLaw('d93240')}).`,
    ),
  ]
}

function financing(blanks: Blanks, isPaid: DraftFacts['answers']['imovel_quitado'], unless: Unless): string {
  switch (isPaid) {
    case 'sim':
      return unless(
        'burdens',
        'a saldo devedor de financiamento do imóvel',
        () => 'Não há saldo devedor de financiamento do imóvel.',
      )
    case 'nao':
      return `Há saldo devedor junto a ${blanks.need('credor do saldo devedor')}, no valor de ${blanks.need('valor do saldo devedor')}, a ser quitado até ${blanks.need('prazo de quitação')}.`
    default:
      return `Quanto a financiamento do imóvel, ${blanks.need('há ou não há saldo devedor e, havendo, credor, valor e prazo de quitação')}.`
  }
}

export function riskDraft(facts: DraftFacts): DraftText {
  const blanks = new Blanks()
  const { nature, answers, report, property, broker, origin, longDate } = facts
  const part = (title: string, items: readonly string[]): DraftBlock[] =>
    items.length
      ? [
          { kind: 'heading', text: title },
          { kind: 'list', items: [...items] },
        ]
      : []
  const blocks: DraftBlock[] = [
    { kind: 'text', text: `Negócio: ${natureLabel(nature)}. Objeto: ${objectOf(blanks, property)}.` },
    { kind: 'text', text: `Elaborado por ${broker.name}, ${broker.creci}. Origem da análise: ${origin}.` },
    { kind: 'heading', text: `Risco ${levelWords(report)}` },
    { kind: 'text', text: report.summary },
    ...part('Alertas de risco', report.alerts),
    ...part('Recomendações jurídicas', report.recommendations),
    ...part('Lista de pendências', report.pendencies),
    ...part(
      findingsTitle,
      (report.findings ?? []).flatMap(({ text, restsOn, rows = [] }) => [
        `${text} (${restsOn}.)`,
        ...rows.map(({ what, says }) => `${what}: ${says}.`),
      ]),
    ),
    ...part('Procedimento', isAnswered(answers) ? procedureFor(nature, answers).steps : []),
    ...part(
      'Respostas consideradas',
      questions.map(({ id, text }) => {
        const given = answers[id]
        return `${text} ${given ? answerLabel(id, given) : 'Não respondida'}`
      }),
    ),
    ...closingBlocks(blanks, facts, [`${broker.name} – ${broker.creci}`], {
      witnesses: false,
      day: longDate,
    }),
  ]
  return { title: 'Relatório detalhado de riscos', blocks, missing: blanks.missing }
}
