import { expect, it } from 'vitest'
import { cpf, readLines } from '../../test/certificate-lines.ts'
import { completeCpf } from '../format/cpf.ts'
import type { KnownRecords } from './known-records.ts'
import { findFilingPlace } from './place.ts'

const at = {
  cnm: null,
  cib: null,
  matricula: null,
  inscricao: null,
  complement: null,
  city: 'Rio de Janeiro',
}
const bento = completeCpf('111444777')
const known: KnownRecords = {
  people: [
    { id: 3, cpf, cnpj: null, name: 'Regina Alves Moura', propertyIds: [7] },
    { id: 4, cpf: bento, cnpj: null, name: 'Bento Reis Sales', propertyIds: [7, 8] },
    { id: 5, cpf: completeCpf('222333444'), cnpj: null, name: 'Célia Ramos', propertyIds: [] },
  ],
  properties: [
    { ...at, id: 7, street: 'Rua Conde de Bonfim', number: '615', complement: 'apto 402' },
    { ...at, id: 8, street: 'Rua das Flores', number: '12' },
  ],
}
const find = (lines: readonly string[], hint: number | null = null, from = known) => {
  const { personId, propertyId, as, contradictions, isSure, isReady } = findFilingPlace(
    readLines(lines),
    hint,
    from,
    '2026-11-22',
  )
  expect([isSure, isReady]).toEqual([false, false])
  return { personId, propertyId, as, contradictions }
}
const kept = (personId: number | null, propertyId: number | null) => ({
  personId,
  propertyId,
  as: 'OUTRO_PAPEL',
  contradictions: [],
})
const nowhere = { personId: null, propertyId: null, as: null, contradictions: [] }
const letterTo = (name: string, ...more: string[]) => ['CARTA', `Prezada Sra. ${name},`, ...more]

it('a paper of unknown kind is kept with whom it names by number, else by a name that is only theirs', () => {
  expect(find(['DECLARAÇÃO', `CPF: ${cpf}`])).toEqual(kept(3, 7))
  expect(find(letterTo('Regina Alves Moura'))).toEqual(kept(3, 7))
  expect(find(letterTo('Regina Alves'))).toEqual(nowhere)
  expect(find(letterTo('Célia Ramos'))).toEqual(kept(5, null))
})

it('nothing is guessed where two have the name, two are named, or the number is of nobody known', () => {
  const twins = { ...known, people: [...known.people, { ...known.people[0], id: 9, cpf: null } as never] }
  expect(find(letterTo('Regina Alves Moura'), null, twins)).toEqual(nowhere)
  expect(find(['CARTA', 'Locadora: Regina Alves Moura', 'Locatário: Bento Reis Sales'])).toEqual(nowhere)
  expect(find(['DECLARAÇÃO', 'Nome: REGINA ALVES MOURA', `CPF: ${completeCpf('987654321')}`])).toEqual(
    nowhere,
  )
})

it('of somebody with several properties it is of the one that it prints, else theirs alone', () => {
  expect(find(letterTo('Bento Reis Sales'))).toEqual(kept(4, null))
  expect(find(letterTo('Bento Reis Sales', 'Imóvel: Rua das Flores, 12'))).toEqual(kept(4, 8))
  expect(find(letterTo('Bento Reis Sales'), 7)).toEqual(kept(4, 7))
})

it('of somebody who has no part in the property that it prints it is with them alone', () => {
  const letter = letterTo('Regina Alves Moura', 'Imóvel: Rua das Flores, 12')
  expect(find(letter)).toEqual(kept(3, null))
  expect(find(letter, 7)).toEqual({ ...kept(3, 7), contradictions: ['another_property'] })
})

it('one brought for the property that it prints is of that, whoever else it names', () => {
  expect(find(letterTo('Regina Alves Moura', 'Imóvel: Rua das Flores, 12'), 8)).toEqual(kept(null, 8))
  expect(find(['CONTRATO', `CPF: ${cpf}`, 'Imóvel: Rua das Flores, 12'], 8)).toEqual(kept(null, 8))
})

it('one that names two is of the property for which it was brought if either has a part there', () => {
  const ofBoth = ['DECLARAÇÃO', `Regina Alves Moura, CPF ${cpf}, e Bento Reis Sales, CPF ${bento}`]
  const namesBoth = ['CARTA', 'Locadora: Regina Alves Moura', 'Locatário: Célia Ramos']
  expect([find(ofBoth, 7), find(ofBoth, 8)]).toEqual([kept(null, 7), kept(null, 8)])
  expect([find(namesBoth, 7), find(namesBoth, 8)]).toEqual([
    kept(null, 7),
    { ...nowhere, contradictions: ['another_name'] },
  ])
})

it('the CNPJ of who sends it is nobody else’s, and hides no name', () => {
  const sender = ['LUZ DO RIO S.A.', 'CNPJ: 60.444.437/0001-46']
  const bill = [...sender, 'REGINA ALVES MOURA', 'Rua de Longe, 9']
  expect([find(bill), find(sender, 8)]).toEqual([kept(3, 7), kept(null, 8)])
  expect(find([...sender, 'Nome: REGINA ALVES MOURA'])).toEqual(kept(3, 7))
  expect(readLines(bill).proposal.subject).not.toHaveProperty('cnpj')
  const company = { id: 6, cpf: null, cnpj: '60.444.437/0001-46', name: 'Luz do Rio', propertyIds: [8] }
  expect(find(bill, null, { ...known, people: [...known.people, company] })).toEqual(kept(6, 8))
})

it('one that names no known person is of the property that it prints, or for which it was brought', () => {
  const issuer = ['LUZ DO RIO S.A.', 'Av. Marechal Floriano, 168', 'INQUILINO DE TAL']
  expect(find([...issuer, 'Rua Conde de Bonfim, 615, apto 402'])).toEqual(kept(null, 7))
  expect(find([...issuer, 'Rua Conde de Bonfim, 615, apto 403'])).toEqual(nowhere)
  expect(find(['ORÇAMENTO DE PINTURA'], 8)).toEqual(kept(null, 8))
})

it('one of somebody else, or of another property, is not of the property for which it was brought', () => {
  const strange = (personId: number | null, propertyId: number | null, by = 'another_person') => ({
    ...kept(personId, propertyId),
    contradictions: [by],
  })
  expect(find(letterTo('Regina Alves Moura'), 8)).toEqual(strange(3, 7, 'another_name'))
  expect(find(['DECLARAÇÃO', `CPF: ${cpf}`], 8)).toEqual(strange(3, 7))
  expect(find(letterTo('Célia Ramos'), 8)).toEqual(strange(5, null, 'another_name'))
  const unknown = ['DECLARAÇÃO', `CPF: ${completeCpf('987654321')}`]
  expect(find(unknown, 8)).toEqual({ ...strange(null, null), as: null })
  expect(find(['ORÇAMENTO', 'Imóvel: Rua das Flores, 12'], 7)).toEqual({
    ...kept(null, 8),
    contradictions: ['another_property'],
  })
})
