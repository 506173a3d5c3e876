import { describe, expect, it } from 'vitest'
import { completeCpf } from '../../format/cpf.ts'
import { pageOf } from '../flow.ts'
import { readPaper } from '../read-paper.ts'

const [ana, rui] = ['111222333', '222333444'].map(completeCpf) as [string, string]
const opening = [
  'REGISTRO DE IMÓVEIS',
  'CERTIDÃO DE ÔNUS REAIS',
  'MATRÍCULA Nº 12.345',
  `IMÓVEL: Casa. PROPRIETÁRIA: ANA SOUZA LIMA, CPF ${ana}.`,
]
const acts = {
  sale: `R-1 - COMPRA E VENDA. ANA SOUZA LIMA vendeu o imóvel a RUI BRAGA REIS, CPF ${rui}.`,
  mortgage: 'R-2 - HIPOTECA. Ao Banco do Povo S.A.',
  cancellation: 'Av-3 - CANCELAMENTO. Fica cancelada a hipoteca do R-2, por quitação.',
  number: 'Av-4 - INSCRIÇÃO. O imóvel tem hoje a inscrição imobiliária nº 3.118.402-9.',
}
const closing = 'CERTIFICO que é cópia fiel. Rio de Janeiro, 3 de abril de 2026.'
const read = (lines: readonly string[]) => readPaper({ pages: [pageOf(lines)] })
const whole = (change: (line: string) => string = (line) => line) =>
  [...opening, ...Object.values(acts), closing].map(change)
const doubtsOf = (lines: readonly string[]) => read(lines).doubts
const quotesOf = (lines: readonly string[]) =>
  read(lines).evidence.flatMap(({ field, text }) => (field === 'unread' ? [text] : []))

const unheard = [
  'Não há outros atos e consta penhora da 2ª Vara Cível.',
  'O imóvel é inalienável e impenhorável.',
  'Consta título prenotado sob nº 998.112, em exame.',
  'Fica o imóvel vinculado ao pagamento da dívida ao credor Banco do Sul S.A.',
  'O imóvel encontra-se arrolado pela Receita Federal, em arrolamento fiscal.',
  'Reservaram-se os vendedores o uso e gozo do imóvel enquanto viverem.',
  'O imóvel não poderá ser vendido nem doado sem anuência do credor.',
  'Foi ajuizada contra os proprietários a execução 0004411-22.2024.8.19.0001.',
  'Sobre o imóvel incide gravame judicial.',
  'Por ordem do Juízo da 2ª Vara, o bem foi constrito.',
  'A venda se desfaz, por condição resolutiva, se o preço não for pago.',
  'Foi decretada a falência da proprietária.',
  'A venda foi declarada ineficaz em relação ao Banco do Sul.',
  'A venda foi declarada nula pelo Juízo.',
  'O imóvel acha-se bloqueado por decisão da Corregedoria.',
  'Reservou-se à vendedora o direito de habitação.',
  'Há direito de preferência em favor de JOSÉ BRAGA.',
  'A doação tem cláusula de reversão ao doador.',
  'O imóvel ficou sujeito a foro anual ao Mosteiro.',
  'O imóvel responde por obrigação de JOSÉ BRAGA.',
  'Consta processo 0004411-22.2024.8.19.0001 contra o proprietário.',
]

/** Matrículas print these of people, of the land and of themselves. */
const harmless = [
  'O adquirente é portador da cédula de identidade RG nº 12.345.678-9 SSP/SP.',
  'O imóvel tem uma vaga de garagem vinculada.',
  'O terreno tem área de preservação permanente ao fundo.',
  'O vendedor garante a evicção e responde pela evicção de direito.',
  'As partes declaram, sob pena de lei, que é verdade.',
  'É proibida a reprodução desta certidão.',
  'Emolumentos: R$ 10,00, credor: FETJ.',
  'RUI BRAGA REIS é oficial de justiça, executor de mandados.',
  'O comprador declara ter ciência dos débitos condominiais.',
  'O imóvel não poderá ser objeto de nova aquisição com recursos do FGTS por três anos.',
]

it('is sure where every act and every sentence is accounted for', () => {
  expect(doubtsOf(whole())).toEqual([])
})

describe('words that no act accounts for', () => {
  it.each(unheard)('are doubted and quoted wherever they stand: %s', (sentence) => {
    for (const place of [opening[3], acts.sale, acts.cancellation, acts.number, closing]) {
      const lines = whole((line) => (line === place ? `${line} ${sentence}` : line))
      expect(doubtsOf(lines)).toContain('words_of_burden_without_act')
      expect(quotesOf(lines).join()).toContain(sentence.slice(0, 30))
    }
  })

  it.each(harmless)('are none where papers print them of anything: %s', (sentence) => {
    for (const place of [opening[3], acts.sale, closing])
      expect(doubtsOf(whole((line) => (line === place ? `${line} ${sentence}` : line)))).toEqual([])
  })

  it('are none where they are denied, or speak of an act that is cited', () => {
    const said = [
      'Não há prenotação em vigor, nem ônus.',
      'O credor do R-2 deu quitação, extinta a garantia do R-2.',
    ]
    for (const sentence of said)
      expect(doubtsOf(whole((line) => (line === acts.number ? `${line} ${sentence}` : line)))).toEqual([])
  })
})

describe('an act that was not understood', () => {
  it.each([
    'Av-5 - CONSTRIXXO. À vista do auto da 2ª Vara Cível, processo 0001234-55.2020.8.19.0001.',
    'R-5 - PACTO DE COMPRA E VENDA. A proprietária e RUI BRAGA REIS ajustaram o preço.',
  ])('is doubted and quoted: %s', (act) => {
    const lines = [...whole().slice(0, -1), act, closing]
    expect(doubtsOf(lines)).toEqual(['unknown_act'])
    expect(quotesOf(lines)[0]).toContain(act.slice(0, 20))
  })

  it.each([
    'Av-5 - QUALIFICAÇÃO. RUI BRAGA REIS é médico.',
    'Av-5 - Conforme certidão da Prefeitura, o logradouro passou a denominar-se Rua das Flores.',
    'Av-5 - CÉDULA DE CRÉDITO IMOBILIÁRIO. Emitida pelo credor, representa o crédito do R-2.',
    'Av-5 - INTIMAÇÃO. O fiduciante foi intimado para purgar a mora.',
    `Av-5 - ATUALIZAÇÃO. CPF de RUI BRAGA REIS: ${rui}.`,
    'Av-5 - Fica averbado que a Rua das Acácias passou a Rua das Flores.',
  ])('is none that tells of the property, of people or of another act: %s', (act) => {
    expect(doubtsOf([...whole().slice(0, -1), act, closing])).toEqual([])
  })

  it.each([
    'Em 04/06/2025. PENHORA extraída da execução da 14ª Vara do Trabalho.',
    'Conforme certidão da 77ª Vara do Trabalho, a METADE IDEAL foi PENHORADA.',
  ])('is doubted behind a cancellation, where its number was not read: %s', (act) => {
    const cancelled = [
      ...opening,
      acts.sale,
      'R-2 - PENHORA. Da 2ª Vara Cível.',
      'Av-3 - CANCELAMENTO. Fica cancelada a penhora do R-2, conforme mandado.',
    ]
    expect(doubtsOf([...cancelled, closing])).toEqual([])
    expect(doubtsOf([...cancelled, act, closing])).toContain('words_of_burden_without_act')
  })
})
