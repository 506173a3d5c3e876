import type { Signing } from '@soleira/domain/signing/signing'
import type { SigningState } from '@soleira/domain/signing/state'
import { describe, expect, it } from 'vitest'
import { aSigner, aSigning } from '../../../test/signings.ts'
import { currentSigning, nextLabel, signerWords, standingOf } from './standing.ts'

const contract = (title: string, state: SigningState): Signing =>
  aSigning({ document: { kind: 'contract', id: 4 }, title, state })

describe('where a signing stands', () => {
  it('counts those who have signed while it is open', () => {
    const signers = [aSigner({ state: 'signed' }), aSigner({ id: 2 }), aSigner({ id: 3 })]
    const open = aSigning({ state: 'partly_signed', signers })
    expect(standingOf(open)).toBe('Autorização: assinada em parte (1 de 3)')
    expect(standingOf({ ...open, state: 'refused' })).toBe('Autorização: recusada')
  })

  it('does not count where nobody knows', () => {
    const elsewhere = aSigning({ state: 'sent', provider: 'manual' })
    expect(standingOf(elsewhere)).toBe('Autorização: preparada')
    expect(nextLabel(elsewhere)).toBe('Enviar arquivo assinado')
    expect(nextLabel({ ...elsewhere, state: 'signed' })).toBe('Ver assinatura')
  })

  it.each([
    ['Recibo de sinal', 'signed', 'Recibo de sinal: assinado'],
    ['Termo de entrega de chaves', 'refused', 'Termo de entrega de chaves: recusado'],
    ['Distrato', 'expired', 'Distrato: vencido'],
    ['Distrato', 'undelivered', 'Distrato: não entregue (0 de 1)'],
    ['Aditivo', 'partly_signed', 'Aditivo: assinado em parte (0 de 1)'],
    ['Promessa de compra e venda', 'cancelled', 'Promessa de compra e venda: cancelada'],
  ] as const)('agrees with the title %s', (title, state, words) => {
    expect(standingOf(contract(title, state))).toBe(words)
  })

  it('speaks of what is under way, else of the newest', () => {
    const over = aSigning({ id: 9, state: 'refused' })
    const draft = aSigning({ id: 5, state: 'draft' })
    expect(currentSigning([over, draft])).toBe(draft)
    expect(currentSigning([over, { ...draft, state: 'signed' }])).toBe(over)
    expect(currentSigning([])).toBeUndefined()
  })
})

describe('the state of a signer', () => {
  const at = '2026-05-04T15:05:00.000Z'

  it('has its moment', () => {
    expect(signerWords(aSigner({ state: 'signed', seenAt: at, signedAt: at }), false)).toBe(
      'Assinado em 04/05/2026 às 12:05',
    )
    expect(signerWords(aSigner({ state: 'seen', seenAt: at }), false)).toBe('Visto em 04/05/2026 às 12:05')
    expect(signerWords(aSigner({ state: 'waiting' }), false)).toBe('Aguardando')
  })

  it('waits for nobody once it is over', () => {
    expect(signerWords(aSigner({ state: 'waiting_turn' }), true)).toBe('Não assinou')
    expect(signerWords(aSigner({ state: 'seen', seenAt: at }), true)).toMatch(/^Viu e não assinou em /)
    expect(signerWords(aSigner({ state: 'refused', refusedAt: at }), true)).toMatch(/^Recusado em /)
  })
})
