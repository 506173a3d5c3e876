/** Where the text of an article was read; without it the article is known from practice only ('não lido'). */
export interface Reading {
  where: string
  /** AAAA-MM-DD */
  on: string
}

export interface Article {
  norm: keyof typeof norms
  /** 'art. 1º, § 3º', as it is cited. */
  article: string
  /** What it says, in one line of our own words. */
  says: string
  read: Reading | null
}

/** How a norm is named after its article. */
const norms = {
  cc: 'do Código Civil',
  l4591: 'da Lei nº 4.591/1964',
  l6015: 'da Lei nº 6.015/1973',
  l9514: 'da Lei nº 9.514/1997',
  d93240: 'do Decreto nº 93.240/1986',
} as const

const on = '2026-11-21'
const read = (where: string): Reading => ({ where, on })
/** A public file that repeats the text of the law; the excerpt does not say whose it is. */
const file = read('cópia do texto em arquivo público de autor não identificado')

/** Every article that a draft or a report cites: nothing is cited that does not stand here. */
export const law = {
  cc108: {
    norm: 'cc',
    article: 'art. 108',
    says: 'Direitos reais sobre imóveis acima de trinta salários mínimos pedem escritura pública.',
    read: file,
  },
  cc417: {
    norm: 'cc',
    article: 'art. 417',
    says: 'Executado o contrato, as arras são restituídas ou computadas na prestação.',
    read: read('smartlex.net.br/legislacao/cc/artigo/417'),
  },
  cc418: {
    norm: 'cc',
    article: 'art. 418',
    says: 'No inadimplemento quem deu as arras as perde; quem as recebeu as devolve mais o equivalente.',
    read: file,
  },
  cc420: {
    norm: 'cc',
    article: 'art. 420',
    says: 'Com direito de arrependimento as arras são só indenizatórias, sem indenização suplementar.',
    read: file,
  },
  cc500: {
    norm: 'cc',
    article: 'art. 500',
    says: 'Venda por medida dá direito a complemento de área; a ad corpus não.',
    read: file,
  },
  cc544: {
    norm: 'cc',
    article: 'art. 544',
    says: 'Doação de ascendente a descendente ou entre cônjuges é adiantamento de herança.',
    read: file,
  },
  cc547: {
    norm: 'cc',
    article: 'art. 547',
    says: 'O doador pode estipular que o bem volte a ele se sobreviver ao donatário.',
    read: file,
  },
  cc548: {
    norm: 'cc',
    article: 'art. 548',
    says: 'É nula a doação de todos os bens sem reserva para a subsistência do doador.',
    read: file,
  },
  cc549: {
    norm: 'cc',
    article: 'art. 549',
    says: 'É nula a doação na parte que excede a de que o doador poderia dispor em testamento.',
    read: file,
  },
  cc725: {
    norm: 'cc',
    article: 'art. 725',
    says: 'A remuneração é devida ao corretor que obteve o resultado previsto na mediação.',
    read: file,
  },
  cc1245: {
    norm: 'cc',
    article: 'art. 1.245',
    says: 'A propriedade passa entre vivos com o registro do título.',
    read: file,
  },
  cc1410: {
    norm: 'cc',
    article: 'art. 1.410, III',
    says: 'O usufruto de pessoa jurídica se extingue com ela, ou em trinta anos do início.',
    read: read('legjur.com/legislacao/art/lei_00104062002-1410'),
  },
  cc1417: {
    norm: 'cc',
    article: 'art. 1.417',
    says: 'A promessa sem arrependimento, registrada, dá direito real à aquisição.',
    read: file,
  },
  cc1418: {
    norm: 'cc',
    article: 'art. 1.418',
    says: 'O promitente comprador exige a escritura e, recusada, requer a adjudicação.',
    read: read('cnbpb.org.br, artigo de Douglas Gavazzi'),
  },
  cc1647: {
    norm: 'cc',
    article: 'art. 1.647',
    says: 'Fora da separação absoluta, imóvel não se aliena nem se grava sem autorização do cônjuge.',
    read: file,
  },
  cc1848: {
    norm: 'cc',
    article: 'art. 1.848',
    says: 'Cláusulas restritivas sobre a legítima pedem justa causa declarada.',
    read: read('migalhas.com.br/depeso/15643'),
  },
  d93240: {
    norm: 'd93240',
    article: 'art. 1º, § 3º',
    says: 'O outorgante declara, sob pena de responsabilidade civil e penal, outras ações reais e pessoais reipersecutórias e outros ônus.',
    read: read(
      'citado com estas palavras em modelo de escritura, em arquivo público de autor não identificado; texto do decreto não lido',
    ),
  },
  l4591_35a: {
    norm: 'l4591',
    article: 'art. 35-A',
    says: 'O contrato de unidade em incorporação começa por um quadro-resumo, com doze informações.',
    read: read('advocaciabga.com.br e denardiadvogados.com.br (incisos I a VIII; IX a XII não lidos)'),
  },
  l4591_43a: {
    norm: 'l4591',
    article: 'art. 43-A',
    says: 'Atraso de até 180 dias, pactuado com clareza e destaque, não resolve o contrato; além dele cabe a resolução com devolução de tudo em 60 dias.',
    read: file,
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
    says: 'Adjudicação compulsória no Registro de Imóveis: advogado, promessa ou cessão, prova do inadimplemento, ata notarial.',
    read: read('cnbpb.org.br e 26notas.com.br (em parte: certidões, ITBI e procuração não lidos)'),
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
    read: read('jurishand.com/lei-9514-de-20-novembro-1997/artigo-24'),
  },
} as const satisfies Record<string, Article>

export type LawId = keyof typeof law

/** 'art. 108 do Código Civil'; several of one norm together: 'arts. 1.417 e 1.418 do Código Civil'. */
export function cite(first: LawId, ...more: LawId[]): string {
  const articles = [first, ...more].map((id) => law[id].article)
  const norm = norms[law[first].norm]
  // 'art. 1º, § 3º, do Decreto': an apposition is closed again.
  if (articles.length === 1) return `${articles[0]}${articles[0]?.includes(',') ? ',' : ''} ${norm}`
  const numbers = articles.map((article) => article.replace(/^art\. /, ''))
  return `arts. ${numbers.slice(0, -1).join(', ')} e ${numbers.at(-1)} ${norm}`
}
