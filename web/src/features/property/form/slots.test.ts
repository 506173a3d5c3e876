import type { PropertyDocument } from '@soleira/domain/document/contract'
import type { Owner } from '@soleira/domain/property/owner'
import { expect, test } from 'vitest'
import { emptyOwner, type OwnerValues, propertyFormSchema, propertyValuesOf } from './form-values.ts'
import { destinationOf, formSlots, ownerSlotOf, papersThatGo } from './slots.ts'

const ana = { ...emptyOwner(), id: 11, fullName: 'Ana', cpf: '529.982.247-25' }
const bia = { ...emptyOwner(), fullName: 'Bia', cpf: '390.533.447-05' }
const registered = [{ id: 12, cpf: '390.533.447-05' } as Owner, { id: 11, cpf: '529.982.247-25' } as Owner]

const document = (id: number, category: string, ownerId: number | null = null) =>
  ({ id, category, ownerId }) as PropertyDocument

test('documents lie in the slot of their owner, wherever the row was moved', () => {
  const papers = [document(1, 'ONUS_REAIS'), document(2, 'RG_CNH_1', 11), document(3, 'RG_CNH_1', 11)]
  const slots = formSlots({ type: 'casa', owners: [bia, ana] }, papers, undefined)
  expect(slots.map(({ name, documents }) => [name, documents.map(({ id }) => id)])).toEqual([
    ['Ônus Reais', [1]],
    ['Espelho de IPTU', []],
    ['RG/CNH - Bia', []],
    ['RG/CNH - Ana', [2, 3]],
    ['Certidão de Estado Civil', []],
    ['Comprovante de Residência', []],
  ])
})

test('a farm has no slot of IPTU, and whoever has died none of an identity card unless one lies there', () => {
  const owners = [{ id: 12, cpf: bia.cpf } as Owner, { id: 11, cpf: ana.cpf, isDeceased: true } as Owner]
  const names = (type: string, papers: PropertyDocument[] = []) =>
    formSlots({ type, owners: [bia, ana] }, papers, { owners }).map(({ name }) => name)
  expect(names('fazenda')).toEqual([
    'Ônus Reais',
    'RG/CNH - Bia',
    'Certidão de Estado Civil',
    'Comprovante de Residência',
  ])
  expect(names('casa', [document(2, 'RG_CNH_2', 11)])).toContain('RG/CNH - Ana')
})

test('with an owner go the papers of nobody who stays, and of no other property', () => {
  const caio = { ...emptyOwner(), id: 12, fullName: 'Caio', cpf: '111.444.777-35' }
  const saved = {
    owners: [
      { id: 11, cpf: ana.cpf, personId: 21 } as Owner,
      { id: 12, cpf: caio.cpf, personId: 22 } as Owner,
    ],
  }
  const paper = (change: Partial<PropertyDocument>) =>
    ({
      category: 'CERTIDAO_ESTADO_CIVIL',
      personId: 21,
      spouseId: null,
      alsoIn: [],
      ...change,
    }) as PropertyDocument
  const papers = [
    paper({ id: 1, category: 'RG_CNH_1' }),
    paper({ id: 2, spouseId: 22 }),
    paper({ id: 3, personId: 29, spouseId: 21 }),
    paper({ id: 4, alsoIn: [{ propertyId: 9, sequenceNumber: '00009', title: 'Casa' }] }),
    paper({ id: 5, category: 'OUTRO_PAPEL' }),
    paper({ id: 6, category: 'ONUS_REAIS', personId: null }),
  ]
  const gone = (owner: OwnerValues, owners: OwnerValues[]) =>
    papersThatGo(owner, owners, papers, saved).map(({ id }) => id)
  expect(gone(ana, [ana, caio])).toEqual([1, 3])
  // Once Ana is taken out of the form, her couple's paper goes with the last of both.
  expect(gone(caio, [caio, bia])).toEqual([2])
})

test('a file goes to the place its owner has on the server, found by identity or by CPF', () => {
  const saved = { id: 7, owners: registered }
  expect(destinationOf(saved, [ana, bia], ownerSlotOf(ana))?.category).toBe('RG_CNH_2')
  expect(destinationOf(saved, [ana, bia], ownerSlotOf(bia))?.category).toBe('RG_CNH_1')
  expect(destinationOf(saved, [ana, bia], 'ONUS_REAIS')).toEqual({ propertyId: 7, category: 'ONUS_REAIS' })
})

test('a file of an owner who is not saved yet has nowhere to go', () => {
  const newcomer = { ...emptyOwner(), cpf: '111.444.777-35' }
  expect(destinationOf({ id: 7, owners: registered }, [ana, newcomer], ownerSlotOf(newcomer))).toBeNull()
})

test('what the inputs hold is judged by the rules of the domain, and by the clock', () => {
  const owner = { ...ana, phone: '(21) 98888-7777', birthDate: '01/01/2999' }
  const values = { ...propertyValuesOf(), type: 'casa', value: 'R$ 500.000,00', owners: [owner] }
  const messages = propertyFormSchema
    .safeParse(values)
    .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(messages).toContainEqual(['street', 'Rua é obrigatória'])
  expect(messages).toContainEqual(['owners.0.birthDate', 'Data de nascimento não pode ser no futuro'])
  expect(messages?.map(([path]) => path)).not.toContain('value')
})
