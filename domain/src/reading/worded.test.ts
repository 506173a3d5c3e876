import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLines } from '../../test/certificate-lines.ts'
import { condominium, distributor, fire, otherCpf, wordedCpf } from '../../test/worded-papers.ts'

const exceptions = [
  distributor('nada consta nas Varas de Família. Nas Varas Cíveis, figura como ré em uma ação.'),
  distributor('nada consta. Processo: 0100874-31.2022.', '5.01.0046 da 46ª Vara do Trabalho'),
  condominium('acha-se quite com as cotas condominiais, exceto a cota extra de setembro.'),
  condominium('não há débitos; a cota 07 vencida e não paga.'),
  fire('Certificamos que não há débitos. Exercício 2023: R$ 187,11 a pagar.'),
  [...distributor('nada consta.'), 'Observação: há duas execuções em curso.'],
  fire('Certificamos que não há débitos.', 'Taxa de incêndio de 2023: R$ 187,11 em aberto.'),
  distributor('nada consta afora a execução 0100874-31.2022.8.19.0001, da 3ª Vara Cível.'),
  distributor('nada consta à', 'exceção do processo nº 0100874-31.2022.8.19.0001, em que figura como ré.'),
  condominium('nada deve a este condomínio tirante a cota extra da fachada, de R$ 940,00.'),
  condominium('nada deve com a ressalva de que continuam impagas as cotas de março e abril.'),
  condominium('não deve cotas ordinárias, restando o rateio do telhado, de R$ 310,00.'),
  fire('Certificamos que não há débitos do exercício de 2025. O imóvel possui dois pendentes de pagamento.'),
  fire('Não há débitos exigíveis. Subsiste o crédito de 2022, em parcelamento.'),
  fire('Certificamos que há débito de 2021, não se achando, portanto, quite.'),
  fire('Certifica-se que nada deve dos exercícios de 2020 a 2023, achando-se em aberto o de 2024.'),
  fire('Certificamos que não há débitos, estando em débito com a taxa de 2022.'),
  distributor('A presente não certifica a existência nem a inexistência de ações.'),
  distributor('foram localizados registros que demandam análise manual; nos demais, nada consta.'),
]
/** These deny, and what they say besides is of the paper, of fees, of the past or of nobody. */
const harmless = [
  'Não existe conexão com qualquer outra base de dados de instituição pública.',
  'Havendo ações, a certidão traria o texto "constam as seguintes ações".',
  'Constitui-se em certidão negativa, positiva ou positiva com efeitos de negativa, conforme o caso.',
  'A certidão positiva é expedida pelo setor de distribuição.',
  'Dela não constam os processos em segredo de justiça.',
  'Emolumentos: R$ 98,12.',
  'A certidão anterior, positiva com efeitos de negativa, perdeu o objeto.',
  'As execuções de 2012 dizem respeito a pessoa diversa.',
  '2. Esta certidão só alcança ações ajuizadas nesta Comarca.',
  'b) a busca realizada com base no nome abrange processos em que figure como réu.',
  'Excluem-se da busca os processos que correm em segredo.',
  'Deixam de ser apontados os processos em que é autora.',
  'Este papel não se pronuncia sobre a dívida ativa.',
  'A certidão em que não consta processo é expedida com outro texto.',
  'São apontados os feitos com andamento nesta Comarca.',
  'Certifico que o acima reflete os livros, quanto à parte, seja como ré, executada ou requerida.',
]

describe('an exception', () => {
  it.each(exceptions.map((lines) => [lines.slice(3).join(' '), lines]))(
    'is never called negativa: %s',
    (_what, lines) => {
      const { proposal, evidence } = readLines(lines)
      expect(proposal.kind).not.toBeNull()
      expect(proposal.result).not.toBe('negativa')
      expect(proposal.sureness).toBe('doubtful')
      expect(evidence.filter(({ field }) => field === 'result').length).toBeGreaterThanOrEqual(1)
    },
  )

  it('stays one wherever lines break and whatever boilerplate stands around', () => {
    const boilerplate = fc.subarray([
      'Ressalvado o direito de a Fazenda cobrar créditos que venham a ser apurados.',
      'A autenticidade desta certidão deverá ser confirmada na Internet.',
      'Qualquer rasura ou emenda invalidará este documento.',
      'Esta certidão não abrange os processos eletrônicos.',
    ])
    fc.assert(
      fc.property(
        fc.constantFrom(...exceptions),
        boilerplate,
        fc.integer({ min: 30, max: 120 }),
        (lines, around, width) => {
          const [head, body] = [lines.slice(0, 3), [...lines.slice(3), ...around].join(' ')]
          const broken = body.match(new RegExp(`.{1,${width}}(?:\\s|$)`, 'g')) ?? []
          expect(readLines([...head, ...broken]).proposal.result).not.toBe('negativa')
        },
      ),
      { numRuns: 150 },
    )
  })

  it.each(harmless)('is none where a note says: %s', (note) => {
    const { proposal, doubts } = readLines(distributor('nada consta.', note))
    expect(proposal.result).toBe('negativa')
    expect(doubts).not.toContain('contrary_results')
  })

  it.each([
    ['by a table', ['2022 R$ 86,15 EM ABERTO', '2023 R$ 91,20 PAGO']],
    ['by a number', ['Quantidade de processos: 3. Processo 0100874-31.2022.5.01.0046']],
  ])('keeps a paper from being a negativa that tells it %s', (_how, rows) => {
    const { proposal } = readLines(fire('Certificamos que não há débitos até 2021.', ...rows))
    expect(proposal.result).not.toBe('negativa')
  })

  const sentences = [
    'Consta X.',
    'Resta X.',
    'Pende X.',
    'Tramita X.',
    'Corre X.',
    'Segue X.',
    'Falta pagar X.',
    'Foi ajuizada X.',
    'Foi lavrado X.',
    'Apurou-se X.',
    'Acha-se em curso X.',
    'Está sendo cobrada X.',
    'É ré em X.',
    'Deixou de pagar X.',
    'Aguarda pagamento X.',
    'Anota-se X.',
    'Fora isso, X.',
    'Exclui-se X.',
    'Recai sobre ela X.',
    'X deixa de ser paga.',
    'X não obsta a venda.',
    'X deve ser paga.',
    'Cabe ao dono pagar X.',
    'A busca recai sobre ela e há X.',
    'Apenas X.',
    'Excluída X.',
    'O único apontamento é X.',
    'Com a ressalva d X.',
    'Relação: X.',
    'Não consta a baixa de X.',
    'Não há notícia de pagamento de X.',
    'Observação: X.',
    'Vide X.',
    'X está pendente.',
    'X, em fase de execução.',
    'X, sem garantia.',
    'X foi redirecionada contra ela.',
  ]
  it.each(sentences)('behind a denial is never passed over: %s', (sentence) => {
    for (const matter of ['a execução fiscal', 'um processo', 'a parcela 3', 'o débito de 2022'])
      for (const paper of [
        distributor('nada consta.', sentence.replace('X', matter)),
        condominium('nada deve.', sentence.replace('X', matter)),
        fire('Certificamos que não há débitos.', sentence.replace('X', matter)),
      ])
        expect([matter, readLines(paper).proposal.result]).not.toEqual([matter, 'negativa'])
  })

  it('of one item in a list is told beside what the others deny', () => {
    const { proposal, doubts } = readLines(
      distributor(
        '1. em matéria criminal: NÃO CONSTAM distribuições;',
        '2. em matéria cível: CONSTA uma distribuição, o processo 0100874-31.2022.8.19.0001.',
      ),
    )
    expect(proposal.result).toBe('positiva')
    expect(doubts).toContain('mixed_results')
  })

  it('of what an exception lists below is told beside what the rest denies', () => {
    const suit = '1. 0100874-31.2022.8.19.0001, cumprimento de sentença, 3ª Vara Cível;'
    const { proposal, doubts } = readLines(distributor('nada consta, salvo:', suit))
    expect(proposal.result).toBe('positiva')
    expect(doubts).toContain('mixed_results')
  })

  it('is not made of boxes without a cross', () => {
    const form = [...distributor().slice(0, 3), '( ) NADA CONSTA', '( ) CONSTA, conforme a relação']
    expect(readLines(form).proposal.result).toBeUndefined()
  })

  it('of other courts leaves the part that denies a part', () => {
    const { proposal, doubts } = readLines(
      distributor('Nas Varas Cíveis, figura como ré em uma ação.', 'Nas Criminais, nada consta.'),
    )
    expect(proposal.result).toBe('positiva')
    expect(doubts).toContain('mixed_results')
  })

  it('is not read into rows of a table that each deny', () => {
    const rows = ['Falências e recuperações\t\t0\t\tnada consta', 'Varas Cíveis\t\t0\t\tnada consta']
    expect(readLines(distributor('quanto aos juízos abaixo:', ...rows)).proposal.result).toBe('negativa')
  })

  it('leaves a plain denial negativa, whatever is said of other papers', () => {
    const plain = distributor('nada consta.', 'Esta certidão não abrange as execuções fiscais.')
    expect(readLines(plain).proposal.result).toBe('negativa')
  })

  it('that differs from a denial of the whole leaves the result open, and both are shown', () => {
    const both = readLines(distributor('nada consta. Consta o processo de cobrança abaixo.'))
    expect(both.proposal.result).toBeUndefined()
    expect(both.doubts).toContain('contrary_results')
    expect(both.evidence.filter(({ field }) => field === 'result')).toHaveLength(2)
  })
})

describe('a name and a number', () => {
  it('of two people are never joined', () => {
    const principal = [
      `OUTORGANTE HELENA VIVEIROS PRADO, CPF ${wordedCpf}`,
      `procurador ROGÉRIO LEAL, CPF ${otherCpf}`,
    ]
    const lines = (order: readonly string[]) => [
      '24º OFÍCIO DE NOTAS',
      'PROCURAÇÃO PÚBLICA',
      `Perante mim compareceu como ${order.join('; e nomeia ')}, a quem confere poderes para vender.`,
      'Rio de Janeiro, 28 de abril de 2026.',
    ]
    const { subject } = readLines(lines(principal)).proposal
    expect(subject).toMatchObject({ cpf: wordedCpf, name: 'HELENA VIVEIROS PRADO' })
  })

  it('of the curator are not those of whom the paper is about', () => {
    const { subject } = readLines([
      '1º OFÍCIO DO REGISTRO DE INTERDIÇÕES E TUTELAS',
      'CERTIDÃO',
      `CERTIFICO que se decretou a interdição de Otávio Bulhões, CPF ${wordedCpf}, nomeada curadora sua filha Lúcia Rangel, CPF ${otherCpf}.`,
      'Rio de Janeiro, 5 de setembro de 2025',
    ]).proposal
    expect(subject).toMatchObject({ cpf: wordedCpf, name: 'Otávio Bulhões' })
  })

  it('that two people have alike stay open, and both are shown', () => {
    const { proposal, evidence, doubts } = readLines([
      '2º OFÍCIO DO REGISTRO DE DISTRIBUIÇÃO',
      'CERTIDÃO DE FEITOS AJUIZADOS',
      `CERTIFICO que nada consta em nome de REGINA VAZ, CPF ${wordedCpf}, nem em nome de PAULO LIMEIRA, CPF ${otherCpf}.`,
      'Rio de Janeiro, 28 de maio de 2025.',
    ])
    expect(proposal.subject?.cpf).toBeUndefined()
    expect(doubts).toContain('several_people')
    expect(evidence.filter(({ field }) => field === 'cpf')).toHaveLength(2)
  })
})

describe('a look-alike is none of the kinds', () => {
  const quoted = distributor('nada consta.')
  it.each([
    ['a proposal', ['PROPOSTA DE COMPRA DE IMÓVEL', ...quoted]],
    ['a petition', ['EXCELENTÍSSIMO SENHOR DOUTOR JUIZ DE DIREITO', ...quoted]],
    ['a request', ['REQUERIMENTO DE CERTIDÃO', ...quoted]],
    ['a receipt', ['RECIBO DE SOLICITAÇÃO', ...quoted]],
    ['an appraisal', ['LAUDO DE AVALIAÇÃO', ...quoted]],
    ['a slip', ['DOCUMENTO DE ARRECADAÇÃO', ...quoted]],
    ['an e-mail', ['De: Ana', 'Para: Bruno', 'Assunto: certidões', ...quoted]],
    ['a contract', ['INSTRUMENTO PARTICULAR DE PROMESSA', ...quoted]],
    ['a slip beside its collector', ['GRERJ Eletrônica', ...quoted]],
    ['a page of questions', [...quoted, 'O que é?', 'Quem pede?', 'Qual a validade?']],
    ['a blank form', [...quoted, 'Emitida em __/__/____.']],
    ['what says so itself', [...quoted, 'Este recibo não vale como certidão.']],
  ])('%s', (_what, lines) => {
    expect(readLines(quoted).proposal.kind).toBe('segundo_distribuidor')
    const { subject: _, ...said } = readLines(lines).proposal
    expect(said).toEqual({ kind: null, sureness: 'doubtful' })
  })
})

describe('a refusal', () => {
  const refused = (...lines: string[]) => [
    'SECRETARIA DA RECEITA FEDERAL DO BRASIL',
    'Certidão de débitos relativos a créditos tributários federais e à dívida ativa da União',
    ...lines,
    'NÃO foi possível emitir a certidão pela Internet.',
    'Consulta realizada em 04/05/2026 às 15:12:45',
  ]

  it('is told of its kind and its person, and says nothing of debts', () => {
    const { proposal, doubts } = readLines(refused(`CPF: ${wordedCpf}`))
    expect(proposal).toMatchObject({
      kind: 'receita_federal',
      result: 'inconclusiva',
      subject: { cpf: wordedCpf },
    })
    expect(doubts).toContain('nothing_issued')
  })

  it('that names nobody is a page that failed', () => {
    expect(readLines(refused()).proposal).toEqual({ kind: null, sureness: 'doubtful' })
  })
})

describe('a number of the paper', () => {
  it('is not that of a person, of a suit or of a law', () => {
    const lines = distributor('nada consta.', 'Certidão: 0100874-31.2022.8.19.0001', `Certidão: ${wordedCpf}`)
    expect(readLines(lines).proposal).not.toHaveProperty('number')
    expect(readLines([...lines, 'Certidão nº 88.120/2026']).proposal.number).toBe('88.120/2026')
  })
})
