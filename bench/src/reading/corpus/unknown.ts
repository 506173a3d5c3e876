import { type Facts, inWords, showDate } from './facts.ts'
import { centredLine, gap, type Page, paragraphLines, plainLine } from './layout.ts'

type Draw = (facts: Facts) => Page

const paper =
  (title: string, ...texts: ((facts: Facts) => string)[]): Draw =>
  (facts) => [
    centredLine(title, 13, true),
    gap,
    ...texts.flatMap((text) => paragraphLines(text(facts))),
    gap,
    plainLine(`${facts.city}, ${inWords(facts.issuedOn)}.`),
  ]

const who = ({ name, cpf }: Facts) => `Nome: ${name} CPF: ${cpf}`
const firm = ({ company, cnpj }: Facts) => `${company} CNPJ ${cnpj}`

export const unknownPapers: readonly Draw[] = [
  paper(
    'DECLARAÇÃO DE MATRÍCULA ESCOLAR',
    who,
    () => 'Declaramos que o aluno está regularmente matriculado no 3º ano, matrícula 12345.',
  ),
  paper(
    'CERTIDÃO DE QUITAÇÃO ELEITORAL',
    who,
    () => 'Certifico que o eleitor está quite com a Justiça Eleitoral. Tribunal Superior Eleitoral.',
  ),
  paper(
    'CERTIDÃO DE ANTECEDENTES CRIMINAIS',
    who,
    () => 'A Polícia Federal certifica que não consta decisão judicial condenatória. Ministério da Justiça.',
  ),
  paper(
    'CERTIDÃO DE TEMPO DE CONTRIBUIÇÃO',
    who,
    () => 'Instituto Nacional do Seguro Social. Tempo apurado: 20 anos.',
  ),
  paper(
    'CERTIFICADO DE REGISTRO E LICENCIAMENTO DE VEÍCULO',
    who,
    () => 'Placa ABC1D23. RENAVAM 123456789. Exercício 2026.',
  ),
  paper(
    'CERTIFICADO DE CONCLUSÃO DE CURSO',
    who,
    () => 'Curso de técnico em transações imobiliárias, 800 horas.',
  ),
  paper(
    'CONTRATO DE LOCAÇÃO RESIDENCIAL',
    who,
    (f) =>
      `Locador e locatário ajustam a locação do imóvel na ${f.street}, pelo prazo de 30 meses. Cabe ao locatário o IPTU e o condomínio.`,
  ),
  paper(
    'INSTRUMENTO PARTICULAR DE PROMESSA DE COMPRA E VENDA',
    who,
    (f) =>
      `O promitente vendedor declara que o imóvel da matrícula ${f.matricula} está livre de ônus. Apresentará certidões negativas de débitos.`,
  ),
  paper(
    'PROPOSTA DE COMPRA',
    who,
    (f) => `Proponho comprar o imóvel da ${f.street} por R$ 500.000,00, com sinal de dez por cento.`,
  ),
  paper(
    'AUTORIZAÇÃO DE VENDA COM EXCLUSIVIDADE',
    who,
    () => 'Autorizo o corretor a intermediar a venda pelo prazo de 90 dias, comissão de seis por cento.',
  ),
  paper('RECIBO', who, () => 'Recebi a quantia de R$ 1.200,00 referente a serviços de pintura.'),
  paper(
    'BOLETO BANCÁRIO - RECIBO DO PAGADOR',
    who,
    () =>
      'Condomínio do mês de março. Ficha de compensação. Vencimento 10/03/2026. Pagável em qualquer banco.',
  ),
  paper('EXTRATO DE CONTA CORRENTE', who, () => 'Saldo anterior 1.000,00. Depósito 200,00. Saque 100,00.'),
  paper(
    'FATURA DO CARTÃO DE CRÉDITO',
    who,
    () => 'Pagamento mínimo R$ 120,00. Limite disponível R$ 3.000,00. Vencimento 12/04/2026.',
  ),
  paper(
    'DEMONSTRATIVO DE PAGAMENTO DE SALÁRIO',
    firm,
    who,
    () => 'Salário base 4.000,00. FGTS do mês 320,00. INSS 400,00.',
  ),
  paper(
    'RECIBO DE ENTREGA DA DECLARAÇÃO DE AJUSTE ANUAL',
    who,
    () => 'Imposto sobre a renda, exercício 2026. Secretaria da Receita Federal do Brasil.',
  ),
  paper('CARTEIRA DE TRABALHO DIGITAL', who, () => 'Contrato de trabalho desde 2018. Cargo: vendedor.'),
  paper(
    'APÓLICE DE SEGURO RESIDENCIAL',
    firm,
    () => 'Cobertura contra incêndio, roubo e danos elétricos. Vigência de um ano.',
  ),
  paper('ORÇAMENTO', firm, () => 'Troca de piso, 40 m2. Mão de obra e material. Total 8.000,00.'),
  paper(
    'DANFE - NOTA FISCAL ELETRÔNICA',
    firm,
    () => 'Chave de acesso da NF-e. Natureza da operação: venda. Itens: cimento, areia.',
  ),
  paper(
    'LAUDO DE AVALIAÇÃO DE IMÓVEL',
    who,
    (f) => `Avaliamos o apartamento da ${f.street} pelo método comparativo em R$ 700.000,00.`,
  ),
  paper(
    'LAUDO DE VISTORIA',
    who,
    () => 'Sala: pintura nova. Cozinha: azulejos íntegros. Banheiro: torneira com vazamento.',
  ),
  paper(
    'CONVENÇÃO DE CONDOMÍNIO',
    (f) =>
      `O condomínio do edifício na ${f.street} rege-se por esta convenção. Cabe ao síndico a administração.`,
  ),
  paper(
    'ATA DA ASSEMBLEIA GERAL ORDINÁRIA DO CONDOMÍNIO',
    () => 'Prestação de contas aprovada. Eleito o síndico por dois anos. Previsão orçamentária.',
  ),
  paper('EDITAL DE CONVOCAÇÃO', () => 'Ficam os condôminos convocados para a assembleia do condomínio.'),
  paper(
    'GUIA DE ITBI',
    who,
    () =>
      'Imposto sobre a transmissão de bens imóveis inter vivos. Valor declarado 500.000,00. Código de barras.',
  ),
  paper(
    'BOLETIM DE OCORRÊNCIA',
    who,
    () => 'Relata o comunicante o furto de documentos, entre eles a carteira de identidade.',
  ),
  paper(
    'RESULTADO DE EXAME LABORATORIAL',
    who,
    () => 'Glicose 90. Colesterol 180. Resultado negativo para o antígeno pesquisado.',
  ),
  paper('RECEITA MÉDICA', who, () => 'Tomar um comprimido ao dia por sete dias.'),
  paper('CURRÍCULO', who, () => 'Experiência: corretor de imóveis desde 2010. Idiomas: inglês.'),
  paper(
    'RESERVA DE HOTEL',
    who,
    () => 'Confirmamos a reserva de duas diárias. Café da manhã incluso. Apresentar passaporte no balcão.',
  ),
  paper('CARTÃO DE EMBARQUE', who, () => 'Voo 1234, portão 12, assento 14C.'),
  paper('NOTIFICAÇÃO EXTRAJUDICIAL', who, () => 'Fica notificado a desocupar o imóvel em trinta dias.'),
  paper(
    'PETIÇÃO INICIAL',
    who,
    () =>
      'Excelentíssimo juiz da vara cível da comarca. Vem propor ação de cobrança. Procuração ad judicia anexa.',
  ),
  paper(
    'PROCURAÇÃO AD JUDICIA',
    who,
    () => 'Outorga poderes da cláusula ad judicia ao advogado para o foro em geral.',
  ),
  paper(
    'TABELA DE PREÇOS DO LANÇAMENTO',
    firm,
    () => 'Unidade 101: 350.000,00. Unidade 102: 360.000,00. Entrada e 36 parcelas.',
  ),
  paper(
    'MEMORIAL DESCRITIVO',
    firm,
    () => 'Fundações em estacas. Estrutura em concreto armado. Revestimento cerâmico.',
  ),
  paper(
    'CARTA DE CRÉDITO - SIMULAÇÃO DE FINANCIAMENTO',
    who,
    () => 'Prazo 360 meses. Sistema SAC. Alienação fiduciária em garantia. Caixa.',
  ),
  paper(
    'MENSAGEM ELETRÔNICA',
    (f) =>
      `De: ${f.name} Assunto: certidões. Bom dia, seguem as certidões negativas que faltavam, a da Receita Federal e a do TRT. Abraço.`,
  ),
  paper(
    'LISTA DE DOCUMENTOS',
    () =>
      'RG e CPF; certidão de casamento; certidão de ônus reais; certidão negativa de débitos trabalhistas; IPTU; nada consta do condomínio.',
    (f) => `Prazo: ${showDate(f.validUntil)}`,
  ),
]
