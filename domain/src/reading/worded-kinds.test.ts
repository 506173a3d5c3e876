import { describe, expect, it } from 'vitest'
import { readLines } from '../../test/certificate-lines.ts'
import { distributor, fire, wordedCpf } from '../../test/worded-papers.ts'

const kindOf = (lines: readonly string[]) => readLines(lines).proposal.kind

const slip = [
  'PREFEITURA DA CIDADE DE SANTOS',
  'IPTU 2026',
  'Inscrição: 11.204-7',
  'Valor venal: R$ 210.000,00',
]

describe('what is to be paid is no paper of the property', () => {
  it.each([
    ['its title says so', ['PREFEITURA DE SANTOS — GUIA DE PAGAMENTO', ...slip]],
    ['it has a line for the bank', [...slip, '23793.38128 60007.827136 95000.063305 1 96610000021512']],
    ['it has a bar code', fire('não constam débitos.', '81690000002-3 15122104202-6 60608311477-0')],
  ])('where %s', (_how, lines) => {
    expect(kindOf(lines)).toBeNull()
  })

  it('but the sheet of the tax is, though it says that it is no certidão negativa', () => {
    const lines = [
      'ESPELHO DO CADASTRO IMOBILIÁRIO',
      ...slip,
      'Esta consulta não vale como certidão negativa.',
    ]
    expect(kindOf(lines)).toBe('ESPELHO_IPTU')
  })
})

describe('a paper whose title nobody knows', () => {
  const said = [
    'ADMINISTRADORA LÍDER DE CONDOMÍNIOS LTDA',
    'POSIÇÃO DA UNIDADE',
    'Condomínio: Residencial Girassóis',
    'Unidade: BL 2 AP 304',
    'Declaramos que, nesta data, constam em aberto as cotas de 06/2026 e 07/2026.',
    'São Paulo, 11 de agosto de 2026.',
  ]

  it('is what its issuer certifies, and stays doubted', () => {
    const { proposal, doubts } = readLines(said)
    expect(proposal).toMatchObject({ kind: 'quitacao_condominial', result: 'positiva' })
    expect(doubts).toContain('close_kinds')
  })

  it.each([
    [
      'tells a story first',
      'A embargante comprou o apartamento em 2022, e nada havia então contra o vendedor.',
    ],
    ['is a talk', '09:02', '09:05', '09:11'],
  ])('is none where it %s', (_how, ...before) => {
    expect(kindOf([...said.slice(0, 1), ...before, ...said.slice(2)])).toBeNull()
  })
})

describe('a look-alike', () => {
  const quoted = distributor('nada consta.')
  it.each([
    ['of one suit', ['CERTIDÃO NARRATÓRIA', '(objeto e pé)', ...quoted]],
    ['within a suit', ['Autos nº 0200311-44.2021.8.19.0001', ...quoted]],
    ['of who seeks people', [...quoted, 'Oficial de Justiça']],
    ['in an answered mail', ['Re: certidões do apartamento', ...quoted]],
    ['beside the name of who sells', ['RESIDENCIAL DAS FLORES — TABELA DE VENDAS', ...quoted]],
    ['that only informs', [...quoted, 'Este papel tem caráter meramente informativo.']],
  ])('%s is known', (_what, lines) => {
    expect(kindOf(lines)).toBeNull()
  })

  it('is none by the number of the slip that paid it', () => {
    const [head = '', ...rest] = quoted
    expect(kindOf([`${head}          Guia de recolhimento 25-0771920`, ...rest])).toBe('segundo_distribuidor')
  })
})

describe('a declaração of a condominium', () => {
  const said = [
    `Eu, Jonas Brandão Melo, CPF ${wordedCpf}, síndico do Condomínio Solar das Pedras, dou fé de que a unidade 801`,
    'está em dia com as cotas condominiais, e nada consta em aberto em nome da proprietária.',
    'Niterói, 9 de outubro de 2025.',
  ]

  it.each([
    ['with a spaced title', ['CONDOMÍNIO SOLAR DAS PEDRAS', 'D E C LA R A Ç Ã O', ...said]],
    ['in a letter', ['CONDOMÍNIO SOLAR DAS PEDRAS', 'A quem interessar', ...said]],
  ])('%s', (_how, lines) => {
    expect(kindOf(lines)).toBe('quitacao_condominial')
  })
})

describe('a tax certificate', () => {
  const paulista = (...lines: string[]) => [
    'CIDADE DE SÃO PAULO',
    'Secretaria Municipal da Fazenda',
    ...lines,
    'Certifica-se que não há débitos. Emitida em 08/07/2026',
  ]

  it('of a city with a kind of its own is of no other', () => {
    const lines = paulista('CERTIDÃO DE TRIBUTOS IMOBILIÁRIOS', 'Cadastro do imóvel: 041.127.0386-9')
    expect(kindOf(lines)).toBe('tributos_sao_paulo')
  })

  it('that only says what it is not for is not of the property', () => {
    const lines = paulista(
      'CERTIDÃO DE TRIBUTOS MOBILIÁRIOS',
      'Não se aplica ao IPTU nem ao cadastro do imóvel.',
    )
    expect(kindOf(lines)).not.toBe('tributos_sao_paulo')
  })

  it('may come from who owns the ground', () => {
    const lines = [
      'MITRA DIOCESANA',
      'CERTIDÃO DE FORO E LAUDÊMIO',
      `A Mitra, senhoria direta do terreno, certifica que o foreiro Otávio Lacerda Brum, CPF ${wordedCpf}, nada deve de foro.`,
      'Rio de Janeiro, 4 de setembro de 2025.',
    ]
    expect(kindOf(lines)).toBe('laudemio_particular')
  })
})

describe('a kind', () => {
  it('is told though notes name its neighbours and questions are answered', () => {
    const notes = [
      'Rio de Janeiro, 28 de maio de 2025.',
      'NOTAS',
      'A de interdições e tutelas é pedida a outro ofício; a da Justiça do Trabalho, ao tribunal.',
    ]
    expect(kindOf(distributor('nada consta.', ...notes))).toBe('segundo_distribuidor')
  })

  it('is none in a letter', () => {
    const letter = ['Prezado Senhor,', ...distributor('nada consta.'), 'Atenciosamente,']
    expect(kindOf(letter)).toBeNull()
  })
})

describe('a paper is told by the parts of its first lines', () => {
  const foreiro = [
    'CERTIDÃO DE QUITAÇÃO FISCAL E SITUAÇÃO ENFITÊUTICA',
    'Certifica-se que o imóvel de inscrição 1.308.866-1 está quite com o imposto predial.',
    'Emitida em 30/03/2026.',
  ]
  const civil = ['CERTIDÃO CÍVEL', `Certifico que nada consta contra REGINA DRUMMOND VAZ, CPF ${wordedCpf}.`]
  it.each([
    ['situacao_fiscal', ['RIO PREFEITURA – FAZENDA', ...foreiro]],
    ['tjmg', ['TRIBUNAL DE JUSTIÇA DE MINAS GERAIS', ...civil]],
    ['tjmg', ['TRIBUNAL DE JUSTIÇA DO ESTADO DE MINAS GERAIS', ...civil]],
    [
      'crf_fgts',
      [
        'Consulta do empregador – Certificado de Regularidade do FGTS',
        'Inscrição: 11.222.333/0001-81',
        'Razão social: CAMBOATÁ SERVIÇOS LTDA',
        'A empresa acima está em situação regular perante o FGTS.',
      ],
    ],
  ])('%s', (kind, lines) => {
    expect(kindOf(lines)).toBe(kind)
  })

  it('a procuração that no notary wrote is none', () => {
    const powers = [
      'PROCURAÇÃO',
      `OUTORGANTE: REGINA DRUMMOND VAZ, CPF ${wordedCpf}. OUTORGADO: IVO PRADO NEVES.`,
      'PODERES: vender o apartamento 602 e requerer certidões em cartórios e em tabelionatos.',
    ]
    expect(kindOf(powers)).toBeNull()
    expect(kindOf(['9º TABELIONATO DE NOTAS DE BELO HORIZONTE', ...powers])).toBe('procuracao')
  })
})
