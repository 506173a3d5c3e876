import type { GuideEntry, Validity } from './entry.ts'
import { capacity, person, secondOffice } from './offices.ts'

/** What the labour court of Rio prints nobody has confirmed; others print less. */
const labourCourt: Validity = {
  days: 90,
  basis: 'doubtful',
  doubt: 'O prazo do TRT da 1ª Região não está confirmado; os da 3ª e da 14ª imprimem 30 dias.',
}

/** What is known of the certificates about a person, in the city of Rio de Janeiro. Data, to be kept up to date here alone. */
export const personalGuide = {
  segundo_distribuidor: {
    proves: 'Se a pessoa responde a ações cíveis, criminais ou de sucessões.',
    issuer: secondOffice,
    pages: [],
    needs: [...person, 'rg', 'parents'],
    validity: { days: 90, basis: 'assumed' },
    cost: 'Paga',
    note: 'Desde novembro de 2023 responde também pelos antigos 1º, 3º e 4º. Há pedido gratuito na Corregedoria.',
    source: { ground: 'official', where: 'tjrj.jus.br, Provimento CGJ 13/2025; validade não confirmada' },
  },
  certidao_fazendaria_pessoal: {
    proves: 'Se a Fazenda Pública move ações contra a pessoa.',
    issuer: secondOffice,
    pages: [],
    needs: person,
    validity: { days: 90, basis: 'assumed' },
    cost: 'Paga',
    note: 'Era do antigo 9º ofício.',
    source: { ground: 'practice', where: 'prática do mercado no Rio de Janeiro' },
  },
  primeiro_interdicoes: {
    proves: 'Que a pessoa tem capacidade civil: sem interdição, tutela ou curatela.',
    issuer: '1º Ofício de Interdições e Tutelas',
    pages: [],
    needs: capacity,
    validity: { days: 90, basis: 'assumed' },
    cost: 'Paga',
    note: 'Peça junto com a do 2º ofício.',
    source: { ground: 'practice', where: 'prática do mercado no Rio de Janeiro' },
  },
  segundo_interdicoes: {
    proves: 'O mesmo que a do 1º ofício, nos livros do 2º.',
    issuer: '2º Ofício de Interdições e Tutelas',
    pages: [],
    needs: capacity,
    validity: { days: 90, basis: 'assumed' },
    cost: 'Paga',
    note: 'Peça junto com a do 1º ofício.',
    source: { ground: 'practice', where: 'prática do mercado no Rio de Janeiro' },
  },
  trabalhistas_eletronico: {
    proves: 'Se a pessoa é ré em ações trabalhistas do PJe.',
    issuer: 'TRT da 1ª Região',
    pages: [{ url: 'https://pje.trt1.jus.br/certidoes/trabalhista/emissao' }],
    needs: ['cpf'],
    validity: labourCourt,
    cost: 'Gratuita',
    note: 'Só vale junto com a dos processos físicos (CEAT).',
    source: { ground: 'official', where: 'ceat.trt1.jus.br (as duas só valem em conjunto)' },
  },
  trabalhistas_fisicos: {
    proves: 'Se a pessoa é ré em ações trabalhistas em papel.',
    issuer: 'TRT da 1ª Região',
    pages: [{ url: 'https://ceat.trt1.jus.br/certidao/feitosTrabalhistas/aba1.emissao.htm' }],
    needs: ['cpf'],
    validity: labourCourt,
    cost: 'Gratuita',
    note: 'Só vale junto com a dos processos eletrônicos. Processos sem CPF são procurados pelo nome: confira homônimos.',
    source: { ground: 'official', where: 'ceat.trt1.jus.br' },
  },
  debitos_trabalhistas: {
    proves: 'Que não há dívidas trabalhistas definitivas em todo o país.',
    issuer: 'TST',
    pages: [{ url: 'https://cndt-certidao.tst.jus.br/inicio.faces' }],
    needs: ['cpf'],
    validity: { days: 180, basis: 'printed' },
    cost: 'Gratuita',
    source: { ground: 'official', where: 'Ato CGJT 1/2022' },
  },
  receita_federal: {
    proves: 'A situação com os tributos federais e a Dívida Ativa da União.',
    issuer: 'Receita Federal e PGFN',
    pages: [
      { url: 'https://servicos.receitafederal.gov.br/servico/certidoes/#/home/cpf', name: 'Pessoa física' },
      {
        url: 'https://servicos.receitafederal.gov.br/servico/certidoes/#/home/cnpj',
        name: 'Pessoa jurídica',
      },
    ],
    needs: ['cpf', 'birthDate'],
    validity: { days: 180, basis: 'printed' },
    cost: 'Gratuita',
    note: 'Quando a página diz que as informações são insuficientes, isso não é certidão negativa nem positiva.',
    source: { ground: 'official', where: 'receita.economia.gov.br, orientações gerais de certidões' },
  },
  justica_federal: {
    proves: 'Se a pessoa é ré em ações na Justiça Federal.',
    issuer: 'TRF da 2ª Região',
    pages: [
      { url: 'https://certidoes.trf2.jus.br/certidoes/#/principal/solicitar', name: 'TRF da 2ª Região' },
      { url: 'https://certidao-unificada.cjf.jus.br/#/solicitacao-certidao', name: 'Unificada do CJF' },
    ],
    needs: ['cpf'],
    validity: {
      days: 90,
      basis: 'doubtful',
      doubt: 'Não foi achado prazo em norma; há quem aceite só 30 dias.',
    },
    cost: 'Gratuita',
    note: 'A unificada, segundo duas fontes, não cobre a 6ª Região (Minas Gerais).',
    source: { ground: 'official', where: 'Resolução CJF 680/2020, art. 3º (gratuidade)' },
  },
  sefaz: {
    proves: 'A situação com os tributos do Estado ainda não inscritos em dívida ativa.',
    issuer: 'SEFAZ-RJ',
    pages: [{ url: 'https://crf-unificada-web.fazenda.rj.gov.br/crf-unificada-web/#/' }],
    needs: ['cpf'],
    validity: {
      days: 90,
      basis: 'doubtful',
      doubt: 'Uma fonte fala em 180 dias (Resolução PGE 5002/2023, art. 17); não foi confirmado na norma.',
    },
    cost: 'Gratuita',
    companion: {
      name: 'Certidão de dívida ativa do Estado',
      issuer: 'PGE-RJ',
      url: 'https://pge.rj.gov.br/divida-ativa/certidao-de-regularidade-fiscal',
      why: 'As duas só têm validade quando apresentadas em conjunto (Resolução Conjunta PGE/SER 33/2004, art. 3º). A da PGE leva até 10 dias.',
    },
    source: {
      ground: 'official',
      where: 'fazenda.rj.gov.br e pge.rj.gov.br; endereço da certidão visto em arquivo público',
    },
  },
} satisfies Record<string, GuideEntry>
