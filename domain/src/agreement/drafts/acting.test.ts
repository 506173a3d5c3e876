import { describe, expect, it } from 'vitest'
import { makeDeedPerson } from '../../../test/deed-people.ts'
import { ana, draftWith, makeOwnPart, rui } from '../../../test/drafts-of-people.ts'

it('an estate is named as one wherever the owners are named', () => {
  const parts = [
    makeOwnPart(ana),
    makeOwnPart(rui, 'executor', ana),
    makeOwnPart(makeDeedPerson({ fullName: 'Íris Luz' })),
  ]
  const { text } = draftWith(parts, 'compra_venda', 'contrato', { outros_titulares: 'sim' })
  expect(text).toContain('Os titulares do imóvel, espólio de Ana Sá e Íris Luz, qualificados acima,')
})

it('two inventariantes sign as two', () => {
  const other = makeDeedPerson({ fullName: 'Íris Luz' })
  const { signatures } = draftWith([
    makeOwnPart(ana),
    makeOwnPart(rui, 'executor', ana),
    makeOwnPart(other, 'executor', ana),
  ])
  expect(signatures[0]).toBe('Vendedor – Espólio de Ana Sá, por Rui Sá e Íris Luz, inventariantes')
})

it('a company signs by its representatives, and nobody says whether each alone', () => {
  const agents = [
    { person: ana, capacity: 'Sócia administradora' },
    { person: rui, capacity: null },
  ]
  const company = makeDeedPerson({
    kind: 'legal',
    fullName: 'Casa Nova Ltda',
    cnpj: '12.ABC.345/01DE-35',
    representatives: agents,
    address: 'Rua C, 3, Rio de Janeiro - RJ',
  })
  const { text, missing, signatures } = draftWith([makeOwnPart(company)])
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
  // Beside a person, the company is still named as one.
  const mixed = draftWith([makeOwnPart(company), makeOwnPart(rui)])
  expect(mixed.text).toContain('como VENDEDORES, Casa Nova Ltda, pessoa jurídica')
  expect(mixed.signatures.slice(0, 3).at(-1)).toBe('Vendedor(a) – Rui Sá')
})

it('an estate has no marital state; its inventariante acts for it, with leave, and the heirs agree', () => {
  const heir = makeDeedPerson({ fullName: 'Íris Sá' })
  const parts = [makeOwnPart(ana), makeOwnPart(rui, 'executor', ana), makeOwnPart(heir, 'heir', ana)]
  const { text, missing, signatures } = draftWith(parts)
  expect(text).toContain(
    'como VENDEDOR, espólio de Ana Sá, em vida inscrito(a) no CPF sob o nº 529.982.247-25, falecido(a) em [DATA DO ÓBITO DE ANA SÁ], com inventário em [JUÍZO OU TABELIONATO E NÚMERO DO INVENTÁRIO DE ANA SÁ], representado por Rui Sá,',
  )
  expect(text).not.toMatch(/Ana Sá, brasileiro\(a\)|casado\(a\) com Rui|outorga do cônjuge/)
  expect(missing).toContain(
    'alvará ou escritura nos termos do artigo 11-A da Resolução CNJ nº 35/2007, para o espólio de Ana Sá',
  )
  expect(text).toContain(
    'Comparece e concorda com todos os termos deste instrumento, como herdeiro(a), Íris Sá,',
  )
  expect(signatures.slice(0, 2)).toEqual([
    'Vendedor – Espólio de Ana Sá, por Rui Sá, inventariante',
    'Herdeiro(a) – Íris Sá',
  ])
  expect(text).toContain(
    ', na qualidade de inventariante, conforme [ALVARÁ OU ESCRITURA NOS TERMOS DO ARTIGO 11-A',
  )
  // Somebody qualified above is not qualified again.
  const twice = draftWith([...parts, makeOwnPart(rui, 'heir', ana)]).text
  expect(twice).toContain('como herdeiros, Íris Sá,')
  expect(twice).toMatch(/; e Rui Sá, já qualificado\(a\)\./)
  // An estate makes no gift, so the clauses for a living donor are left out.
  expect(draftWith(parts, 'doacao').text).not.toMatch(/própria subsistência|sobreviver/)
  // Only a disposal needs leave. A declaration or a request does not.
  expect(draftWith(parts, 'compra_venda', 'quitacao').missing.join()).not.toContain('alvará')
  expect(draftWith(parts, 'adjudicacao').missing.join()).not.toContain('alvará')
  expect(draftWith([makeOwnPart(ana), makeOwnPart(heir, 'heir')]).missing).toContain(
    'nome do inventariante de Ana Sá',
  )
})

it('a foreigner has no RG, a usufructuary and a procurador take part', () => {
  const elena = makeDeedPerson({ fullName: 'Elena Rossi', nationality: 'Italiana', rg: 'V123456-J' })
  const parts = [
    makeOwnPart(elena),
    makeOwnPart(rui, 'representative', elena),
    makeOwnPart(ana, 'usufructuary'),
  ]
  const { text, missing, signatures } = draftWith(parts)
  expect(draftWith([makeOwnPart({ ...elena, rg: null })]).missing).toContain(
    'documento de identidade do(a) vendedor(a)',
  )
  expect(text).toContain('Elena Rossi, italiano(a),')
  expect(text).toContain('portador(a) do documento de identidade (RNM ou passaporte) nº V123456-J')
  expect(text).toMatch(
    /representado\(a\) por Rui Sá, .*, por procuração \(\[FORMA, PODERES, CARTÓRIO E DATA DA PROCURAÇÃO DE ELENA/,
  )
  expect(text).toContain('Comparece como usufrutuário(a) do imóvel Ana Sá,')
  expect(missing).toContain('renúncia, alienação conjunta ou permanência do usufruto')
  expect(signatures.slice(0, 2)).toEqual([
    'Vendedor(a) – Elena Rossi, por Rui Sá',
    'Usufrutuário(a) – Ana Sá',
  ])
  expect(draftWith([makeOwnPart(elena), makeOwnPart(rui, 'representative')]).missing).toContain(
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
    const { text, signatures } = draftWith([makeOwnPart(signs(company, signs(holding, ana)))])
    expect(text).toContain('representada por Beta S.A., pessoa jurídica de direito privado')
    expect(text).toContain('inscrita no CNPJ sob o nº 12.ABC.345/01DE-35')
    expect(text).not.toMatch(/Beta S\.A\., \[NACIONALIDADE|RG DE BETA/)
    expect(signatures[0]).toBe('Vendedora – Alfa Ltda, por Beta S.A., por Ana Sá')
  })

  it('and of whom nobody has recorded who signs for it has a line all the same', () => {
    const { signatures, missing } = draftWith([makeOwnPart(signs(company, holding))])
    expect(signatures[0]).toBe('Vendedora – Alfa Ltda, por Beta S.A., por seu representante legal')
    expect(missing).toContain('nome do representante de Beta S.A.')
  })
})

describe('somebody who is not of age', () => {
  const child = { ...rui, isMinor: true }

  it.each([
    ['an owner', [makeOwnPart(child)], 'Vendedor(a) – '],
    ['an heir', [makeOwnPart(ana), makeOwnPart(child, 'heir', ana)], 'Herdeiro(a) – '],
  ])('as %s takes part by or with somebody, and by leave of a judge', (_, parts, as) => {
    const { text, missing, signatures } = draftWith(parts)
    expect(text).toContain('menor de idade segundo a data de nascimento, representado(a) ou assistido(a) por')
    expect(missing).toContain('quem representa ou assiste Rui Sá, menor de idade')
    expect(missing).toContain('autorização judicial para Rui Sá, ou por que se dispensa')
    expect(signatures).toContain(`${as}Rui Sá, com quem o(a) representa ou assiste`)
  })
})
