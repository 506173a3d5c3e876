import { describe, expect, it } from 'vitest'
import { pageOf } from '../flow.ts'
import { readMatricula } from './acts.ts'
import { standingBurdens } from './standing.ts'

const textOf = (lines: readonly string[]) => ({
  pages: [
    pageOf([
      'REGISTRO DE IMÓVEIS',
      'MATRÍCULA Nº 12.345',
      'IMÓVEL: Casa. PROPRIETÁRIO: JOSÉ DA SILVA, CPF 111.222.333-96.',
      ...lines,
      'CERTIFICO que é cópia fiel. Rio de Janeiro, 3 de abril de 2026.',
    ]),
  ],
})

describe('no burden ends by what only names its act', () => {
  const laid = {
    hipoteca: 'R-1 - HIPOTECA. Ao Banco do Povo S.A.',
    fiducia: 'R-1 - ALIENAÇÃO FIDUCIÁRIA. Ao Banco da Vila S.A.',
    penhora: 'R-1 - PENHORA. Da 2ª Vara Cível.',
    indisponibilidade: 'Av-1 - INDISPONIBILIDADE. Ordem da CNIB.',
  }
  const cases = [
    ['hipoteca', 'o cancelamento da hipoteca do R-1 dar-se-á após o pagamento integral.'],
    ['hipoteca', 'fica cancelada a hipoteca do R-1 se e quando pago o saldo.'],
    ['hipoteca', 'fica cancelado o R-1, sob condição resolutiva, caso confirmada a quitação.'],
    ['hipoteca', 'as partes alteram o prazo da dívida, ficando cancelada a cláusula 5ª do R-1.'],
    [
      'hipoteca',
      'o crédito da hipoteca do R-1 foi cedido ao Banco da Vila S.A., ficando cancelada a averbação anterior de cessão.',
    ],
    ['fiducia', 'fica cancelada a intimação do devedor da alienação fiduciária do R-1.'],
    ['fiducia', 'cancelada a intimação do devedor da alienação fiduciária do R-1.'],
    ['fiducia', 'o devedor purgou a mora, ficando cancelado o procedimento de intimação referente ao R-1.'],
    ['hipoteca', 'o credor liberou da hipoteca do R-1 a vaga de garagem nº 3.'],
    ['hipoteca', 'cancelado o vencimento anterior do R-1.'],
    ['penhora', 'levantada a quantia depositada nos autos da penhora do R-1.'],
    ['hipoteca', 'cancelado o valor constante do R-1, que passa a ser R$ 50.000.'],
    ['hipoteca', 'fica cancelada a hipoteca objeto do R-1 da matrícula nº 55.001, deste Ofício.'],
    ['hipoteca', 'a hipoteca do R-1, que fora cancelada por equívoco, permanece.'],
    ['hipoteca', 'tornado sem efeito o protocolo do pedido de cancelamento da hipoteca do R-1.'],
    ['hipoteca', 'o credor renunciou ao direito de preferência referente ao R-1.'],
    [
      'indisponibilidade',
      'autorizado o levantamento da indisponibilidade da Av-1 tão logo recolhidos os emolumentos.',
    ],
    ['fiducia', 'o procedimento de intimação do R-1 foi cancelado por instrumento do credor.'],
    ['fiducia', 'por ordem do credor fica cancelada a intimação da alienação fiduciária.'],
  ] as const
  const titles = ['', 'CANCELAMENTO: ', 'ADITIVO: ', 'CESSÃO DE CRÉDITO: ', 'QUITAÇÃO: ']

  it.each(cases)('%s: %s', (kind, line) => {
    for (const title of titles) {
      const matricula = readMatricula(textOf([laid[kind], `Av-2 - ${title}${line}`]), 1)
      expect(standingBurdens(matricula), title).toMatchObject([{ act: laid[kind].split(' ')[0] }])
    }
  })
})
