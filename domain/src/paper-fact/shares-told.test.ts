import { expect, it } from 'vitest'
import { completeCpf } from '../format/cpf.ts'
import { pageOf } from '../reading/flow.ts'
import { readPaper } from '../reading/read-paper.ts'
import { factWordsOf } from './fact.ts'
import { factsIn } from './facts.ts'

const people = ['ANA REIS SALES', 'BENTO REIS SALES', 'CARLA REIS SALES', 'DAVI REIS SALES'].map(
  (name, index) => [name, completeCpf(String(111_222_333 + index))] as const,
)
const everybody = people.map(([name, cpf]) => `${name}, CPF ${cpf}`).join(', e ')

function factsOf(act: string, opening = '') {
  const lines = [
    'REGISTRO DE IMÓVEIS',
    'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
    `IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120.${opening}`,
    act,
    'Rio de Janeiro, 12 de junho de 2009.',
    'CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, 3 de novembro de 2019.',
  ]
  const text = { pages: [pageOf(lines)] }
  return factsIn(text, 1, readPaper(text))
}

const sold = (part: string) =>
  `R-1/12.345 - COMPRA E VENDA: adquirentes ${everybody}, na proporção de ${part} para cada um.`

it('parts that are not the whole are told as the paper prints them, with their sum, and unsurely', () => {
  const facts = factsOf(sold('1/5')).filter(({ field }) => field === 'share' || field === 'owner')
  expect(facts.map(({ field, value, isSure }) => [field, factWordsOf(field, value), isSure])).toEqual(
    people.flatMap(([name, cpf]) => {
      const named = name.replace(/\p{L}+/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
      const sum = 'no papel as partes somam 80%'
      return [
        ['owner', `${named} · ${cpf} · 1/5 · ${sum}`, false],
        ['share', `1/5 · ${sum}`, false],
      ]
    }),
  )
})

it('parts that are the whole are told surely, also where a former owner keeps one', () => {
  const whole = factsOf(sold('1/4')).filter(({ field }) => field === 'share')
  expect(whole.map(({ value, isSure }) => [value.said, value.sum, isSure])).toEqual(
    people.map(() => ['1/4', undefined, true]),
  )
  const seller = ` PROPRIETÁRIO: IVO LIMA PAZ, CPF ${completeCpf('999888777')}.`
  const kept = factsOf(sold('1/5'), seller).filter(({ field }) => field === 'share')
  expect(kept.map(({ value, isSure }) => [value.said, value.sum, isSure])).toEqual(
    Array.from({ length: 5 }, () => ['1/5', undefined, true]),
  )
})
