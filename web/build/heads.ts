export interface Head {
  heading: string
  lead: string
}

/**
 * Screens whose links the server writes into the page, by route, with the heading that is the same for every
 * broker. The frame shows it before any script has run.
 */
export const heads: Record<string, Head | undefined> = {
  '/dashboard': undefined,
  '/captacao': {
    heading: 'Imóveis em Captação',
    lead: 'Gerencie e acompanhe a captação de imóveis',
  },
  '/due-diligence': {
    heading: 'Due Diligence',
    lead: 'Emissão de certidões e pré-análise jurídica com IA',
  },
  '/mercado': {
    heading: 'Mercado',
    lead: 'Do anúncio ao registro: cada imóvel na etapa em que está',
  },
  '/property/$id': undefined,
  '/timeline': {
    heading: 'Acompanhamento',
    lead: 'O caminho de cada imóvel, da captação à due diligence',
  },
  '/analise-risco': {
    heading: 'Análise de Risco',
    lead: 'Do tipo de negócio ao relatório jurídico, com minutas',
  },
  '/papeis': undefined,
  '/pessoas': {
    heading: 'Pessoas',
    lead: 'Cada pessoa e cada empresa uma vez, com os imóveis de que participa',
  },
  '/interessados': {
    heading: 'Interessados',
    lead: 'Quem pode comprar, o que procura e quando falar',
  },
  '/negocios': {
    heading: 'Negócios',
    lead: 'Da proposta aceita ao registro',
  },
  '/configuracoes': {
    heading: 'Configurações',
    lead: 'Gerencie suas preferências e configurações da conta',
  },
  '/notificacoes': {
    heading: 'Notificações',
    lead: 'O que aconteceu com os seus imóveis, certidões e análises',
  },
}
