/** The heading of a screen and what it is for, as the screen itself draws them. */
export interface Head {
  heading: string
  lead: string
}

/** What a screen is called, and what it asks for first. */
interface FirstScreen {
  title: string
  /** What stands at its top whoever looks at it: the frame says it before any script is here. */
  head?: Head
  /** `$id` is the one in the address. Asked only where the address holds nothing that narrows it. */
  data: string[]
}

const column = (stage: number) => `/api/properties?stage=${stage}&limit=25&offset=0`

/** The screens behind the sign-in, by their routes; what they ask for is what their loaders ask for. */
export const firstScreens: Record<string, FirstScreen> = {
  '/dashboard': {
    title: 'Dashboard',
    data: ['/api/dashboard/stats', '/api/dashboard/recent'],
  },
  '/captacao': {
    title: 'Captação de Imóveis',
    head: {
      heading: 'Imóveis em Captação',
      lead: 'Gerencie e acompanhe a captação de imóveis',
    },
    data: ['/api/properties?sort=-updatedAt&limit=25&offset=0'],
  },
  '/due-diligence': {
    title: 'Due Diligence',
    head: {
      heading: 'Due Diligence',
      lead: 'Emissão de certidões e pré-análise jurídica com IA',
    },
    data: ['/api/properties?stage=2&limit=10&offset=0', '/api/diligence/stats'],
  },
  '/mercado': {
    title: 'Mercado',
    head: {
      heading: 'Mercado',
      lead: 'Do anúncio ao registro: cada imóvel na etapa em que está',
    },
    data: [3, 4, 5, 6, 7].map(column),
  },
  '/property/$id': {
    title: 'Imóvel',
    data: ['', '/moves', '/documents', '/photos'].map((part) => `/api/properties/$id${part}`),
  },
  '/timeline': {
    title: 'Acompanhamento',
    head: {
      heading: 'Acompanhamento',
      lead: 'O caminho de cada imóvel, da captação à due diligence',
    },
    data: ['/api/properties?limit=10&offset=0', '/api/dashboard/stats', '/api/diligence/stats'],
  },
  '/analise-risco': {
    title: 'Análise de Risco',
    head: {
      heading: 'Análise de Risco',
      lead: 'Do tipo de negócio ao relatório jurídico, com minutas',
    },
    data: ['/api/analyses?limit=10&offset=0'],
  },
  '/papeis': { title: 'Papéis', data: ['/api/papers?status=open&limit=50&offset=0'] },
  '/pessoas': {
    title: 'Pessoas',
    head: {
      heading: 'Pessoas',
      lead: 'Cada pessoa e cada empresa uma vez, com os imóveis de que participa',
    },
    data: ['/api/people?limit=25&offset=0'],
  },
  '/configuracoes': {
    title: 'Configurações',
    head: {
      heading: 'Configurações',
      lead: 'Gerencie suas preferências e configurações da conta',
    },
    data: ['/api/auth/email-changes'],
  },
  '/notificacoes': {
    title: 'Notificações',
    head: {
      heading: 'Notificações',
      lead: 'O que aconteceu com os seus imóveis, certidões e análises',
    },
    data: ['/api/notifications?page=1&limit=10'],
  },
}
