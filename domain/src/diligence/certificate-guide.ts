import type { ChecklistItemId } from './checklist.ts'

/** The facts a certificate can be asked for with; the screen fills them from the property and its first owner. */
export type GuideDatum =
  | 'registryNumber'
  | 'address'
  | 'municipalRegistration'
  | 'fullName'
  | 'cpf'
  | 'rg'
  | 'birthDate'
  | 'parents'

export interface CertificateGuide {
  /** What the certificate proves. */
  proves: string
  issuer: string
  /** Where to ask for it; null where it is asked for at a counter whose address must be checked. */
  url: string | null
  /** What to have at hand. */
  needs: GuideDatum[]
  /** Days it is taken to be valid where the paper prints no date; the printed date always wins. */
  validityDays: number
  cost: 'Paga' | 'Gratuita' | 'Geralmente gratuita' | 'A confirmar'
  /** What else the broker should know. */
  note?: string
}

const person: GuideDatum[] = ['fullName', 'cpf']
const capacity: GuideDatum[] = ['fullName', 'cpf', 'parents', 'birthDate']
const secondOffice = '2º Ofício do Registro de Distribuição'

/** What is known of each certificate for the city of Rio de Janeiro. Data, to be kept up to date here alone. */
export const certificateGuide: Record<ChecklistItemId, CertificateGuide> = {
  onus_reais: {
    proves:
      'Quem é o dono e tudo o que pesa sobre a matrícula: hipoteca, alienação fiduciária, penhora, usufruto, indisponibilidade.',
    issuer: 'Registro de Imóveis do endereço',
    url: 'https://ridigital.org.br',
    needs: ['registryNumber', 'address', 'fullName'],
    validityDays: 30,
    cost: 'Paga',
    note: 'Basta a matrícula; sem ela, o endereço completo e o proprietário.',
  },
  certidao_fazendaria: {
    proves: 'Se há execuções fiscais ligadas ao imóvel, como as de IPTU.',
    issuer: secondOffice,
    url: null,
    needs: ['address', 'municipalRegistration', ...person],
    validityDays: 90,
    cost: 'Paga',
    note: 'Desde novembro de 2023 o ofício responde também pelo antigo 9º.',
  },
  quitacao_condominial: {
    proves: 'Que o imóvel não deve condomínio.',
    issuer: 'Síndico ou administradora, com a ata que elegeu o síndico',
    url: null,
    needs: ['address', ...person],
    validityDays: 30,
    cost: 'Geralmente gratuita',
    note: 'É pedida por e-mail; o modelo já vem preenchido.',
  },
  situacao_fiscal: {
    proves: 'Se há IPTU em dívida ativa e se o terreno é foreiro.',
    issuer: 'Prefeitura do Rio de Janeiro, Fazenda',
    url: 'https://carioca.rio',
    needs: ['municipalRegistration'],
    validityDays: 90,
    cost: 'A confirmar',
  },
  taxa_incendio: {
    proves: 'Que a taxa de incêndio está em dia.',
    issuer: 'FUNESBOM / CBMERJ',
    url: 'https://www.funesbom.rj.gov.br',
    needs: ['municipalRegistration', 'address'],
    validityDays: 90,
    cost: 'Gratuita',
    note: 'Pede o número CBMERJ ou a inscrição predial com o município.',
  },
  segundo_distribuidor: {
    proves: 'Se a pessoa responde a ações cíveis, criminais ou de sucessões.',
    issuer: secondOffice,
    url: null,
    needs: [...person, 'rg', 'parents'],
    validityDays: 90,
    cost: 'Paga',
    note: 'Desde novembro de 2023 o ofício responde também pelos antigos 1º, 3º e 4º.',
  },
  certidao_fazendaria_pessoal: {
    proves: 'Se a Fazenda Pública move ações contra a pessoa.',
    issuer: secondOffice,
    url: null,
    needs: person,
    validityDays: 90,
    cost: 'Paga',
    note: 'Era do antigo 9º ofício.',
  },
  primeiro_interdicoes: {
    proves: 'Que a pessoa tem capacidade civil: sem interdição, tutela ou curatela.',
    issuer: '1º Ofício de Interdições e Tutelas',
    url: null,
    needs: capacity,
    validityDays: 90,
    cost: 'Paga',
    note: 'Peça junto com a do 2º ofício.',
  },
  segundo_interdicoes: {
    proves: 'O mesmo que a do 1º ofício, nos livros do 2º.',
    issuer: '2º Ofício de Interdições e Tutelas',
    url: null,
    needs: capacity,
    validityDays: 90,
    cost: 'Paga',
    note: 'Peça junto com a do 1º ofício.',
  },
  trabalhistas_eletronico: {
    proves: 'Se a pessoa é ré em ações trabalhistas do PJe.',
    issuer: 'TRT da 1ª Região',
    url: 'https://www.trt1.jus.br',
    needs: ['cpf'],
    validityDays: 90,
    cost: 'Gratuita',
  },
  trabalhistas_fisicos: {
    proves: 'Se a pessoa é ré em ações trabalhistas em papel.',
    issuer: 'TRT da 1ª Região',
    url: 'https://ceat.trt1.jus.br/certidao/feitosTrabalhistas',
    needs: ['cpf'],
    validityDays: 90,
    cost: 'Gratuita',
    note: 'Só vale junto com a dos processos eletrônicos.',
  },
  debitos_trabalhistas: {
    proves: 'Que não há dívidas trabalhistas definitivas em todo o país.',
    issuer: 'TST',
    url: 'https://www.tst.jus.br/certidao',
    needs: ['cpf'],
    validityDays: 180,
    cost: 'Gratuita',
  },
  receita_federal: {
    proves: 'A situação com os tributos federais e a Dívida Ativa da União.',
    issuer: 'Receita Federal e PGFN',
    url: 'https://www.gov.br/receitafederal',
    needs: ['cpf', 'birthDate'],
    validityDays: 180,
    cost: 'Gratuita',
  },
  justica_federal: {
    proves: 'Se a pessoa é ré em ações na Justiça Federal.',
    issuer: 'TRF da 2ª Região',
    url: 'https://www.trf2.jus.br/jfrj',
    needs: ['cpf'],
    validityDays: 90,
    cost: 'Gratuita',
  },
  sefaz: {
    proves: 'A situação com os tributos do Estado.',
    issuer: 'SEFAZ-RJ e PGE-RJ',
    url: 'https://www.fazenda.rj.gov.br',
    needs: ['cpf'],
    validityDays: 90,
    cost: 'Gratuita',
    note: 'Só vale junto com a certidão de dívida ativa da PGE-RJ.',
  },
}
