import { describe, expect, it } from 'vitest'
import { readLines } from '../../test/certificate-lines.ts'
import { condominium, distributor, fire, otherCpf, wordedCpf } from '../../test/worded-papers.ts'

const resultOf = (lines: readonly string[]) => readLines(lines).proposal.result

it('takes a title whole that ends in the middle of what it says', () => {
  const lines = [
    'PODER JUDICIÁRIO',
    'JUSTIÇA DO TRABALHO',
    'CERTIDÃO POSITIVA DE DÉBITOS TRABALHISTAS COM EFEITO DE',
    'NEGATIVA',
    `Certifica-se que ANA TORRES, CPF ${wordedCpf}, CONSTA do Banco Nacional de Devedores Trabalhistas.`,
  ]
  expect(resultOf(lines)).toBe('positiva_com_efeito_de_negativa')
})

describe('what is told by its number', () => {
  it.each([
    distributor('nada consta.', 'Corre na 5ª Vara Cível a execução 0200311-44.2021.8.19.0001.'),
    distributor('nada consta.', '3ª Vara Cível\t0200311-44.2021.8.19.0001\tSIM'),
    fire('Certificamos que não há débitos.', '2023\tR$ 187,11\tem cobrança'),
    fire('CERTIDÃO NEGATIVA', 'Exercício de 2021: R$ 98,40, vencido e não pago.'),
    condominium(
      'nada deve de cotas ordinárias.',
      'Persiste saldo de R$ 910,00 da cota extra, vencido em março.',
    ),
    condominium(
      'nada deve, salvo a 2ª e a 3ª parcelas da obra, vencidas em maio; as anteriores foram pagas.',
    ),
    fire('Certificamos que nada deve, menos quanto às parcelas 3 e 4 de 2022, que ainda não recolheu.'),
    fire('Não há débitos, à exceção do exercício de 2022, parcelas 3 a 5, remetido à Procuradoria.'),
    fire('Não há débitos, à exceção do exercício de 2022, cotas 3 a 5, que não se inclui em acordo algum.'),
    distributor('não consta ação de família, havendo, porém, a execução 0200311-44.2021.8.19.0001.'),
  ])('makes a positiva, whatever is denied beside it, and is doubted: %j', (...lines) => {
    const { proposal, doubts } = readLines(lines)
    expect(proposal).toMatchObject({ result: 'positiva', sureness: 'doubtful' })
    expect(doubts).toContain('mixed_results')
  })

  it.each([
    'O processo 0200311-44.2021.8.19.0001 foi extinto e arquivado.',
    'Sob igual nome corre o processo 0200311-44.2021.8.19.0001, de pessoa diversa, com outra filiação.',
  ])('makes none where it has ended or is of a namesake: %s', (line) => {
    expect(resultOf(distributor('nada consta.', line))).not.toBe('positiva')
  })
})

it.each([
  'Estão pagos os exercícios de 2021 e 2022, achando-se inscrita em dívida ativa, e por isso fora da quitação, a de 2023.',
  'Foram pagas as taxas até 2022, permanecendo em aberto a de 2023, de R$ 98,40.',
])('a debt is told beside what was paid, in one sentence: %s', (line) => {
  expect(resultOf(fire('CERTIDÃO DE SITUAÇÃO FISCAL', line))).toBe('positiva')
  expect(resultOf(fire(line, 'As cotas deste ano foram liquidadas.'))).not.toBe('negativa')
})

it.each([
  ['Quanto à unidade, nada em aberto.', 'negativa'],
  ['Sem qualquer débito vencido ou em aberto.', 'negativa'],
  ['Nenhum valor em aberto.', 'negativa'],
  ['Nenhuma cota foi paga desde março, todas em aberto.', 'positiva'],
  ['Nada consta quitado em 2024, que segue em aberto.', 'positiva'],
])('tells what is denied, a debt or its payment: %s', (said, result) => {
  expect(resultOf(condominium(said))).toBe(result)
})

describe('a table of what is owed', () => {
  const table = (...rows: string[]) =>
    fire('Quadro I - não há débitos inscritos', 'QUADRO II - DÉBITOS EM COBRANÇA', ...rows)

  it('owes nothing where each of its rows says so', () => {
    expect(resultOf(table('2022\t00\tsem débito', '2023\t00\tpago'))).toBe('negativa')
    expect(resultOf(table('2022\t00\tsem débito', '2023\t00\tem cobrança'))).toBe('positiva')
  })

  it.each([
    'COTA ÚNICA SEM DESCONTO EM ABERTO',
    'SEM DESCONTO IPTU 2023 EM ABERTO',
    '2021\tsem acordo\tpendente',
  ])('owes what has no discount and no agreement: %j', (row) => {
    expect(resultOf(fire(row))).toBe('positiva')
  })

  it.each([
    '2022\tsem débito\tpendente',
    '2022\tnão há processo\tpendente',
    '2022\tsem débito que esteja\tpendente',
  ])('owes nothing where the debt is denied: %j', (row) => expect(resultOf(fire(row))).toBe('negativa'))
})

describe('a denial', () => {
  it.each([
    'nada se encontrou.',
    'nenhuma ação lhe foi distribuída.',
    'não correm ações contra ela.',
    'não se verifica execução alguma.',
    'nada havendo em atraso ou em curso, que se refira a ação ou execução, e nada consta.',
  ])('is told by any verb of finding: %s', (said) => {
    expect(resultOf(distributor(said))).toBe('negativa')
  })

  it.each([
    'não pesa débito vencido, parcelado, suspenso ou inscrito em dívida ativa.',
    'Não há débitos. As cotas 05 a 10 restam por vencer.',
  ])('of a list of sorts, or beside what is not due, is whole: %s', (said) => {
    expect(resultOf(fire(`Certificamos que ${said}`))).toBe('negativa')
  })

  it.each([
    'Feitos sob sigilo não são mostrados nesta folha.',
    'Quando alguma ação é localizada, vem descrita em folha própria.',
    'O resultado positivo vem com o número da ordem.',
    '3) Ações em que a pessoa é autora não são listadas.',
    'Não são listadas as ações da autora, ressalvadas as de família;',
    'Não se emite certidão positiva com efeito de negativa neste balcão.',
    'Este documento não serve de quitação.',
    'Emol. R$ 40,00 · FETJ R$ 8,00 · FUNDPERJ R$ 2,00',
  ])('stands beside a note: %s', (note) => {
    expect(resultOf(distributor('nada consta.', note))).toBe('negativa')
  })

  it('of what would have the effects of a negativa is no such effect', () => {
    const lines = fire(
      'Há débito de 2022, de R$ 98,40. O imóvel não faz jus à certidão positiva com efeitos de negativa.',
    )
    expect(resultOf(lines)).not.toBe('positiva_com_efeito_de_negativa')
  })
})

describe('what a paper tells of all papers', () => {
  it.each([
    ['Quando nada consta, a certidão sai na hora; se constam processos, sai depois.'],
    ['OBSERVAÇÕES', 'As execuções ajuizadas por autarquias são pesquisadas em outro ofício.'],
    ['Legenda: traço = sem pagamento'],
    ['Cessam os efeitos da certidão positiva nº 118-4, de 02/03/2025.'],
  ])('takes nothing from a denial: %j', (...lines) => {
    expect(resultOf(distributor('nada se encontrou em seu nome.', ...lines))).toBe('negativa')
  })

  it.each([
    'não restando registro de ação alguma',
    'não havendo sido localizado processo algum',
    'nada se lhe achou nos livros',
    '0 (zero) processos',
  ])('a denial may have any verb and tense: %s', (denial) => {
    expect(resultOf(distributor(`${denial}.`))).toBe('negativa')
  })

  it('what is counted is there', () => {
    expect(resultOf(distributor('há 02 (dois) processos em seu nome.'))).toBe('positiva')
  })
})

describe('a debt that ended', () => {
  it('is none, though it is told with its suit', () => {
    const history =
      'O débito de 2019 foi pago em 12/05/2023 e a execução 0200311-44.2021.8.19.0001, extinta e baixada.'
    expect(resultOf(fire('Certificamos que não há débitos.', history))).toBe('negativa')
  })

  it('is missed in a table by a dash where others have their day', () => {
    const rows = ['2022\t10/06/2022\t98,10\t08/06/2022', '2023\t12/06/2023\t99,40\t—']
    const table = ['Exercício\tVencimento\tValor\tPagamento', ...rows]
    expect(resultOf(fire('Não há exercício inscrito em dívida ativa.', ...table))).not.toBe('negativa')
  })
})

describe('crossed boxes', () => {
  const asked = 'Há ação em que a mesma pessoa figure como ré?'
  it.each([
    ['( ) sim ( X ) não', 'negativa'],
    ['( X ) sim ( ) não', undefined],
  ])('answer what is asked: %s', (answer, result) => {
    const found = resultOf(distributor('o que se assinala.', asked, answer))
    if (result) expect(found).toBe(result)
    else expect(found).not.toBe('negativa')
  })
})

describe('a denial is read whole', () => {
  it.each([
    'de acordo com os registros, nada consta.',
    'nada consta. A unidade não tem multa, acordo, parcelamento nem ação de cobrança.',
  ])('though it has words of debts that stand: %s', (said) => {
    expect(resultOf(distributor(said))).toBe('negativa')
  })

  it('in a row that has its fee beside', () => {
    const rows = ['1º Tabelião\tnão consta protesto\tR$ 17,40', '2º Tabelião\tnão consta protesto\tR$ 17,41']
    expect(resultOf(distributor('verificou-se o seguinte:', ...rows))).toBe('negativa')
  })

  it('but not where an instalment was not found among the payments', () => {
    const missed =
      'mas que as parcelas 5 e 6, vencidas em 15/06/2026, não foram localizadas entre os pagamentos.'
    expect(resultOf(fire('Certificamos que não há débito inscrito em dívida ativa,', missed))).toBe(
      'positiva',
    )
  })
})

describe('what was found of somebody of the same name', () => {
  const found = (number: string) =>
    `1. Foi localizada a execução fiscal 0200311-44.2021.8.19.0001 contra REGINA DRUMMOND VAZ, CPF ${number}.`
  const told = 'Conferidos os números, apurou-se tratar-se de pessoa diversa.'

  it('is not of whom the paper clears, if it has another number', () => {
    const { proposal } = readLines(distributor('nada consta.', found(otherCpf), told))
    expect(proposal).toMatchObject({ result: 'negativa', subject: { cpf: wordedCpf } })
  })

  it('stands where the number is the same', () => {
    expect(resultOf(distributor('nada consta.', found(wordedCpf), told))).not.toBe('negativa')
  })
})

it('what a declaração leaves out and names by its suit stands', () => {
  const left =
    'A presente não abrange o débito de 2019, objeto do processo 0119022-70.2021.8.19.0001, em fase de execução.'
  expect(resultOf(condominium('está em dia com as despesas.', left))).toBe('positiva')
})

it('a number of a suit that is broken over the rows of a table still tells of it', () => {
  const rows = ['Vara Cível\t22/05/2025\t0724418-', 'de Brasília\t\t93.2025.8.07.0001']
  expect(resultOf(distributor('consta o que segue:', 'Órgão\tDistribuição\tProcesso', ...rows))).toBe(
    'positiva',
  )
})

describe('a title that says negativa', () => {
  const federal = (...said: string[]) => [
    'MINISTÉRIO DA FAZENDA',
    'Secretaria da Receita Federal do Brasil',
    'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO',
    'Nome: ANA TORRES',
    `CPF: ${wordedCpf}`,
    ...said,
    'Emitida às 10:28:14 do dia 02/11/2026.',
  ]

  it.each([
    'A certidão negativa requerida em 30/10/2026 não foi concedida pela unidade competente.',
    'O pedido foi indeferido pelas razões expostas no despacho anexo ao expediente.',
    'Documento tornado insubsistente por decisão da unidade que o havia expedido.',
    'Esta certidão foi cancelada em 05/11/2026 pela unidade que a expediu.',
  ])('is doubted where nobody understood the text below it: %s', (said) => {
    const { proposal, doubts } = readLines(federal(said))
    expect(proposal.sureness).toBe('doubtful')
    expect(doubts.some((doubt) => ['title_alone', 'contrary_results', 'no_result'].includes(doubt))).toBe(
      true,
    )
  })

  it.each([
    [['É certificado que não constam pendências em seu nome, relativas a créditos tributários.']],
    [[]],
    [['A aceitação desta certidão está condicionada à verificação de sua autenticidade na Internet.']],
  ])('is believed where the text says so, or nothing but the usual: %j', (said) => {
    const { proposal, doubts } = readLines(federal(...said))
    expect({ result: proposal.result, doubts }).toEqual({ result: 'negativa', doubts: [] })
  })
})
