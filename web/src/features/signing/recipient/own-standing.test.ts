import type { ToSign } from '@soleira/domain/signing/recipient'
import { describe, expect, it } from 'vitest'
import { aToSign } from '../../../../test/signings.ts'
import { standingWords } from './own-standing.tsx'

const at = '2026-05-04T15:05:00.000Z'
const standing = (change: Partial<ToSign>) => standingWords(aToSign(change)).join(' ')
const signed: Partial<ToSign> = { signer: { ...aToSign().signer, state: 'signed', at } }

describe('what a signer is told', () => {
  it('is nothing while it is their turn', () => {
    expect(standing({})).toBe('')
  })

  it('says that the turn of another comes first', () => {
    expect(standing({ maySign: false })).toMatch(/^Ainda não é a sua vez de assinar\./)
  })

  it('says who is left after the own signature', () => {
    expect(standing({ ...signed, state: 'partly_signed', maySign: false })).toBe(
      'Você assinou este documento em 04/05/2026 às 12:05. Falta Caio Prado Lins.',
    )
  })

  it('promises the file only once it is there', () => {
    expect(standing({ ...signed, state: 'signed', maySign: false })).toContain('está sendo preparado')
    expect(standing({ ...signed, state: 'signed', maySign: false, isSigned: true })).toContain(
      'pode ser baixado',
    )
  })

  it('tells the own refusal from that of another', () => {
    const own: Partial<ToSign> = { signer: { ...aToSign().signer, state: 'refused', at } }
    expect(standing({ ...own, state: 'refused', maySign: false })).toMatch(/^Você recusou este documento em /)
    expect(standing({ ...signed, state: 'refused', maySign: false })).toMatch(
      /^Este documento foi recusado por quem mais o assina\. .* Você assinou/,
    )
  })

  it.each([
    ['expired', 'O prazo para assinar terminou em 20/05/2026.'],
    ['cancelled', 'Quem enviou este documento cancelou a assinatura.'],
  ] as const)('says that it is %s', (state, words) => {
    expect(standing({ state, maySign: false, document: null })).toBe(words)
  })

  it('says why it was cancelled where nobody asked for it, and what the person had done', () => {
    const ended = (endCause: ToSign['endCause'], change: Partial<ToSign> = {}) =>
      standing({ state: 'cancelled', endCause, maySign: false, document: null, ...change })
    expect(ended('deal_undone', signed)).toMatch(
      /^O negócio foi desfeito: .* Você assinou este documento em /,
    )
    expect(ended('offer_ended')).toBe('Esta proposta não vale mais: este documento não se assina mais.')
  })
})
