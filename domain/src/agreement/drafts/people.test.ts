import { describe, expect, it } from 'vitest'
import { makeDeedPerson } from '../../../test/deed-people.ts'
import { ana, draftedProperty, draftWith, makeOwnPart, rui } from '../../../test/drafts-of-people.ts'
import type { DeedPart } from '../../drafting/people.ts'
import type { Property } from '../../property/property.ts'
import type { Nature } from '../../risk/nature.ts'

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
    const { text, signatures } = draftWith([makeOwnPart(companions)])
    expect(text).toContain('em união estável com Rui Sá sob o regime da comunhão parcial de bens')
    expect(text).toMatch(
      /Da anuência do\(a\) companheiro\(a\)\nO imóvel é bem particular de Ana Sá, havido por herança em 03\/02\/2001\. Comparece e consente Rui Sá, .*, como companheiro\(a\) de Ana/,
    )
    expect(text).not.toMatch(/1\.647|outorga do cônjuge|como cônjuge/)
    expect(signatures.slice(0, 2)).toEqual(['Vendedor(a) – Ana Sá', 'Companheiro(a) de Ana Sá – Rui Sá'])
  })

  it('of which nobody has said with whom asks for the companion', () => {
    const { missing } = draftWith([makeOwnPart(makeDeedPerson({ ...companions, union: null }))])
    expect(missing).toContain('qualificação do(a) companheiro(a) de Ana Sá')
    const alone = { ...companions, union: { ...companions.union, spouse: null } }
    const asked = draftWith([makeOwnPart(alone)]).missing
    expect(asked).toContain('nome do(a) companheiro(a) do(a) vendedor(a)')
    expect(asked.join()).not.toContain('cônjuge')
  })
})

it('a couple who both sell have one pacto, which is asked for once', () => {
  const together = { ...withUnion({ regime: 'separacao_absoluta' }), maritalStatus: 'Casado(a)' }
  const { union, ...alone } = together
  const husband = {
    ...rui,
    maritalStatus: 'Casado(a)',
    union: { ...union, spouse: { ...alone, union: null } },
  }
  const { missing } = draftWith([makeOwnPart(together), makeOwnPart(husband as DeedPart['person'])])
  const [asked, ...others] = missing.filter((label) => label.includes('pacto'))
  expect(asked).toBe(`registro do pacto antenupcial de ${together.id < rui.id ? 'Ana Sá' : 'Rui Sá'}`)
  expect(others).toEqual([])
})

describe('somebody who takes part as a spouse', () => {
  const single = { ...ana, union: null }

  it('is the spouse of the only owner, also where no union is recorded', () => {
    const { text, signatures, missing } = draftWith([makeOwnPart(single), makeOwnPart(rui, 'spouse')])
    expect(text).toContain('casado(a) com Rui Sá sob o regime [REGIME DE BENS DO(A) VENDEDOR(A)]')
    expect(text).toMatch(/Comparece e consente Rui Sá, .*, como cônjuge de Ana Sá\./)
    expect(signatures).toContain('Cônjuge de Ana Sá – Rui Sá')
    expect(missing.join()).not.toContain('qualificação do cônjuge')
  })

  it('is asked whose where several own', () => {
    const other = makeDeedPerson({ fullName: 'Íris Luz', maritalStatus: 'Solteiro(a)' })
    const { missing, signatures } = draftWith([
      makeOwnPart(single),
      makeOwnPart(other),
      makeOwnPart(rui, 'spouse'),
    ])
    expect(missing).toContain('de qual proprietário Rui Sá é cônjuge')
    expect(signatures).toContain('Cônjuge – Rui Sá')
  })

  it('and anybody else may take part by procuration', () => {
    const proxy = makeDeedPerson({ fullName: 'Caio Luz' })
    const parts = [makeOwnPart(ana), makeOwnPart(rui, 'spouse'), makeOwnPart(proxy, 'representative', rui)]
    const { text, missing, signatures } = draftWith(parts)
    expect(text).toMatch(/consente Rui Sá, .*, representado\(a\) por Caio Luz, .*, como cônjuge de Ana Sá\./)
    expect(missing).toContain('forma, poderes, cartório e data da procuração de Rui Sá')
    expect(signatures).toContain('Cônjuge de Ana Sá – Rui Sá, por Caio Luz')
    const heirs = [makeOwnPart(ana), makeOwnPart(rui, 'heir', ana), makeOwnPart(proxy, 'representative', rui)]
    expect(draftWith(heirs).signatures).toContain('Herdeiro(a) – Rui Sá, por Caio Luz')
    const lost = draftWith([makeOwnPart(ana), makeOwnPart(proxy, 'representative')])
    expect(lost.signatures).toContain('Procurador(a) – Caio Luz')
  })
})

it('whose file and record contradict each other is asked which is right', () => {
  const { text, missing } = draftWith([makeOwnPart({ ...ana, maritalStatus: 'Solteiro(a)' })])
  expect(missing).toContain(
    'confirmar estado civil do(a) vendedor(a): solteiro(a) na ficha do imóvel, casado(a) no cadastro da pessoa',
  )
  expect(text).not.toContain('Ana Sá, brasileira, solteiro(a)')
})

describe('somebody who is married', () => {
  it('is qualified with spouse, regime and date, and the spouse consents and signs', () => {
    const { text, signatures, missing } = draftWith([makeOwnPart(ana)])
    expect(text).toContain(
      'Ana Sá, brasileiro(a), casado(a) com Rui Sá sob o regime da comunhão parcial de bens, desde 10/02/2010, médica, portador(a) do RG nº 1 e do CPF nº 529.982.247-25, residente e domiciliado(a) na Rua B, 2, Niterói - RJ;',
    )
    expect(text).toContain('Comparece e consente Rui Sá, brasileiro(a), arquiteto, portador(a)')
    expect(text).toContain('como cônjuge de Ana Sá.')
    expect(text).toContain('não se aliena nem se grava sem autorização do cônjuge (art. 1.647')
    expect(signatures.slice(0, 2)).toEqual(['Vendedor(a) – Ana Sá', 'Cônjuge de Ana Sá – Rui Sá'])
    expect(missing).not.toContain('qualificação do cônjuge de Ana Sá')
  })

  it('sells without the spouse in separação absoluta, with the pacto', () => {
    const absolute = withUnion({ regime: 'separacao_absoluta', prenup: '1º Ofício de Notas, livro 3' })
    const { text, signatures } = draftWith([makeOwnPart(absolute)])
    expect(text).toContain(
      'sob o regime da separação absoluta de bens, desde 10/02/2010, com pacto antenupcial (1º Ofício de Notas, livro 3)',
    )
    expect(text).not.toContain('Da outorga do cônjuge')
    expect(signatures).not.toContain('Cônjuge de Ana Sá – Rui Sá')
    expect(draftWith([makeOwnPart(withUnion({ regime: 'comunhao_universal' }))]).missing).toContain(
      'registro do pacto antenupcial do(a) vendedor(a)',
    )
  })

  it('asks for no spouse where both sell and are married to each other', () => {
    const both = [makeOwnPart(ana), makeOwnPart({ ...rui, union: withUnion({ spouse: ana }).union })]
    const { text, missing } = draftWith(both)
    expect(text).toContain('como VENDEDORES, Ana Sá,')
    expect(text).toContain(
      'Rui Sá, brasileiro(a), casado(a) com Ana Sá sob o regime da comunhão parcial de bens',
    )
    expect(text).not.toContain('Da outorga do cônjuge')
    expect(missing.join()).not.toContain('cônjuge')
  })

  it('whose spouse nobody has recorded is asked for the name', () => {
    const { missing } = draftWith([makeOwnPart(withUnion({ spouse: null }))])
    expect(missing).toContain('nome do cônjuge do(a) vendedor(a)')
    expect(missing).toContain('qualificação do cônjuge de Ana Sá')
  })
})

it('what the broker said does not apply to the property is declared by nobody', () => {
  const flat = { ...draftedProperty, type: 'apartamento' } as Property
  const facts = (setAside: string[]) =>
    draftWith([makeOwnPart(ana)], 'compra_venda', 'quitacao', {}, { property: flat, setAside })
  expect(facts([]).text).toMatch(/cotas condominiais[\s\S]*taxa de incêndio/)
  expect(facts(['taxa_incendio', 'quitacao_condominial']).text).not.toMatch(/condomin|incêndio/)
})

describe('whoever is recorded as a buyer', () => {
  const buyer = makeDeedPerson({ fullName: 'Breno Dias', rg: '3' })
  const bought = (nature: Nature, ...buyers: DeedPart['person'][]) =>
    draftWith([makeOwnPart(ana), ...buyers.map((one) => makeOwnPart(one, 'buyer'))], nature)

  it.each([
    [
      'compra_venda',
      'como COMPRADOR(A), Breno Dias, [NACIONALIDADE DO(A) COMPRADOR(A)]',
      'Comprador(a) – Breno Dias',
    ],
    [
      'incorporacao',
      'como ADQUIRENTE, Breno Dias, [NACIONALIDADE DO(A) ADQUIRENTE]',
      'Adquirente – Breno Dias',
    ],
    [
      'permuta',
      'como SEGUNDO(A) PERMUTANTE, Breno Dias, [NACIONALIDADE DO(A) SEGUNDO(A)',
      'Segundo(a) permutante – Breno Dias',
    ],
    ['adjudicacao', 'Breno Dias, [NACIONALIDADE DO(A) REQUERENTE]', 'Requerente – Breno Dias'],
  ] as const)('is qualified and signs in %s, and what is not known stays blank', (nature, words, line) => {
    const { text, missing, signatures } = bought(nature, buyer)
    expect(text).toContain(words)
    expect(signatures).toContain(line)
    expect(
      missing.some((label) => /^nome d[oa](?:\(a\))? (comprador|adquirente|requerente|segundo)/.test(label)),
    ).toBe(false)
  })

  it('is several, or a company, in words that agree', () => {
    const firm = makeDeedPerson({ kind: 'legal', fullName: 'Casa Nova Ltda.' })
    const two = bought('compra_venda', buyer, rui)
    expect(two.text).toMatch(/como COMPRADORES, Breno Dias, .*; e Rui Sá, brasileiro\(a\)/)
    expect(two.text).toContain('O ITBI é pago pelos compradores')
    expect(two.signatures).toContain('Comprador(a) – Rui Sá')
    const one = bought('compra_venda', firm)
    expect(one.text).toContain('como COMPRADORA, Casa Nova Ltda., pessoa jurídica')
    expect(one.signatures).toContain('Compradora – Casa Nova Ltda., por seu representante legal')
    expect(bought('incorporacao', buyer, rui).text).toContain(
      'sem que os adquirentes tenham dado causa ao atraso, estes podem resolver o contrato e receber',
    )
    expect(bought('adjudicacao', buyer, rui).text).toMatch(/Rui Sá, .*, vêm requerer/)
  })

  it('has no place where nobody buys this property, and without one the blanks stay', () => {
    for (const nature of ['doacao', 'alienacao_fiduciaria', 'usucapiao'] as const) {
      expect(bought(nature, buyer).text, nature).not.toContain('Breno')
    }
    expect(bought('compra_venda').missing).toContain('nome do(a) comprador(a)')
  })
})

it('asks for the certificates of whoever sells: of people, of a company, of an estate', () => {
  const firm = makeDeedPerson({ kind: 'legal', fullName: 'Casa Nova Ltda.' })
  const estate = [makeOwnPart(rui), makeOwnPart(makeDeedPerson(), 'executor', rui)]
  expect(draftWith([makeOwnPart(ana)]).text).toContain('apresenta as certidões do imóvel e pessoais:')
  expect(draftWith([makeOwnPart(ana), makeOwnPart(firm)]).text).toContain(
    'apresentam as certidões do imóvel, pessoais e da empresa:',
  )
  expect(draftWith(estate).text).toContain(
    'apresenta as certidões do imóvel, de quem faleceu, do espólio e do inventariante:',
  )
})

it('asks the only owner or buyer who is married for all of it, and not two who may be married to each other', () => {
  const [ida, leo] = ['Ida Luz', 'Leo Luz'].map((fullName) =>
    makeDeedPerson({ fullName, maritalStatus: 'Casado(a)' }),
  ) as [typeof rui, typeof rui]
  const alone = draftWith([makeOwnPart(ida), makeOwnPart(leo, 'buyer')])
  expect(alone.text).toContain(
    'casado(a) com [NOME DO CÔNJUGE DO(A) VENDEDOR(A)] sob o regime [REGIME DE BENS DO(A) VENDEDOR(A)], desde [DATA DO CASAMENTO DO(A) VENDEDOR(A)]',
  )
  expect(alone.missing).toContain('nome do cônjuge do(a) comprador(a)')
  expect(draftWith([makeOwnPart(ida), makeOwnPart(leo)]).missing.join()).not.toContain('nome do cônjuge')
  const companion = makeDeedPerson({ maritalStatus: 'União estável' })
  expect(draftWith([makeOwnPart(companion)]).missing).toContain('nome do(a) companheiro(a) do(a) vendedor(a)')
})
