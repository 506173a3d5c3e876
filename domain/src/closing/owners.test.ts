import { expect, it } from 'vitest'
import { pageOf } from '../reading/flow.ts'
import { readMatricula } from '../reading/matricula/acts.ts'
import { compareNewOwners } from './owners.ts'

const seller = { name: 'Otávio Lima', cpf: '529.982.247-25' }
const buyer = { name: 'Ana Prado', cpf: '111.444.777-35' }
const matricula = (...acts: string[]) =>
  readMatricula(
    {
      pages: [
        pageOf([
          'MATRÍCULA 12.345. IMÓVEL: apartamento 101 da Rua das Flores, 10.',
          `PROPRIETÁRIO: ${seller.name}, brasileiro, solteiro, CPF ${seller.cpf}.`,
          ...acts,
        ]),
      ],
    },
    1,
  )
const sale = (who = buyer) =>
  `R-1-12.345. Em 02/03/2026. COMPRA E VENDA. Transmitente: ${seller.name}, CPF ${seller.cpf}. Adquirente: ${who.name}, CPF ${who.cpf}.`

it('agrees only where the owners are the buyers, and all of them', () => {
  expect(compareNewOwners(matricula(sale()), [buyer])).toEqual({ state: 'match', words: 'confere' })
  const other = { name: 'Rui Neves', cpf: '390.533.447-05' }
  expect(compareNewOwners(matricula(sale()), [buyer, other])).toMatchObject({
    state: 'differs',
    words: 'difere: não nomeia Rui Neves',
  })
  expect(compareNewOwners(matricula(sale(other)), [buyer]).state).toBe('differs')
})

it('is unread where owners, numbers or pages are missing', () => {
  const read = matricula(sale())
  expect(compareNewOwners(read, [{ name: 'Ana Prado' }]).words).toBe('não lido: falta o CPF de Ana Prado')
  expect(compareNewOwners({ ...read, unreadPages: 1 }, [buyer]).state).toBe('unread')
  expect(compareNewOwners({ ...read, doubts: ['gap'] }, [buyer]).state).toBe('unread')
  expect(compareNewOwners({ ...read, opening: '', acts: [] }, [buyer]).state).toBe('unread')
  expect(compareNewOwners(matricula(), [buyer]).state).toBe('unread')
})
