import { type GroundLord, type Lord, lordOf } from '../catalogue/ground-lord.ts'
import { citeLaw } from '../law/cite.ts'
import type { OfferTerms } from '../offer/offer.ts'
import { type ConditionKind, conditionNames, type LineKind, lineNames } from '../offer/terms.ts'
import type { MilestoneKey } from './kinds.ts'

/** An offer that was drafted before the day of the deed was asked for has none. */
export type Dated = Pick<OfferTerms, 'lines' | 'conditions' | 'keysOn' | 'itbiPayer' | 'registryPayer'> &
  Partial<Pick<OfferTerms, 'deedOn'>>

/** A milestone as it follows from the accepted offer, before anybody has said anything of it. */
export interface Planned extends MilestoneKey {
  label: string
  /** Words of the broker, which may name somebody. */
  typed: string | null
  /** Who must act, and what proves it, in words. */
  who: string
  proof: string
  /** AAAA-MM-DD; null where the offer names none. */
  day: string | null
  /** Where the offer names the day: 'linha “Sinal” da proposta aceita'. */
  agreedIn: string | null
  /** The offer says so itself: the bank has approved. */
  said: string | null
}

const buyer = 'Comprador'
const seller = 'Proprietário'
const bank = 'Banco'
const both = 'Comprador e proprietário'
const payers = { buyer, seller, both } as const

/** The first line of each has a milestone of its own; any other line is a part of the balance. */
const apart: readonly LineKind[] = ['sinal', 'financing', 'fgts']

/**
 * The milestones of a deal in their order (part 3 §9). `land` is what the record or a paper says of the ground lord;
 * null: neither speaks of one.
 */
export function plannedMilestones(terms: Dated, land: PlannedLand | null = null): Planned[] {
  const { lines, conditions, keysOn, itbiPayer, registryPayer } = terms
  const deedOn = terms.deedOn ?? null
  const financing = lines.find(({ kind }) => kind === 'financing')
  const sinal = lines.find(({ kind }) => kind === 'sinal')
  const fgts = lines.find(({ kind }) => kind === 'fgts')
  const approval = financing ? conditions.findIndex(({ kind }) => kind === 'financing') : -1
  const one = (kind: Planned['kind'], rest: Omit<Partial<Planned>, 'kind'> & Words): Planned => ({
    kind,
    place: 0,
    typed: null,
    day: null,
    said: null,
    ...rest,
    agreedIn: rest.day ? (rest.agreedIn ?? null) : null,
  })
  return [
    ...(sinal
      ? [
          one('sinal', {
            label: 'Sinal',
            who: buyer,
            proof: 'Recibo de sinal',
            day: sinal.firstOn,
            agreedIn: inLine('sinal'),
          }),
        ]
      : []),
    one('buyer_papers', {
      label: 'Papéis do comprador',
      who: buyer,
      day: deedOn,
      proof: 'Os papéis de cada comprador, recebidos neste negócio',
    }),
    ...(financing ? ofBank(one, financing, conditions[approval]?.by ?? null) : []),
    ...(fgts
      ? [
          one('fgts', {
            label: 'FGTS',
            who: buyer,
            proof: 'Liberação do FGTS',
            day: fgts.firstOn,
            agreedIn: inLine('fgts'),
          }),
        ]
      : []),
    ...conditions.flatMap(({ kind, by, words }, place) =>
      place === approval
        ? []
        : [
            one('condition', {
              place,
              label: conditionNames[kind],
              typed: kind === 'other' ? words : null,
              who: both,
              proof: 'O que mostra que a condição se cumpriu',
              day: by,
              agreedIn: inCondition(kind),
            }),
          ],
    ),
    one('certificates', {
      label: 'Certidões válidas na escritura',
      who: 'Corretor',
      day: deedOn,
      proof: 'As certidões do imóvel e de quem vende',
    }),
    ...(land ? [one('laudemio', { ...ofLand(land), who: seller })] : []),
    one('itbi', { label: 'ITBI', who: payers[itbiPayer], proof: 'Guia paga' }),
    one('deed', {
      label: 'Escritura',
      who: both,
      proof: 'Traslado ou contrato do banco',
      day: deedOn,
      agreedIn: 'dia da escritura, na proposta aceita',
    }),
    one('protocol', {
      label: 'Protocolo no registro',
      who: payers[registryPayer],
      proof: 'Protocolo do registro',
    }),
    one('registration', { label: 'Registro', who: 'Registro de imóveis', proof: 'Matrícula nova' }),
    ...lines.flatMap(({ kind, count, firstOn }, place) =>
      apart.includes(kind) && lines.findIndex((line) => line.kind === kind) === place
        ? []
        : [
            one('balance', {
              place,
              label: balanceLabel(kind, count),
              who: buyer,
              proof: 'Recibo ou comprovante',
              day: firstOn,
              agreedIn: inLine(kind),
            }),
          ],
    ),
    one('keys', {
      label: 'Entrega das chaves',
      who: seller,
      proof: 'Termo de entrega de chaves',
      day: keysOn,
      agreedIn: 'dia das chaves, na proposta aceita',
    }),
  ]
}

const inLine = (kind: LineKind) => `linha “${lineNames[kind]}” da proposta aceita`
const inCondition = (kind: ConditionKind) => `condição “${conditionNames[kind]}” da proposta aceita`

type Words = Pick<Planned, 'label' | 'who' | 'proof'>
type Make = (kind: Planned['kind'], rest: Omit<Partial<Planned>, 'kind'> & Words) => Planned

/** The offer names the first instalment alone, and how often they follow is not known. */
const balanceLabel = (kind: LineKind, count: number | null): string =>
  (count ?? 1) > 1
    ? `Saldo (${lineNames[kind].toLowerCase()}, a primeira)`
    : `Saldo (${lineNames[kind].toLowerCase()})`

function ofBank(one: Make, { isApproved, firstOn }: OfferTerms['lines'][number], approvedBy: string | null) {
  return [
    one('financing_approval', {
      label: 'Financiamento aprovado',
      who: bank,
      proof: 'Carta de crédito',
      day: approvedBy,
      agreedIn: inCondition('financing'),
      said: isApproved ? 'a proposta diz que está aprovado' : null,
    }),
    one('financing_inspection', { label: 'Vistoria do banco', who: bank, proof: 'Laudo do banco' }),
    one('financing_contract', {
      label: 'Contrato do banco',
      who: bank,
      proof: 'Contrato assinado',
      day: firstOn,
      agreedIn: inLine('financing'),
    }),
  ]
}

/** `null`: a paper says that the land is foreiro, and not to whom, or nobody has confirmed it in the record. */
export type PlannedLand = { lord: Lord | null; isConfirmed: boolean }

/** The record decides once it names a lord; until then a paper that names one counts. */
export function plannedLand(
  groundLord: GroundLord | null | undefined,
  read: { lord: Lord | null } | null,
): PlannedLand | null {
  const lord = lordOf(groundLord)
  if (lord) return { lord, isConfirmed: true }
  return read ? { lord: read.lord, isConfirmed: false } : null
}

function ofLand({ lord, isConfirmed }: PlannedLand): Pick<Planned, 'label' | 'proof'> {
  const isUnion = lord === 'union' || lord === 'union_occupation'
  const proof = isUnion
    ? `Laudêmio pago e certidão da SPU (${citeLaw('dl2398')})`
    : 'Laudêmio pago e certidão do senhorio direto'
  return {
    label: isUnion ? 'Laudêmio e SPU' : 'Laudêmio',
    proof: isConfirmed ? proof : `${proof}. Um papel diz que o terreno é foreiro; o cadastro não confirma`,
  }
}
