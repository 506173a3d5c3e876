import { factsIn } from '../src/paper-fact/facts.ts'
import { pageOf } from '../src/reading/flow.ts'
import { readPaper } from '../src/reading/read-paper.ts'

/** The facts of burdens that a matrícula says, with these acts or these words of a certificate. */
export function burdensSaidIn(...acts: string[]) {
  const lines = [
    'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
    'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
    'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120.',
    ...acts,
    'CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, 3 de novembro de 2019.',
  ]
  const text = { pages: [pageOf(lines)] }
  return factsIn(text, 1, readPaper(text, 1)).filter(({ field }) => /^burden/.test(field))
}
