import { type Article, file, readInFirstRound, readInSecondRound } from './article.ts'

export const statutes = {
  d93240: {
    norm: 'd93240',
    article: 'art. 1º, § 3º',
    says: 'O outorgante declara, sob pena de responsabilidade civil e penal, outras ações reais e pessoais reipersecutórias e outros ônus.',
    read: readInFirstRound(
      'citado com estas palavras em modelo de escritura, em arquivo público de autor não identificado; texto do decreto não lido',
    ),
  },
  l4591_35a: {
    norm: 'l4591',
    article: 'art. 35-A',
    says: 'O contrato de unidade em incorporação começa por um quadro-resumo, com doze informações.',
    read: readInFirstRound(
      'advocaciabga.com.br e denardiadvogados.com.br (incisos I a VIII; IX a XII não lidos)',
    ),
  },
  l4591_43a: {
    norm: 'l4591',
    article: 'art. 43-A',
    says: 'Atraso de até 180 dias, pactuado com clareza e destaque, não resolve o contrato; além dele cabe a resolução com devolução de tudo em 60 dias.',
    read: file,
  },
  l6015_188: {
    norm: 'l6015',
    article: 'art. 188',
    says: 'O registro registra ou devolve o título em dez dias úteis; em cinco, a escritura simples de compra e venda e o título que volta com as exigências cumpridas.',
    read: readInSecondRound('cartoriosantamariato.com.br/prazos-legais e cri2luziania.com.br/prazos'),
  },
  l6015_205: {
    norm: 'l6015',
    article: 'art. 205',
    says: 'A prenotação dura vinte dias úteis.',
    read: readInSecondRound('cartoriosantamariato.com.br/prazos-legais e cri2luziania.com.br/prazos'),
  },
  l6015_216a: {
    norm: 'l6015',
    article: 'art. 216-A',
    says: 'Usucapião no Registro de Imóveis: advogado, ata notarial, planta e memorial, certidões, títulos da posse.',
    read: file,
  },
  l6015_216b: {
    norm: 'l6015',
    article: 'art. 216-B',
    says: 'Adjudicação compulsória no Registro de Imóveis: notificação pelo oficial e quinze dias, ata notarial, certidões dos distribuidores, ITBI, procuração com poderes específicos.',
    read: readInSecondRound('marcusmonteiro.adv.br e cnbgo.org.br (§ 1º, em parte)'),
  },
  l10192: {
    norm: 'l10192',
    article: 'art. 2º',
    says: 'Reajuste ou correção monetária cabe em contratos de um ano ou mais; é nulo o de periodicidade inferior a um ano.',
    read: { where: 'legjur.com/legislacao/art/lei_00101922001-2', on: '2026-11-28' },
  },
  l10931: {
    norm: 'l10931',
    article: 'art. 46',
    says: 'Nos contratos de comercialização de imóveis com prazo mínimo de trinta e seis meses admite-se o reajuste mensal.',
    read: {
      where: 'ribeirocury.com.br, artigo sobre correção em contratos imobiliários (texto do artigo)',
      on: '2026-11-28',
    },
  },
  l9514_23: {
    norm: 'l9514',
    article: 'art. 23',
    says: 'A propriedade fiduciária se constitui com o registro do contrato, que desdobra a posse.',
    read: file,
  },
  l9514_24: {
    norm: 'l9514',
    article: 'art. 24',
    says: 'O que o contrato de alienação fiduciária contém, na redação da Lei nº 14.711/2023.',
    read: readInFirstRound('jurishand.com/lei-9514-de-20-novembro-1997/artigo-24'),
  },
  cc1916_683: {
    norm: 'cc1916',
    article: 'art. 683',
    says: 'O foreiro avisa o senhorio direto, que tem trinta dias para a preferência.',
    read: readInSecondRound('ar.scribd.com/document/362291277 (texto do capítulo)'),
  },
  cc1916_686: {
    norm: 'cc1916',
    article: 'art. 686',
    says: 'O senhorio que não usa da preferência recebe do alienante o laudêmio, de 2,5% se não houver outro.',
    read: readInSecondRound('ar.scribd.com/document/362291277 (texto do capítulo)'),
  },
  dl2398: {
    norm: 'dl2398',
    article: 'art. 3º',
    says: 'A transferência onerosa de terreno da União depende do laudêmio, pago antes pelo vendedor, e da certidão da SPU.',
    read: readInSecondRound('legjur.com/legislacao/art/dcl_00023981987-3'),
  },
  dl745: {
    norm: 'dl745',
    article: 'art. 1º',
    says: 'O comprador só está inadimplente se, interpelado, não paga em quinze dias; com cláusula expressa o contrato então se resolve.',
    read: readInSecondRound('planalto.gov.br, cópia guardada'),
  },
  l6515: {
    norm: 'l6515',
    article: 'art. 50',
    says: 'Até 26/12/1977 o regime legal era a comunhão universal, sem pacto.',
    read: null,
  },
  l8245_27: {
    norm: 'l8245',
    article: 'art. 27',
    says: 'O locatário tem preferência na venda e na promessa, com ciência inequívoca de todas as condições.',
    read: readInSecondRound('cottaesoares.adv.br e folhadelondrina.com.br'),
  },
  l8245_28: {
    norm: 'l8245',
    article: 'art. 28',
    says: 'A preferência do locatário caduca em trinta dias.',
    read: readInSecondRound('cottaesoares.adv.br'),
  },
  l9514_22: {
    norm: 'l9514',
    article: 'art. 22, § 1º',
    says: 'Bens enfitêuticos podem ser alienados fiduciariamente; o laudêmio é devido se o domínio útil se consolidar no credor.',
    read: readInSecondRound('legjur.com/legislacao/art/lei_00095141997-22'),
  },
  l9514_25: {
    norm: 'l9514',
    article: 'art. 25',
    says: 'O termo de quitação é entregue em trinta dias (§ 1º), sob multa de 0,5% ao mês sobre o valor do contrato (§ 1º-A).',
    read: readInSecondRound('legjur.com/legislacao/art/lei_00095141997-25'),
  },
  p149_399: {
    norm: 'p149',
    article: 'art. 399',
    says: 'A usucapião extrajudicial pede advogado e a anuência do cônjuge do requerente.',
    read: readInSecondRound('1rimc.com.br/docs/procedimento-de-usucapiao-extrajudicial (em parte)'),
  },
  p149_401: {
    norm: 'p149',
    article: 'art. 401',
    says: 'A anuência do cônjuge se dispensa na separação absoluta de bens.',
    read: readInSecondRound('1rimc.com.br/docs/procedimento-de-usucapiao-extrajudicial (em parte)'),
  },
  r35_11a: {
    norm: 'r35',
    article: 'art. 11-A',
    says: 'O inventariante vende por escritura, sem alvará, se cumpre as condições da Resolução 571/2024.',
    read: readInSecondRound('conjur.com.br, dba.adv.br e coelhodalle.com.br (condições resumidas)'),
  },
} as const satisfies Record<string, Article>
