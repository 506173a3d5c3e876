import {
  type Kind,
  officialSource,
  publishedSource,
  type ServedPlace,
  type Source,
  seller,
  type ValidityRule,
} from '../kind.ts'

const map = 'mapa de certidões publicado em abril de 2026; não é norma'

function unconfirmed(region: number): ValidityRule {
  return {
    days: 30,
    basis: 'doubtful',
    doubt: `O prazo do TRT da ${region}ª Região não está confirmado; os da 3ª e da 14ª imprimem 30 dias.`,
  }
}

interface LabourCourt {
  region: number
  place: ServedPlace
  url?: string
  source: Source
  validity?: ValidityRule
  cost?: Kind['cost']
  note?: string
}

function labour({ region, place, url, source, ...of }: LabourCourt) {
  const { validity = unconfirmed(region), cost = 'Gratuita', note } = of
  return {
    about: seller,
    purpose: 'advised',
    place,
    proves: 'Se a pessoa é ré em ações trabalhistas.',
    issuer: `TRT da ${region}ª Região`,
    pages: url ? [{ url }] : [],
    needs: ['cpf'],
    validity,
    cost,
    ...(note && { note }),
    source,
  } satisfies Kind
}

const practised: ValidityRule = {
  days: 30,
  basis: 'assumed',
  doubt: 'Não foi achado prazo em norma; a prática é 30 dias.',
}

function federal(region: number, states: ServedPlace['states'], url: string) {
  return {
    about: seller,
    purpose: 'advised',
    place: { states },
    proves: 'Se a pessoa responde a ações na Justiça Federal.',
    issuer: `TRF da ${region}ª Região`,
    pages: [{ url }],
    needs: ['cpf'],
    validity: practised,
    cost: 'Gratuita',
    isFreeBySource: true,
    source: officialSource('Resolução CJF 680/2020, art. 3º (gratuidade); prazo não confirmado'),
  } satisfies Kind
}

const inPairs = (other: string) => `Só conta junto com a dos processos ${other}.`
const secondRegion = {
  region: 2,
  place: { states: ['SP'] } satisfies ServedPlace,
  source: publishedSource(map),
}
const tenthRegion = {
  region: 10,
  place: { states: ['DF', 'TO'] } satisfies ServedPlace,
  source: publishedSource(map),
}
const pageOfSecond = 'https://pje.trt2.jus.br/certidoes/trabalhista/emissao'

export const regionalCourts = {
  trt2_fisicos: {
    ...labour({ ...secondRegion, url: pageOfSecond, note: inPairs('eletrônicos') }),
    together: ['trt2_eletronicos'],
  },
  trt2_eletronicos: {
    ...labour({ ...secondRegion, url: pageOfSecond, note: inPairs('físicos') }),
    together: ['trt2_fisicos'],
  },
  trt3: labour({
    region: 3,
    place: { states: ['MG'] },
    url: 'https://certidao.trt3.jus.br',
    validity: { days: 30, basis: 'printed' },
    note: 'Uma só vale para os processos em papel e os eletrônicos.',
    source: officialSource('certidao.trt3.jus.br (30 dias)'),
  }),
  trt4: labour({
    region: 4,
    place: { states: ['RS'] },
    url: 'https://www.trt4.jus.br/portais/trt4/certidoes-trabalhistas',
    cost: 'Geralmente gratuita',
    note: 'Por e-mail é gratuita e pede cópia do documento de quem a requer; a impressa é paga, por GRU.',
    source: officialSource(
      'trt4.jus.br, certidões de ações trabalhistas; prazo não confirmado',
      '2026-11-23',
    ),
  }),
  trt5: labour({
    region: 5,
    place: { states: ['BA'] },
    note: 'Uma só vale para os processos em papel e os eletrônicos.',
    source: publishedSource('correio24horas.com.br; endereço do formulário e prazo não confirmados'),
  }),
  trt9: labour({
    region: 9,
    place: { states: ['PR'] },
    url: 'https://www.trt9.jus.br',
    source: publishedSource(map),
  }),
  trt10_fisicos: {
    ...labour({ ...tenthRegion, note: inPairs('eletrônicos') }),
    together: ['trt10_eletronicos'],
  },
  trt10_eletronicos: {
    ...labour({ ...tenthRegion, note: inPairs('físicos') }),
    together: ['trt10_fisicos'],
  },
  trf1: federal(
    1,
    ['AC', 'AM', 'AP', 'BA', 'DF', 'GO', 'MA', 'MT', 'PA', 'PI', 'RO', 'RR', 'TO'],
    'https://sistemas.trf1.jus.br/certidao',
  ),
  trf3: federal(3, ['SP', 'MS'], 'https://web.trf3.jus.br/certidao-regional'),
  trf4: federal(4, ['PR', 'RS', 'SC'], 'https://www2.trf4.jus.br/trf4/processos/certidao'),
  trf6: federal(6, ['MG'], 'https://sistemas.trf6.jus.br/certidao'),
} satisfies Record<string, Kind>
