import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleProperty } from '../../test/sample-property.ts'
import {
  applicantsOf,
  condominiumEmail,
  type LetterFields,
  letterFieldsOf,
  letterLabels,
  letterMailto,
  letterSubject,
} from './condominium-email.ts'

const keys = Object.keys(letterLabels) as (keyof LetterFields)[]
const empty = Object.fromEntries(keys.map((key) => [key, ''])) as unknown as LetterFields
const place = 'Rio de Janeiro, 10 de março de 2026'

function read(mailto: string): { to: string; subject: string | null; body: string | null; others: string[] } {
  const url = new URL(mailto)
  const { subject, body, ...others } = Object.fromEntries(
    url.search
      .slice(1)
      .split('&')
      .map((pair) => pair.split('=').map(decodeURIComponent)),
  )
  return { to: url.pathname, subject, body, others: Object.keys(others) }
}

describe('the letter to the condominium (part 2 §2.3)', () => {
  it('has its reference in its text and its subject, where there is one', () => {
    const letter = condominiumEmail(empty, place, null, 'SOL-00042-69')
    expect(letter).toContain('Referência: SOL-00042-69')
    expect(read(letterMailto(letter, 'SOL-00042-69')).subject).toBe(`${letterSubject} (SOL-00042-69)`)
    expect(condominiumEmail(empty, place)).not.toContain('Referência:')
  })

  it('has every empty field as a placeholder in brackets', () => {
    const letter = condominiumEmail(empty, place)
    for (const label of Object.values(letterLabels)) expect(letter).toContain(`[${label}]`)
  })

  it('is filled from the property and its first owner; the broker adds the administrator and the period', () => {
    const fields = letterFieldsOf(sampleProperty())
    const letter = condominiumEmail(fields, place)
    expect(letter.match(/\[[^\]]+\]/g)).toEqual(['[Nome da Administradora]', '[Período de Referência]'])
    for (const known of ['Conceição Araújo', '529.982.247-25', '(21) 99999-8888', 'apto 502', place]) {
      expect(letter).toContain(known)
    }
    const whole = condominiumEmail({ ...fields, administrator: 'Predial Sul', period: '2026' }, place)
    expect(whole).not.toMatch(/[[\]]/)
    expect(whole.endsWith('Atenciosamente,\nConceição Araújo')).toBe(true)
  })

  it('is a company’s where a company owns', () => {
    const fields = { ...empty, applicant: 'Casa Nova Ltda', cpf: '12.ABC.345/01DE-35' }
    const letter = condominiumEmail(fields, place)
    expect(letter).toContain('A empresa Casa Nova Ltda, CNPJ 12.ABC.345/01DE-35, proprietária do imóvel')
    expect(letter).not.toMatch(/\bEu\b|CPF|solicito|Peço|estou/)
  })

  it('is the inventariante’s where the owner has died, never the deceased’s', () => {
    const owners = [
      { personId: 1, fullName: 'Ana Sá' },
      { personId: 2, fullName: 'Rui Sá' },
    ]
    const [dead, acting] = [
      { personId: 1, name: 'Ana Sá', role: 'deceased' as const },
      { personId: 3, name: 'Íris Luz', role: 'inventariante' as const },
    ]
    const rui = { name: 'Rui Sá', personId: 2, estate: null }
    expect(applicantsOf(owners, [dead, acting])).toEqual([
      { name: 'Íris Luz', personId: 3, estate: 'Ana Sá' },
      rui,
    ])
    expect(applicantsOf(owners, [dead])).toEqual([
      { name: 'Espólio de Ana Sá', personId: null, estate: 'Ana Sá' },
      rui,
    ])
    const letter = condominiumEmail({ ...empty, applicant: 'Íris Luz' }, place, 'Ana Sá')
    expect(letter).toContain('na qualidade de inventariante do espólio de Ana Sá, proprietário do imóvel')
    const firm = { ...empty, applicant: 'Casa Nova Ltda', cpf: '12.ABC.345/01DE-35' }
    expect(condominiumEmail(firm, place, 'Ana Sá')).toContain(
      ', inventariante do espólio de Ana Sá, proprietário',
    )
  })

  it('says where the property is as one says it', () => {
    const letter = condominiumEmail({ ...empty, address: 'Rua A, 1, Centro' }, place)
    expect(letter).toContain('do imóvel situado na Rua A, 1, Centro, solicito')
  })

  it('leaves to the broker what the owner has not given', () => {
    expect(letterFieldsOf(sampleProperty({}, { email: null })).email).toBe('')
    expect(letterFieldsOf(sampleProperty({ owners: [] })).applicant).toBe('')
  })

  it('says where the declaration can be handed in, where there is such a link, and nothing of it otherwise', () => {
    const link = 'https://soleira.exemplo/e/abc'
    const letter = condominiumEmail(empty, place, null, null, link)
    expect(letter).toContain(`pode ser enviada por este link, sem cadastro: ${link}\n`)
    expect(condominiumEmail(empty, place)).not.toContain('link')
  })

  it('takes blanks for nothing', () => {
    expect(condominiumEmail({ ...empty, administrator: '  ' }, place)).toContain('[Nome da Administradora]')
  })
})

describe('the draft in the mail program', () => {
  it('keeps accents, and breaks lines as e-mail does', () => {
    const mailto = letterMailto('À atenção\nda síndica & cia. = 100%? +')
    expect(mailto).toMatch(/^mailto:\?subject=[^&\s]+&body=[^&\s]+$/)
    expect(mailto).toContain('body=%C3%80%20aten%C3%A7%C3%A3o%0D%0Ada')
    expect(read(mailto)).toEqual({
      to: '',
      subject: letterSubject,
      body: 'À atenção\r\nda síndica & cia. = 100%? +',
      others: [],
    })
  })

  it('is one subject and one body, whatever anybody typed into a field', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('a\r\nBcc: alheio@exemplo.com', '&cc=alheio@exemplo.com', '%0d%0aBcc:x', '?to=x', '#'),
    )
    fc.assert(
      fc.property(fc.record(Object.fromEntries(keys.map((key) => [key, typed]))), (fields) => {
        const letter = condominiumEmail(fields as unknown as LetterFields, place)
        const mail = read(letterMailto(letter))
        expect(mail).toMatchObject({ to: '', subject: letterSubject, others: [] })
        expect(mail.body?.replaceAll('\r\n', '\n')).toBe(letter.replaceAll('\r\n', '\n'))
      }),
    )
  })

  it('does not break on half a character', () => {
    expect(() => letterMailto(condominiumEmail({ ...empty, administrator: '\ud83d' }, place))).not.toThrow()
  })
})
