import { expect, it } from 'vitest'
import { cpf, readLines } from '../../test/certificate-lines.ts'
import { helena } from '../../test/issued-by-states.ts'

/** The first denies, the second says of the same matter that it stands, and few letters part them. */
const ofDebts: [denied: string, stands: string][] = [
  ['não constam débitos', 'constam débitos'],
  ['não consta débito', 'consta débito'],
  ['nada consta', 'consta débito inscrito'],
  ['não há débitos', 'há débitos'],
  ['não existem débitos', 'existem débitos'],
  ['inexistem débitos', 'existem débitos vencidos'],
  ['não possui débitos', 'possui débitos'],
  ['não apresenta pendências', 'apresenta pendências'],
  ['não foram encontrados débitos', 'foram encontrados débitos'],
  ['não foram localizadas pendências', 'foram localizadas pendências'],
  ['não se verificam débitos', 'verificam-se débitos em aberto'],
  ['está em situação regular', 'não está em situação regular'],
  ['encontra-se em situação regular', 'não se encontra em situação regular'],
  ['acha-se em situação regular', 'não se acha em situação regular'],
  ['está em situação regular', 'está em situação irregular'],
  ['está em dia com os tributos', 'não está em dia com os tributos'],
  ['encontra-se em dia com os tributos', 'não se encontra em dia com os tributos'],
  ['está quite', 'não está quite'],
  ['encontra-se quite', 'não se encontra quite'],
  ['nada deve', 'deve o IPTU de 2024'],
  ['não é devedor de tributos', 'é devedor de tributos'],
  ['está adimplente', 'está inadimplente'],
  ['está adimplente', 'não está adimplente'],
  ['está isento de débitos', 'não está isento de débitos'],
  ['está sem débitos', 'não está sem débitos'],
  ['tem a seguinte situação: CERTIDÃO NEGATIVA', 'tem a seguinte situação: CERTIDÃO POSITIVA'],
  ['tem o seguinte resultado: NEGATIVO', 'tem o seguinte resultado: POSITIVO'],
  ['tem situação fiscal: REGULAR', 'tem situação fiscal: IRREGULAR'],
]
const ofSuits: typeof ofDebts = [
  ['não consta ação', 'consta ação'],
  ['não constam processos', 'constam processos'],
  ['nada consta', 'consta o seguinte'],
  ['não foi distribuída ação alguma', 'foi distribuída ação de cobrança'],
  ['não tramitam processos', 'tramitam processos'],
  ['não figura como ré em processo', 'figura como ré em processo'],
  ['não responde a processo', 'responde a processo'],
  ['não foram localizados processos', 'foram localizados processos'],
  ['inexistem ações', 'existem ações'],
  ['não há apontamentos', 'há apontamentos'],
  ['tem processos: nenhum', 'tem processos: 2'],
  ['tem registros: não há', 'tem registros: 1'],
]

const ofCity = (said: readonly string[]) => [
  'PREFEITURA MUNICIPAL DE JUNDIAÍ',
  'CERTIDÃO DE DÉBITOS DE TRIBUTOS IMOBILIÁRIOS',
  'Certidão nº 11822/2026',
  `Contribuinte: ${helena}   CPF: ${cpf}`,
  ...said,
  'Jundiaí, 12 de março de 2026.',
]
const ofCourt = (said: readonly string[]) => [
  'PODER JUDICIÁRIO',
  'TRIBUNAL DE JUSTIÇA DO ESTADO DO CEARÁ',
  'CERTIDÃO DE DISTRIBUIÇÃO CÍVEL',
  `Nome: ${helena}   CPF: ${cpf}`,
  ...said,
  'Fortaleza, 12 de março de 2026.',
]

/** The sentence on one line, and broken before each of its words; a short word stands alone on its line, too. */
function* layouts(said: string): Generator<string[]> {
  const before = 'Certificamos, para os devidos fins, que, nesta data, em relação ao contribuinte acima,'
  const words = said.split(' ')
  yield [`${before} ${said}.`]
  for (let at = 1; at < words.length; at++) {
    const [first, last] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    yield [`${before} ${first}`, `${last}.`]
    yield [before, first, `${last}.`]
    yield [before, first, last]
  }
}

const all = [
  ...ofDebts.map((pair) => [...pair, ofCity] as const),
  ...ofSuits.map((pair) => [...pair, ofCourt] as const),
]
const resultOf = (lines: readonly string[]) => readLines(lines).proposal.result

it.each(all)('“%s” denies, and “%s” does not, however the lines break', (denied, stands, paper) => {
  const of = (said: string) => [...layouts(said)].map((lines) => resultOf(paper(lines)))
  expect(of(stands).filter((result) => result === 'negativa')).toEqual([])
  const titled = [...layouts(stands)].map((lines) =>
    resultOf(paper(lines).map((line) => line.replace('CERTIDÃO DE', 'CERTIDÃO NEGATIVA DE'))),
  )
  expect(titled.filter((result) => result === 'negativa')).toEqual([])
  expect(of(denied).filter((result) => result === 'positiva')).toEqual([])
  expect(of(stands)[0]).toBe('positiva')
  expect(of(denied)[0]).toBe('negativa')
})

/** Each says that something stands or was not settled, in words that share much with those of a negativa. */
const standing = [
  'está em débito com o Município',
  'está inscrito em dívida ativa',
  'encontra-se em situação irregular',
  'deixou de recolher o IPTU de 2024',
  'deixou de estar em situação regular',
  'não recolheu o IPTU de 2024',
  'não quitou as parcelas 3 a 5 de 2024',
  'não comprovou a quitação do IPTU de 2024',
  'não consta o pagamento do IPTU de 2024',
  'não constam como quitadas as parcelas de 2024',
  'não consta quitação dos débitos de 2024',
  'não foram quitados os débitos de 2024',
  'nunca esteve em dia com os tributos',
  'já não está em dia com os tributos',
  'não está regular perante a Fazenda Municipal',
  'não se encontra regular com a Fazenda Municipal',
  'não mais se encontra em situação regular',
  'não está livre de débitos',
  'nada consta, exceto o IPTU de 2024',
  'nada consta quitado em 2024',
  'nada deve, salvo as cotas 3 a 5 de 2024',
  'constam pendências e não há parcelamento',
  'há débitos e não consta parcelamento',
  'tem débitos que não foram parcelados',
  'não faz jus à certidão negativa, pois constam débitos',
  'não pode ter certidão negativa, por haver débitos em aberto',
  'possui débitos, não se tratando de homônimo',
]

it.each(standing)('“%s” makes no negativa, whatever the title says', (said) => {
  const titled = (lines: readonly string[]) =>
    ofCity(lines).map((line) => line.replace('CERTIDÃO DE', 'CERTIDÃO NEGATIVA DE'))
  for (const paper of [ofCity, titled])
    for (const lines of layouts(said))
      expect([resultOf(paper(lines)), lines]).not.toEqual(['negativa', lines])
})
