import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentsOf, factsOfSale, reportOf } from '../../../test/sale-documents.ts'
import { type Sale, sales } from '../../../test/sellers.ts'
import type { Lord } from '../../catalogue/ground-lord.ts'
import { isProcedure, type Nature } from '../../risk/nature.ts'
import { natureIds } from '../../risk/nature-ids.ts'
import { contractDraft } from './contracts.ts'
import { writeDraft } from './write.ts'

const called = (name: string): Sale => sales.find((sale) => sale.name === name) as Sale
const contracts = natureIds.filter((nature) => !isProcedure(nature))

function read(id: 'contrato' | 'quitacao', nature: Nature, sale: Sale) {
  const draft = writeDraft(id, factsOfSale(nature, sale))
  const signatures = draft.blocks.flatMap((block) => (block.kind === 'signatures' ? block.lines : []))
  const text = draft.blocks.flatMap((block) => Object.values(block).flat()).join('\n')
  return { ...draft, text, signatures }
}

/** Writes the documents for a lawyer: SALES_FOLDER=/tmp/sales npx vitest run --project domain sales */
const folder = process.env.SALES_FOLDER

describe.each(sales.map((sale) => [sale.name, sale] as const))('%s', (name, sale) => {
  it.each(natureIds)('has documents of %s without a hole that is not seen', (nature) => {
    for (const { name: document, text } of documentsOf(nature, sale)) {
      expect(text, document).not.toMatch(/undefined|null|NaN|\[object/)
      expect(text, document).not.toMatch(/ {2}| ,| \.|,,|\.\.|\(\)/)
      if (!folder) continue
      const place = join(folder, name)
      mkdirSync(place, { recursive: true })
      writeFileSync(join(place, `${nature}-${document}.txt`), `${text}\n`)
    }
  })

  it('asks in no request that somebody swears that nothing is owed', () => {
    for (const nature of natureIds) {
      const names = documentsOf(nature, sale).map((document) => document.name)
      expect(names.includes('quitacao'), nature).toBe(!isProcedure(nature))
    }
  })
})

describe('what belongs to both', () => {
  it.each(['casal com bem comum', 'casal sem resposta', 'união estável', 'fazenda'])(
    'is disposed of, declared and signed by both: %s',
    (name) => {
      const sale = called(name)
      const [first] = sale.parts
      const both = [first?.person.fullName, first?.person.union?.spouse?.fullName]
      for (const nature of contracts) {
        for (const id of ['contrato', 'quitacao'] as const) {
          const { text, signatures } = read(id, nature, sale)
          for (const fullName of both)
            expect(
              signatures.filter((line) => line.endsWith(` – ${fullName}`)).length,
              `${nature} ${id}`,
            ).toBeGreaterThan(0)
          expect(text, nature).not.toMatch(/Comparece e consente/)
        }
      }
      expect(read('contrato', 'compra_venda', sale).text).toContain('como VENDEDORES')
      expect(read('contrato', 'doacao', sale).text).toMatch(
        /como DOADORES[\s\S]*declaram reservar, para a própria subsistência/,
      )
    },
  )

  it('says on which article it rests, and asks where nobody has answered', () => {
    const clause = (name: string) => read('contrato', 'compra_venda', called(name)).text
    expect(clause('casal com bem comum')).toContain('arts. 1.658 e 1.660, I, do Código Civil')
    expect(clause('fazenda')).toContain('art. 1.667 do Código Civil')
    expect(clause('união estável')).toContain('arts. 1.725 e 1.660, I, do Código Civil')
    expect(clause('união estável')).not.toContain('1.647')
    expect(clause('casal sem resposta')).toMatch(
      /\[DIZER SE O IMÓVEL É BEM COMUM OU PARTICULAR DE DAVI SERRA PAZ/,
    )
    expect(clause('casal com bem comum')).not.toContain('[DIZER SE O IMÓVEL')
  })

  it('is consented to by the other one where it is of one alone', () => {
    const { text, signatures } = read('contrato', 'compra_venda', called('casal com bem particular'))
    expect(text).toContain('O imóvel é bem particular de Otto Reis Braga, havido por herança em 30/07/2008.')
    expect(text).toContain('como VENDEDOR, Otto')
    expect(signatures).toContain('Cônjuge de Otto Reis Braga – Lia Reis Braga')
    expect(
      read('quitacao', 'compra_venda', called('casal com bem particular')).signatures.join(),
    ).not.toContain('Lia')
  })

  it('is bought together by regime, title and day, also where nobody has answered', () => {
    const [part] = called('casal sem resposta').parts
    const bought = { acquiredBy: 'purchase', acquiredOn: '2003-05-20' } as const
    const sale = {
      ...called('casal sem resposta'),
      parts: [{ ...(part as (typeof sales)[0]['parts'][0]), ...bought }],
    }
    expect(read('contrato', 'compra_venda', sale).text).toContain(
      'O imóvel é bem comum de Davi Serra Paz e Ana',
    )
    const denied = { ...sale, parts: sale.parts.map((one) => ({ ...one, goods: 'own' as const })) }
    const found = reportOf('compra_venda', denied).findings ?? []
    expect(found.find(({ text }) => /ele é comum/.test(text))?.level).toBe('alto')
  })
})

describe('an estate', () => {
  it('gives nothing away: the draft is refused, and the report says why', () => {
    const sale = called('espólio')
    const { title, text, signatures } = read('contrato', 'doacao', sale)
    expect(title).toBe('Doação por espólio: minuta não escrita')
    expect(text).toContain('art. 1.793 do Código Civil')
    expect([text, signatures.join()].join()).not.toMatch(/doa o imóvel|liberalidade, sem/)
    expect(signatures).toEqual([])
    const report = reportOf('doacao', sale)
    expect(report.riskLevel).toBe('alto')
    expect(report.findings?.find(({ text }) => text.includes('1.793'))?.level).toBe('alto')
  })

  it('sells by its inventariante, with leave or by the resolution of the CNJ', () => {
    const { text, missing } = read('contrato', 'compra_venda', called('espólio'))
    expect(text).toContain('espólio de Abel Rocha Pinto, em vida inscrito no CPF')
    // The surviving spouse may own half.
    expect(missing).toContain('meação de Eva Rocha Pinto, e a sua qualificação, ou por que não há')
    expect(missing.join()).toContain('artigo 11-A da Resolução CNJ nº 35/2007')
    const found = reportOf('compra_venda', called('espólio')).findings ?? []
    expect(found.map(({ text }) => text).join()).toContain('art. 11-A da Resolução CNJ nº 35/2007')
  })
})

it('no pacto is asked of who married in comunhão universal before 26/12/1977', () => {
  expect(read('contrato', 'compra_venda', called('fazenda')).text).not.toMatch(/pacto/i)
  const later = structuredClone(called('fazenda'))
  const [owner] = later.parts
  if (owner?.person.union) owner.person.union.since = '1977-12-26'
  expect(read('contrato', 'compra_venda', later).missing.join()).toContain('registro do pacto antenupcial')
})

it('a separação of before 11/01/2003 is a warning, and one of that day none', () => {
  const said = (since: string) => {
    const sale = structuredClone(called('separação com pacto'))
    const [owner] = sale.parts
    if (owner?.person.union) owner.person.union.since = since
    return (reportOf('compra_venda', sale).findings ?? []).find(({ text }) => /separação absoluta/.test(text))
  }
  expect(said('2003-01-10')).toMatchObject({ level: 'médio', text: expect.stringContaining('art. 2.039') })
  expect(said('2003-01-11')).toMatchObject({ level: null, text: expect.stringContaining('dispensa') })
})

describe('parts of a property', () => {
  const shared = called('sessenta e quarenta com usufrutuária')

  it('are said with the price, and asked for where they make no whole', () => {
    const { text } = read('contrato', 'compra_venda', shared)
    expect(text).toContain('60 % a Rita Gomes Faria e 40 % a Hugo Gomes Faria')
    expect(text).toContain('art. 504 do Código Civil')
    const less = { ...shared, parts: shared.parts.map((part) => ({ ...part, share: part.share && '45' })) }
    expect(read('contrato', 'compra_venda', less).missing.join()).toContain('somam 90 %')
  })

  it('leave no second usufruct to a gift', () => {
    const { text, missing } = read('contrato', 'doacao', shared)
    expect(missing.join()).not.toContain('reserva de usufruto')
    expect(text).toContain('com o usufruto que já existe, de que não dispõem, e sem reserva de outro')
    expect(text).toContain('art. 1.393 do Código Civil')
  })
})

describe('foreiro land', () => {
  const foreiro = called('foreiro')

  it.each(natureIds)('is spoken of in %s', (nature) => {
    const { text } = read('contrato', nature, foreiro)
    expect(text).toContain('domínio útil do imóvel do tipo apartamento')
    expect(text).toContain('O terreno é foreiro à União')
    if (['compra_venda', 'permuta', 'incorporacao'].includes(nature)) {
      expect(text).toMatch(
        /O laudêmio, de 5% .* é pago pel[oa].* antes da escritura, até \[DATA DO PAGAMENTO/,
      )
    }
    expect(read('contrato', nature, called('solteira')).text).not.toMatch(/laudêmio|domínio útil|foreiro/)
  })

  it('is asked about where a paper says so and nobody has confirmed it, also where the record says no', () => {
    const write = (groundLord: 'none' | null, landRead: { lord: Lord } | null = { lord: 'municipality' }) =>
      contractDraft(
        factsOfSale(
          'compra_venda',
          { ...foreiro, property: { ...foreiro.property, groundLord } },
          { landRead },
        ),
      )
    expect(write(null).missing).toContain('confirmar se o terreno é foreiro e a quem')
    const denied = write('none')
    expect(denied.missing).toContain('confirmar se o terreno é foreiro e a quem')
    expect(JSON.stringify(denied.blocks)).toContain('(Foreiro ao Município), e o cadastro diz que não é:')
    expect(write('none', null).missing.join()).not.toContain('foreiro')
  })

  it.each([
    ['none', { lord: null }, ['ressalvar: um papel diz que o terreno é foreiro, e o cadastro diz que não é']],
    [null, { lord: null }, ['ressalvar: um papel diz que o terreno é foreiro']],
    ['union', { lord: null }, []],
    ['none', null, []],
  ] as const)(
    'recorded as %s and read as %j is reserved in a declaration: %j',
    (groundLord, landRead, said) => {
      const sale = { ...foreiro, property: { ...foreiro.property, groundLord } }
      const { missing } = writeDraft('quitacao', factsOfSale('compra_venda', sale, { landRead }))
      expect(missing.filter((label) => label.includes('foreiro'))).toEqual(said)
    },
  )
})

it('an exchange is promised, and a recorded buyer is its other party', () => {
  const { title, text } = read('contrato', 'permuta', called('solteira'))
  expect(title).toContain('promessa de permuta')
  expect(text).toContain('promete dar')
  expect(text).toMatch(/irrevogável[\s\S]*evicção/i)
})

it('nobody says of a procuração more than the record, and people are spoken of as what they are', () => {
  const { text } = read('contrato', 'compra_venda', called('procuradora'))
  expect(text).toMatch(/por procuração \(\[FORMA, PODERES, CARTÓRIO E DATA [^\]]+\]; arts\. 657 e 661/)
  expect(text).not.toContain('poderes especiais')
  expect(text).toContain(
    'Jean-Pierre Duarte, brasileiro, solteiro, [UNIÃO ESTÁVEL, OU QUE NÃO HÁ, DO VENDEDOR], comerciante, nascido em',
  )
  expect(text).toContain('representado por Olga Vieira Sá, brasileira,')
  expect(read('contrato', 'compra_venda', called('estrangeira')).signatures[0]).toBe(
    'Vendedora – Elena Rossi',
  )
})

it('the term of quittance of a fiduciária is that of the law', () => {
  const { text, missing } = read('contrato', 'alienacao_fiduciaria', called('solteira'))
  expect(text).toContain('em 30 dias da liquidação')
  expect(text).toContain('0,5% ao mês')
  expect(missing).not.toContain('prazo do termo de quitação')
  expect(text).toContain('suspenso por liminar de 27/11/2024')
})
