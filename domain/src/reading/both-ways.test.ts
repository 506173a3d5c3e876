import { expect, it } from 'vitest'
import { cityPaper, courtPaper, layouts, resultSaid, titled } from '../../test/said-papers.ts'

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

const all = [
  ...ofDebts.map((pair) => [...pair, cityPaper] as const),
  ...ofSuits.map((pair) => [...pair, courtPaper] as const),
]

it.each(all)('“%s” denies, and “%s” does not, however the lines break', (denied, stands, paper) => {
  const of = (said: string) => [...layouts(said)].map((lines) => resultSaid(paper(lines)))
  expect(of(stands).filter((result) => result === 'negativa')).toEqual([])
  const called = [...layouts(stands)].map((lines) => resultSaid(titled(paper(lines))))
  expect(called.filter((result) => result === 'negativa')).toEqual([])
  expect(of(denied).filter((result) => result === 'positiva')).toEqual([])
  expect(of(stands)[0]).toBe('positiva')
  expect(of(denied)[0]).toBe('negativa')
})
