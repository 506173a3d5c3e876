import { type SignerState, signerStateNames } from '@soleira/domain/signing/signer'
import type { Signing, SigningSigner } from '@soleira/domain/signing/signing'
import { isFinal, isOpen, signingStateNames } from '@soleira/domain/signing/state'
import { showMoment } from '../../lib/text/dates.ts'

/** The one that the part speaks of: what is under way comes before what is over. The newest stands first. */
export const currentSigning = (all: readonly Signing[]): Signing | undefined =>
  all.find(({ state }) => !isFinal(state)) ?? all[0]

/** Titles of contracts are masculine ('Recibo de sinal') or feminine ('Promessa de compra e venda'). */
const isMasculine = (title: string): boolean => /^\S*[^ã\s]o(\s|$)/i.test(title)

const called = ({ document, title }: Signing): string =>
  document.kind === 'authorization' ? 'Autorização' : document.kind === 'offer' ? 'Proposta' : title

export function stateWords({ state, title, document, provider }: Signing): string {
  // The broker takes one that is signed elsewhere there.
  const words =
    provider === 'manual' && state === 'sent' ? 'preparada' : signingStateNames[state].toLowerCase()
  const agrees = document.kind === 'contract' && isMasculine(title)
  return agrees ? words.replace(/^(\w+)da\b/, '$1do') : words
}

export const countSigned = ({ signers }: Pick<Signing, 'signers'>): number =>
  signers.filter(({ state }) => state === 'signed').length

/** As 'Autorização: assinada em parte (1 de 3)'. Nobody knows how many have signed elsewhere. */
export function standingOf(signing: Signing): string {
  const { state, provider, signers } = signing
  const counts = isOpen(state) && provider !== 'manual'
  const count = counts ? ` (${countSigned(signing)} de ${signers.length})` : ''
  const trial = signing.service?.sandbox ? ', em testes: sem valor jurídico' : ''
  return `${called(signing)}: ${stateWords(signing)}${count}${trial}`
}

/** A step that a signer did not take before the end. */
const leftOver: Partial<Record<SignerState, string>> = {
  waiting_turn: 'Não assinou',
  waiting: 'Não assinou',
  seen: 'Viu e não assinou',
}

/** The state of a signer with its moment, as 'Assinado em 31/12/2026 às 14:05'. */
export function signerWords(
  { state, seenAt, signedAt, refusedAt }: Pick<SigningSigner, 'state' | 'seenAt' | 'signedAt' | 'refusedAt'>,
  isOver: boolean,
): string {
  const words = (isOver && leftOver[state]) || signerStateNames[state]
  const at = { signed: signedAt, refused: refusedAt, seen: seenAt, waiting: null, waiting_turn: null }[state]
  return at ? `${words} em ${showMoment(at)}` : words
}

const nextLabels = {
  draft: 'Enviar',
  sent: 'Acompanhar',
  partly_signed: 'Acompanhar',
  undelivered: 'Ver o que falhou',
  signed: 'Ver assinatura',
  refused: 'Ver motivo',
  expired: 'Ver',
  cancelled: 'Ver',
} as const

export const nextLabel = ({ state, provider }: Signing): string =>
  provider === 'manual' && isOpen(state) ? 'Enviar arquivo assinado' : nextLabels[state]
