import { describe, expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../../test/deed-people.ts'
import type { Property } from '../../property/property.ts'
import type { Nature } from '../nature.ts'
import type { PartialAnswers } from '../question.ts'
import type { DeedPart } from './people.ts'
import { writeDraft } from './write.ts'

const answers: PartialAnswers = { imovel_quitado: 'sim', financiamento: 'nao', vendedor_tipo: 'fisica' }
const property = {
  ...{
    type: 'casa',
    street: 'Rua A',
    number: '1',
    complement: null,
    neighborhood: 'Centro',
    city: 'Niterói',
  },
  ...{ state: 'RJ', cep: '24020-000', value: '1.00', registrationNumber: '7', municipalRegistration: null },
} as Property

/** The first draft of a nature; the declaration is `quitacao`. */
function draft(
  parts: DeedPart[],
  nature: Nature = 'compra_venda',
  id: 'contrato' | 'quitacao' = 'contrato',
  more: PartialAnswers = {},
  other: { property?: Property; setAside?: string[] } = {},
) {
  const { blocks, missing } = writeDraft(id, {
    ...{
      nature,
      answers: { ...answers, ...more },
      property,
      parts,
      valueInWords: 'um real',
      longDate: '20 de novembro de 2026',
      setAside: [],
      ...other,
    },
    report: {
      riskLevel: 'baixo',
      summary: '',
      alerts: [],
      recommendations: [],
      pendencies: [],
      contractModels: [],
    },
    ...{ origin: 'Análise por regras (sem IA)', broker: { name: 'Helena Prado', creci: 'CRECI-RJ 1' } },
  })
  const signatures = blocks.flatMap((block) => (block.kind === 'signatures' ? block.lines : []))
  const text = blocks.flatMap((block) => Object.values(block).flat()).join('\n')
  return { text, missing, signatures }
}

const rui = makeDeedPerson({
  fullName: 'Rui Sá',
  nationality: 'Brasileira',
  profession: 'Arquiteto',
  rg: '2',
})
const ana = makeDeedPerson({
  ...{
    fullName: 'Ana Sá',
    cpf: '529.982.247-25',
    rg: '1',
    maritalStatus: 'Casado(a)',
    nationality: 'Brasileira',
  },
  ...{ profession: 'Médica', address: 'Rua B, 2, Niterói - RJ' },
  union: { kind: 'marriage', regime: 'comunhao_parcial', since: '2010-02-10', prenup: null, spouse: rui },
})
const withUnion = (change: Partial<NonNullable<typeof ana.union>>) => ({
  ...ana,
  union: { ...(ana.union as NonNullable<typeof ana.union>), ...change },
})

describe('a união estável', () => {
  const companions = {
    ...withUnion({ kind: 'stable_union' }),
    maritalStatus: 'União estável',
  }

  it('has a companion who consents, and no article that speaks of spouses', () => {
    const { text, signatures } = draft([makePart(companions)])
    expect(text).toContain('em união estável com Rui Sá sob o regime da comunhão parcial de bens')
    expect(text).toMatch(
      /Da anuência do companheiro\nComparece e consente Rui Sá, .*, como companheiro\(a\) de Ana/,
    )
    expect(text).not.toMatch(/1\.647|cônjuge/)
    expect(signatures.slice(0, 2)).toEqual(['Vendedor – Ana Sá', 'Companheiro(a) de Ana Sá – Rui Sá'])
  })

  it('of which nobody has said with whom asks for the companion', () => {
    const { missing } = draft([makePart(makeDeedPerson({ ...companions, union: null }))])
    expect(missing).toContain('qualificação do companheiro de Ana Sá')
    const alone = { ...companions, union: { ...companions.union, spouse: null } }
    const asked = draft([makePart(alone)]).missing
    expect(asked).toContain('nome do companheiro do vendedor')
    expect(asked.join()).not.toContain('cônjuge')
  })
})

describe('somebody who takes part as a spouse', () => {
  const single = { ...ana, union: null }

  it('is the spouse of the only owner, also where no union is recorded', () => {
    const { text, signatures, missing } = draft([makePart(single), makePart(rui, 'spouse')])
    expect(text).toContain('casado(a) com Rui Sá sob o regime [REGIME DE BENS DO VENDEDOR]')
    expect(text).toMatch(/Comparece e consente Rui Sá, .*, como cônjuge de Ana Sá\./)
    expect(signatures).toContain('Cônjuge de Ana Sá – Rui Sá')
    expect(missing.join()).not.toContain('qualificação do cônjuge')
  })

  it('is asked whose where several own', () => {
    const other = makeDeedPerson({ fullName: 'Íris Luz', maritalStatus: 'Solteiro(a)' })
    const { missing, signatures } = draft([makePart(single), makePart(other), makePart(rui, 'spouse')])
    expect(missing).toContain('de qual proprietário Rui Sá é cônjuge')
    expect(signatures).toContain('Cônjuge – Rui Sá')
  })

  it('and anybody else may take part by procuration', () => {
    const proxy = makeDeedPerson({ fullName: 'Caio Luz' })
    const parts = [makePart(ana), makePart(rui, 'spouse'), makePart(proxy, 'representative', rui)]
    const { text, missing, signatures } = draft(parts)
    expect(text).toMatch(/consente Rui Sá, .*, representado\(a\) por Caio Luz, .*, como cônjuge de Ana Sá\./)
    expect(missing).toContain('data e cartório da procuração de Rui Sá')
    expect(signatures).toContain('Cônjuge de Ana Sá – Rui Sá, por Caio Luz')
    const heirs = [makePart(ana), makePart(rui, 'heir', ana), makePart(proxy, 'representative', rui)]
    expect(draft(heirs).signatures).toContain('Herdeiro(a) – Rui Sá, por Caio Luz')
    const lost = draft([makePart(ana), makePart(proxy, 'representative')])
    expect(lost.signatures).toContain('Procurador(a) – Caio Luz')
  })
})

it('whose file and record contradict each other is asked which is right', () => {
  const { text, missing } = draft([makePart({ ...ana, maritalStatus: 'Solteiro(a)' })])
  expect(missing).toContain(
    'confirmar estado civil do vendedor: solteiro(a) na ficha do imóvel, casado(a) no cadastro da pessoa',
  )
  expect(text).not.toContain('Ana Sá, brasileira, solteiro(a)')
})

it('an estate is named as one wherever the owners are named', () => {
  const parts = [
    makePart(ana),
    makePart(rui, 'executor', ana),
    makePart(makeDeedPerson({ fullName: 'Íris Luz' })),
  ]
  const { text } = draft(parts, 'compra_venda', 'contrato', { outros_titulares: 'sim' })
  expect(text).toContain('Os titulares do imóvel, espólio de Ana Sá e Íris Luz, qualificados acima,')
})

it('two inventariantes sign as two', () => {
  const other = makeDeedPerson({ fullName: 'Íris Luz' })
  const { signatures } = draft([
    makePart(ana),
    makePart(rui, 'executor', ana),
    makePart(other, 'executor', ana),
  ])
  expect(signatures[0]).toBe('Vendedor – Espólio de Ana Sá, por Rui Sá e Íris Luz, inventariantes')
})

describe('somebody who is married', () => {
  it('is qualified with spouse, regime and date, and the spouse consents and signs', () => {
    const { text, signatures, missing } = draft([makePart(ana)])
    expect(text).toContain(
      'Ana Sá, brasileira, casado(a) com Rui Sá sob o regime da comunhão parcial de bens, desde 10/02/2010, médica, portador(a) do RG nº 1 e do CPF nº 529.982.247-25, residente e domiciliado(a) na Rua B, 2, Niterói - RJ;',
    )
    expect(text).toContain('Comparece e consente Rui Sá, brasileira, arquiteto, portador(a)')
    expect(text).toContain('como cônjuge de Ana Sá.')
    expect(text).toContain('não se aliena nem se grava sem autorização do cônjuge (art. 1.647')
    expect(signatures.slice(0, 2)).toEqual(['Vendedor – Ana Sá', 'Cônjuge de Ana Sá – Rui Sá'])
    expect(missing).not.toContain('qualificação do cônjuge de Ana Sá')
  })

  it('sells without the spouse in separação absoluta, with the pacto', () => {
    const absolute = withUnion({ regime: 'separacao_absoluta', prenup: '1º Ofício de Notas, livro 3' })
    const { text, signatures } = draft([makePart(absolute)])
    expect(text).toContain(
      'sob o regime da separação absoluta de bens, desde 10/02/2010, com pacto antenupcial (1º Ofício de Notas, livro 3)',
    )
    expect(text).not.toContain('Da outorga do cônjuge')
    expect(signatures).not.toContain('Cônjuge de Ana Sá – Rui Sá')
    expect(draft([makePart(withUnion({ regime: 'comunhao_universal' }))]).missing).toContain(
      'registro do pacto antenupcial do vendedor',
    )
  })

  it('asks for no spouse where both sell and are married to each other', () => {
    const both = [makePart(ana), makePart({ ...rui, union: withUnion({ spouse: ana }).union })]
    const { text, missing } = draft(both)
    expect(text).toContain('como VENDEDORES, Ana Sá,')
    expect(text).toContain(
      'Rui Sá, brasileira, casado(a) com Ana Sá sob o regime da comunhão parcial de bens',
    )
    expect(text).not.toContain('Da outorga do cônjuge')
    expect(missing.join()).not.toContain('cônjuge')
  })

  it('whose spouse nobody has recorded is asked for the name', () => {
    const { missing } = draft([makePart(withUnion({ spouse: null }))])
    expect(missing).toContain('nome do cônjuge do vendedor')
    expect(missing).toContain('qualificação do cônjuge de Ana Sá')
  })
})

it('a company signs by its representatives, and nobody says whether each alone', () => {
  const agents = [
    { person: ana, capacity: 'Sócia administradora' },
    { person: rui, capacity: null },
  ]
  const company = makeDeedPerson({
    ...{ kind: 'legal', fullName: 'Casa Nova Ltda', cnpj: '12.ABC.345/01DE-35', representatives: agents },
    address: 'Rua C, 3, Rio de Janeiro - RJ',
  })
  const { text, missing, signatures } = draft([makePart(company)])
  expect(text).toContain(
    'como VENDEDORA, Casa Nova Ltda, pessoa jurídica de direito privado, inscrita no CNPJ sob o nº 12.ABC.345/01DE-35, com sede na Rua C, 3, Rio de Janeiro - RJ e atos constitutivos registrados em [REGISTRO DOS ATOS CONSTITUTIVOS DA VENDEDORA], representada por Ana Sá,',
  )
  expect(text).toContain('na qualidade de sócia administradora; e Rui Sá,')
  expect(text).not.toMatch(/casado|cônjuge/)
  expect(missing).toContain('qualidade em que Rui Sá representa a empresa')
  expect(missing).toContain('se isoladamente ou em conjunto os representantes da vendedora')
  expect(signatures.slice(0, 2)).toEqual([
    'Vendedora – Casa Nova Ltda, por Ana Sá',
    'Vendedora – Casa Nova Ltda, por Rui Sá',
  ])
  expect(text).toContain('A vendedora apresenta as certidões do imóvel e da empresa:')
  // Beside a person it stays a company.
  const mixed = draft([makePart(company), makePart(rui)])
  expect(mixed.text).toContain('como VENDEDORES, Casa Nova Ltda, pessoa jurídica')
  expect(mixed.signatures.slice(0, 3).at(-1)).toBe('Vendedor – Rui Sá')
})

it('an estate has no marital state; its inventariante acts for it, with leave, and the heirs agree', () => {
  const heir = makeDeedPerson({ fullName: 'Íris Sá' })
  const parts = [makePart(ana), makePart(rui, 'executor', ana), makePart(heir, 'heir', ana)]
  const { text, missing, signatures } = draft(parts)
  expect(text).toContain(
    'como VENDEDOR, espólio de Ana Sá, em vida inscrito(a) no CPF sob o nº 529.982.247-25, falecido(a) em [DATA DO ÓBITO DE ANA SÁ], com inventário em [JUÍZO OU TABELIONATO E NÚMERO DO INVENTÁRIO DE ANA SÁ], representado por Rui Sá,',
  )
  expect(text).not.toMatch(/Ana Sá, brasileira|casado\(a\) com Rui|outorga do cônjuge/)
  expect(missing).toContain('alvará ou outra autorização para o espólio de Ana Sá')
  expect(text).toContain(
    'Comparece e concorda com todos os termos deste instrumento, como herdeiro(a), Íris Sá,',
  )
  expect(signatures.slice(0, 2)).toEqual([
    'Vendedor – Espólio de Ana Sá, por Rui Sá, inventariante',
    'Herdeiro(a) – Íris Sá',
  ])
  expect(text).toContain(', na qualidade de inventariante, conforme [ALVARÁ OU OUTRA AUTORIZAÇÃO')
  // Whoever stands above already is not qualified again.
  const twice = draft([...parts, makePart(rui, 'heir', ana)]).text
  expect(twice).toContain('como herdeiros, Íris Sá,')
  expect(twice).toMatch(/; e Rui Sá, já qualificado\(a\)\./)
  // Nobody gives away what they left: the clauses for a living donor are not there.
  expect(draft(parts, 'doacao').text).not.toMatch(/própria subsistência|sobreviver/)
  // Who only declares or is asked for something needs no leave to dispose.
  expect(draft(parts, 'compra_venda', 'quitacao').missing.join()).not.toContain('alvará')
  expect(draft(parts, 'adjudicacao').missing.join()).not.toContain('alvará')
  expect(draft([makePart(ana), makePart(heir, 'heir')]).missing).toContain('nome do inventariante de Ana Sá')
})

it('a foreigner has no RG, a usufructuary and a procurador take part', () => {
  const elena = makeDeedPerson({ fullName: 'Elena Rossi', nationality: 'Italiana', rg: 'V123456-J' })
  const parts = [makePart(elena), makePart(rui, 'representative', elena), makePart(ana, 'usufructuary')]
  const { text, missing, signatures } = draft(parts)
  expect(draft([makePart({ ...elena, rg: null })]).missing).toContain('documento de identidade do vendedor')
  expect(text).toContain('Elena Rossi, italiana,')
  expect(text).toContain('portador(a) do documento de identidade (RNM ou passaporte) nº V123456-J')
  expect(text).toMatch(
    /representado\(a\) por Rui Sá, .*, conforme procuração \(\[DATA E CARTÓRIO DA PROCURAÇÃO DE ELENA/,
  )
  expect(text).toContain('Comparece como usufrutuário(a) do imóvel Ana Sá,')
  expect(missing).toContain('renúncia, alienação conjunta ou permanência do usufruto')
  expect(signatures.slice(0, 2)).toEqual(['Vendedor – Elena Rossi, por Rui Sá', 'Usufrutuário(a) – Ana Sá'])
  expect(draft([makePart(elena), makePart(rui, 'representative')]).missing).toContain(
    'quem Rui Sá representa',
  )
})

describe('a company that signs for a company', () => {
  const holding = makeDeedPerson({ kind: 'legal', fullName: 'Beta S.A.', cnpj: '12.ABC.345/01DE-35' })
  const signs = (one: typeof holding, person: typeof holding) => ({
    ...one,
    representatives: [{ person, capacity: 'Diretora' }],
  })
  const company = makeDeedPerson({ kind: 'legal', fullName: 'Alfa Ltda' })

  it('is qualified as one, and somebody of flesh and blood signs in the end', () => {
    const { text, signatures } = draft([makePart(signs(company, signs(holding, ana)))])
    expect(text).toContain('representada por Beta S.A., pessoa jurídica de direito privado')
    expect(text).toContain('inscrita no CNPJ sob o nº 12.ABC.345/01DE-35')
    expect(text).not.toMatch(/Beta S\.A\., \[NACIONALIDADE|RG DE BETA/)
    expect(signatures[0]).toBe('Vendedora – Alfa Ltda, por Beta S.A., por Ana Sá')
  })

  it('and of whom nobody has recorded who signs for it has a line all the same', () => {
    const { signatures, missing } = draft([makePart(signs(company, holding))])
    expect(signatures[0]).toBe('Vendedora – Alfa Ltda, por Beta S.A., por seu representante legal')
    expect(missing).toContain('nome do representante de Beta S.A.')
  })
})

describe('somebody who is not of age', () => {
  const child = { ...rui, isMinor: true }

  it.each([
    ['an owner', [makePart(child)], 'Vendedor – '],
    ['an heir', [makePart(ana), makePart(child, 'heir', ana)], 'Herdeiro(a) – '],
  ])('as %s takes part by or with somebody, and by leave of a judge', (_, parts, as) => {
    const { text, missing, signatures } = draft(parts)
    expect(text).toContain('menor de idade segundo a data de nascimento, representado(a) ou assistido(a) por')
    expect(missing).toContain('quem representa ou assiste Rui Sá, menor de idade')
    expect(missing).toContain('autorização judicial para Rui Sá, ou por que se dispensa')
    expect(signatures).toContain(`${as}Rui Sá, com quem o(a) representa ou assiste`)
  })
})

it('what the broker said does not apply to the property is declared by nobody', () => {
  const flat = { ...property, type: 'apartamento' } as Property
  const facts = (setAside: string[]) =>
    draft([makePart(ana)], 'compra_venda', 'quitacao', {}, { property: flat, setAside })
  expect(facts([]).text).toMatch(/cotas condominiais[\s\S]*taxa de incêndio/)
  expect(facts(['taxa_incendio', 'quitacao_condominial']).text).not.toMatch(/condomin|incêndio/)
})

describe('whoever is recorded as a buyer', () => {
  const buyer = makeDeedPerson({ fullName: 'Breno Dias', rg: '3' })
  const bought = (nature: Nature, ...buyers: DeedPart['person'][]) =>
    draft([makePart(ana), ...buyers.map((one) => makePart(one, 'buyer'))], nature)

  it.each([
    ['compra_venda', 'como COMPRADOR, Breno Dias, [NACIONALIDADE DO COMPRADOR]', 'Comprador – Breno Dias'],
    ['incorporacao', 'como ADQUIRENTE, Breno Dias, [NACIONALIDADE DO ADQUIRENTE]', 'Adquirente – Breno Dias'],
    ['adjudicacao', 'Breno Dias, [NACIONALIDADE DO REQUERENTE]', 'Requerente – Breno Dias'],
  ] as const)('is qualified and signs in %s, and what is not known stays blank', (nature, words, line) => {
    const { text, missing, signatures } = bought(nature, buyer)
    expect(text).toContain(words)
    expect(signatures).toContain(line)
    expect(missing.some((label) => /^nome d[oa] (comprador|adquirente|requerente)/.test(label))).toBe(false)
  })

  it('is several, or a company, in words that agree', () => {
    const firm = makeDeedPerson({ kind: 'legal', fullName: 'Casa Nova Ltda.' })
    const two = bought('compra_venda', buyer, rui)
    expect(two.text).toMatch(/como COMPRADORES, Breno Dias, .*; e Rui Sá, brasileira/)
    expect(two.text).toContain('O ITBI é pago pelos compradores')
    expect(two.signatures).toContain('Comprador – Rui Sá')
    const one = bought('compra_venda', firm)
    expect(one.text).toContain('como COMPRADORA, Casa Nova Ltda., pessoa jurídica')
    expect(one.signatures).toContain('Compradora – Casa Nova Ltda., por seu representante legal')
    expect(bought('incorporacao', buyer, rui).text).toContain(
      'sem que os adquirentes tenham dado causa ao atraso, estes podem resolver o contrato e receber',
    )
    expect(bought('adjudicacao', buyer, rui).text).toMatch(/Rui Sá, .*, vêm requerer/)
  })

  it('has no place where nobody buys this property, and without one the blanks stay', () => {
    for (const nature of ['doacao', 'permuta', 'alienacao_fiduciaria', 'usucapiao'] as const) {
      expect(bought(nature, buyer).text, nature).not.toContain('Breno')
    }
    expect(bought('compra_venda').missing).toContain('nome do comprador')
  })
})

it('asks for the certificates of whoever sells: of people, of a company, of an estate', () => {
  const firm = makeDeedPerson({ kind: 'legal', fullName: 'Casa Nova Ltda.' })
  const estate = [makePart(rui), makePart(makeDeedPerson(), 'executor', rui)]
  expect(draft([makePart(ana)]).text).toContain('apresenta as certidões do imóvel e pessoais:')
  expect(draft([makePart(ana), makePart(firm)]).text).toContain(
    'apresentam as certidões do imóvel, pessoais e da empresa:',
  )
  expect(draft(estate).text).toContain(
    'apresenta as certidões do imóvel, de quem faleceu, do espólio e do inventariante:',
  )
})

it('asks the only owner or buyer who is married for all of it, and not two who may be married to each other', () => {
  const [ida, leo] = ['Ida Luz', 'Leo Luz'].map((fullName) =>
    makeDeedPerson({ fullName, maritalStatus: 'Casado(a)' }),
  ) as [typeof rui, typeof rui]
  const alone = draft([makePart(ida), makePart(leo, 'buyer')])
  expect(alone.text).toContain(
    'casado(a) com [NOME DO CÔNJUGE DO VENDEDOR] sob o regime [REGIME DE BENS DO VENDEDOR], desde [DATA DO CASAMENTO DO VENDEDOR]',
  )
  expect(alone.missing).toContain('nome do cônjuge do comprador')
  expect(draft([makePart(ida), makePart(leo)]).missing.join()).not.toContain('nome do cônjuge')
  const companion = makeDeedPerson({ maritalStatus: 'União estável' })
  expect(draft([makePart(companion)]).missing).toContain('nome do companheiro do vendedor')
})
