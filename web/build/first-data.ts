/** What a screen is called, and what it asks for first. */
interface FirstScreen {
  title: string
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
    data: ['/api/properties?sort=-updatedAt&limit=25&offset=0'],
  },
  '/due-diligence': {
    title: 'Due Diligence',
    data: ['/api/properties?stage=2&limit=10&offset=0', '/api/diligence/stats'],
  },
  '/mercado': { title: 'Mercado', data: [3, 4, 5, 6, 7].map(column) },
  '/property/$id': {
    title: 'Imóvel',
    data: ['', '/moves', '/documents', '/photos'].map((part) => `/api/properties/$id${part}`),
  },
  '/timeline': {
    title: 'Acompanhamento',
    data: ['/api/properties?limit=10&offset=0', '/api/dashboard/stats', '/api/diligence/stats'],
  },
  '/analise-risco': { title: 'Análise de Risco', data: [] },
  '/papeis': { title: 'Papéis', data: ['/api/papers?status=open&limit=50&offset=0'] },
  '/pessoas': { title: 'Pessoas', data: [] },
  '/configuracoes': { title: 'Configurações', data: [] },
  '/notificacoes': { title: 'Notificações', data: [] },
}
