import { expect, it } from 'vitest'
import type { BurdenKind } from './act-kind.ts'
import { creditorIn } from './creditor.ts'

it.each<[BurdenKind, string, string | null]>([
  [
    'hipoteca',
    'R-2/12.345 - HIPOTECA: em favor do BANCO DO POVO SA, por escritura pública.',
    'BANCO DO POVO SA',
  ],
  ['hipoteca', 'R-2 - HIPOTECA. CREDORA: CAIXA DO LAR S.A., CNPJ 00.000.000/0001-91.', 'CAIXA DO LAR S.A.'],
  [
    'alienacao_fiduciaria',
    'R-4. Os devedores alienam fiduciariamente o imóvel à credora fiduciária Caixa do Lar Ltda, inscrita no CNPJ',
    'Caixa do Lar Ltda',
  ],
  [
    'alienacao_fiduciaria',
    'R-4 ALIENAÇÃO FIDUCIÁRIA EM FAVOR DA CAIXA DO LAR POR INSTRUMENTO',
    'CAIXA DO LAR',
  ],
  [
    'penhora',
    'R-9 - PENHORA. Exequente: CONDOMÍNIO DO EDIFÍCIO SOL e executado RUI SÁ.',
    'CONDOMÍNIO DO EDIFÍCIO SOL',
  ],
  [
    'usufruto',
    'R-3 - DOAÇÃO com reserva de usufruto em favor dos doadores DÉCIO FERRAZ SAMPAIO.',
    'DÉCIO FERRAZ SAMPAIO',
  ],
  ['usufruto', 'R-3 - reservado o usufruto a favor do doador e de sua mulher.', null],
  ['restricao', 'Av-4 - CLÁUSULA de inalienabilidade em favor de RUI SÁ ALVES.', null],
  [
    'locacao',
    'R-6 - LOCAÇÃO. Locatária: Drogaria do Largo Ltda., prazo até 30/11/2030.',
    'Drogaria do Largo Ltda',
  ],
  ['hipoteca', 'R-2 - HIPOTECA. Credora: CAIXA DO SUL. Objeto: um terço. Dou fé.', 'CAIXA DO SUL'],
  [
    'hipoteca',
    'R-2 - Os adquirentes hipotecaram o imóvel à CAIXA DO LAR, CNPJ 00.000.000/0001-91.',
    'CAIXA DO LAR',
  ],
  ['hipoteca', 'R-2 - HIPOTECA do imóvel sito à Rua Conde de Bonfim, 615.', null],
  [
    'alienacao_fiduciaria',
    'R-4 - ALIENAÇÃO FIDUCIÁRIA. Fiduciário: Banco do Povo S.A. Dívida de R$ 10,00.',
    'Banco do Povo S.A.',
  ],
  [
    'penhora',
    'R-9 - PENHORA. Ação movida por Condomínio do Edifício Sol contra RUI SÁ.',
    'Condomínio do Edifício Sol',
  ],
  ['usufruto', 'R-3 - O usufruto ficou reservado a Décio Ferraz Sampaio.', 'Décio Ferraz Sampaio'],
  [
    'superficie',
    'R-7 - A proprietária concedeu à Cooperativa do Sol, por vinte anos, a superfície.',
    'Cooperativa do Sol',
  ],
  [
    'cessao',
    'R-6 - CESSÃO. Rui Sá cedeu e transferiu a Ivone Reis Paz os direitos do R-2.',
    'Ivone Reis Paz',
  ],
  ['hipoteca', 'R-2 - HIPOTECA de 2º grau, por escritura de 15/06/2009.', null],
  [
    'usufruto',
    'R-3 - DOAÇÃO. Rui e Ana doaram o imóvel em favor de Pedro Alves Sá, reservando para si o usufruto.',
    null,
  ],
  ['usufruto', 'R-3 - Com reserva de usufruto, doaram o imóvel em favor de Pedro Alves Sá.', null],
  [
    'usufruto',
    'Av-5 - Pelo falecimento da usufrutuária Maria Reis Paz, instituído usufruto a favor de José Sá.',
    'José Sá',
  ],
  ['usufruto', 'R-3 - USUFRUTO vitalício do imóvel em favor de Ivone Reis Paz.', 'Ivone Reis Paz'],
  [
    'usufruto',
    'R-6 - USUFRUTO. Rui Sá constituiu usufruto sobre o imóvel acima, em favor de Ivone Reis Paz.',
    'Ivone Reis Paz',
  ],
  ['usufruto', 'R-3 - USUFRUTO. Usufrutuária: Ivone Reis Paz.', 'Ivone Reis Paz'],
  [
    'hipoteca',
    'R-2 - Adquirido ao Banco Antigo, CNPJ 00.000.000/0001-91, hipotecado à Caixa Nova, CNPJ 11.111.111/0001-91.',
    'Caixa Nova',
  ],
  ['hipoteca', 'R-2 - Adquirido ao Banco Antigo, CNPJ 00.000.000/0001-91, e hipotecado por escritura.', null],
  [
    'hipoteca',
    'R-2 - HIPOTECA do imóvel adquirido ao Banco Antigo, CNPJ 00.000.000/0001-91, por escritura.',
    null,
  ],
  [
    'hipoteca',
    'R-2 - O imóvel foi dado em garantia de R$ 10.000,00 ao BANCO DO SUL, CNPJ 00.000.000/0001-91.',
    'BANCO DO SUL',
  ],
  ['hipoteca', 'R-2 - HIPOTECA: em favor do ITAÚ, em garantia de R$ 10.000,00.', 'ITAÚ'],
  ['hipoteca', 'R-2 - HIPOTECA. Credora: Caixa. Devedor: Rui Sá Alves.', 'Caixa'],
  ['hipoteca', 'R-2 - HIPOTECA em favor do BRADESCO (CNPJ 00.000.000/0001-91).', 'BRADESCO'],
  ['alienacao_fiduciaria', 'R-4 - ALIENAÇÃO FIDUCIÁRIA em favor da Credora, pelo prazo de dez anos.', null],
  ['hipoteca', 'R-2 - HIPOTECA em favor do BANCO, por escritura.', null],
  ['penhora', 'R-9 - PENHORA. Requerente: Justiça, nos autos da ação.', null],
  ['hipoteca', 'R-2 - HIPOTECA. Credor: EMITENTE. em favor de BANCO DO SUL S.A.', 'BANCO DO SUL S.A.'],
  ['hipoteca', 'R-2 - HIPOTECA. Credor: SFH, em favor do BANCO DO SUL S.A.', 'BANCO DO SUL S.A.'],
  ['caucao', 'R-2 - CAUÇÃO: em favor do LOCADOR, por dez meses.', null],
  [
    'alienacao_fiduciaria',
    'R-2 - ALIENAÇÃO FIDUCIÁRIA em favor da COOPERATIVA, pelo prazo de dez anos.',
    null,
  ],
  ['penhora', 'R-9 PENHORA EXEQUENTE FAZENDA NACIONAL EXECUTADA CONSTRUTORA BOA LTDA', 'FAZENDA NACIONAL'],
  ['penhora', 'R-9 PENHORA EXEQUENTE JOSÉ SÁ ALVES CASADO SOB O REGIME DA COMUNHÃO', 'JOSÉ SÁ ALVES'],
  ['penhora', 'R-9 PENHORA EXEQUENTE ANA LIMA SOUZA SOLTEIRA MÉDICA', 'ANA LIMA SOUZA'],
  ['penhora', 'R-9 PENHORA EXEQUENTE ANA LIMA SOUZA BRASILEIRA VIÚVA RESIDENTE', 'ANA LIMA SOUZA'],
  [
    'penhora',
    'R-9 PENHORA EXEQUENTE BANCO BRASILEIRO DO SOL SA DEVEDORA ANA LIMA',
    'BANCO BRASILEIRO DO SOL SA',
  ],
  ['penhora', 'R-9 PENHORA EXEQUENTE CONDOMÍNIO RESIDENCIAL DO SOL', 'CONDOMÍNIO RESIDENCIAL DO SOL'],
])('%s: who has the right is read where clear words name them: %s', (kind, text, creditor) => {
  expect(creditorIn({ text }, kind)).toBe(creditor)
})
