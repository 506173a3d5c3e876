import { sessionKeys } from './session-keys.ts'

/**
 * The keys of the cache in one place: a change refreshes everything that begins with a key, so the list shows what
 * that includes. A key that one file alone needs stands there: the sign-in carries this list.
 */
export const keys = {
  ...sessionKeys,
  sessions: ['auth', 'sessions'],
  emailChange: ['auth', 'email-change'],
  activity: ['profile', 'activity'],
  usage: ['profile', 'usage'],
  restoring: ['restore'],

  providers: ['automation', 'providers'],
  charges: ['automation', 'charges'],
  automations: ['automation', 'requests'],
  automationOverview: ['automation', 'requests', 'overview'],
  automationsOf: (propertyId: number) => ['automation', 'requests', 'property', propertyId] as const,

  settings: ['settings'],
  publicProfiles: ['profile', 'public'],
  push: ['push', 'here'],
  requested: (key: string) => ['requested', key] as const,

  dashboard: ['dashboard'],
  stats: ['dashboard', 'stats'],
  recent: ['dashboard', 'recent'],
  portfolioReport: ['account', 'portfolio-report'],
  today: ['dashboard', 'today'],

  properties: ['properties'],
  propertyPages: ['properties', 'page'],
  propertyPage: (query: object) => ['properties', 'page', query] as const,
  diligencePage: (query: object) => ['properties', 'diligence', query] as const,
  timelinePage: (query: object | number) => ['properties', 'timeline', query] as const,
  boardColumn: (stage: number, search: string) => ['properties', 'board', stage, search] as const,
  propertyChoices: (search: string) => ['properties', 'choices', search] as const,
  facets: ['properties', 'facets'],
  diligenceFacets: ['properties', 'facets', 'diligence'],

  openedProperties: ['property'],
  property: (id: number) => ['property', id] as const,
  moves: (id: number) => ['property', id, 'moves'] as const,
  documentRequests: (id: number) => ['property', id, 'document-requests'] as const,
  photos: (id: number) => ['property', id, 'photos'] as const,
  /** All properties together, because several may use the documents of one owner. */
  allDocuments: ['documents'],
  documents: (propertyId: number) => ['documents', propertyId] as const,
  offeredDocuments: (propertyId: number) => ['documents', propertyId, 'offered'] as const,

  diligences: ['diligence'],
  diligenceStats: ['diligence', 'stats'],
  diligence: (propertyId: number) => ['diligence', propertyId] as const,

  people: ['people'],
  peoplePage: (query: object) => ['people', 'page', query] as const,
  peopleChoices: (search: string) => ['people', 'choices', search] as const,
  persons: ['person'],
  person: (id: number) => ['person', id] as const,
  personOffers: (id: number) => ['person', id, 'paper-offers'] as const,
  personRefused: (id: number) => ['person', id, 'refused-offers'] as const,
  propertyRefused: (propertyId: number) => ['property', propertyId, 'refused-offers'] as const,
  personHanded: (id: number) => ['person', id, 'handed-data'] as const,
  propertyHanded: (propertyId: number) => ['property', propertyId, 'handed-data'] as const,
  paperOffers: (propertyId: number) => ['property', propertyId, 'paper-offers'] as const,
  parties: (propertyId: number) => ['property', propertyId, 'parties'] as const,

  leads: ['leads'],
  leadPage: (query: object) => ['leads', 'page', query] as const,
  openedLeads: ['lead'],
  lead: (id: number, ...part: ('suggestions' | 'visits')[]) => ['lead', id, ...part] as const,

  offers: (propertyId: number) => ['property', propertyId, 'offers'] as const,
  openOffers: ['open-offers'],
  propertyDeals: (propertyId: number) => ['property', propertyId, 'deals'] as const,
  deals: ['deals'],
  dealPage: (query: object) => ['deals', query] as const,

  dossierPresets: ['dossier-presets'],

  inbox: ['inbox'],
  inboxPages: ['inbox', 'page'],
  inboxPage: (query: object) => ['inbox', 'page', query] as const,
  inboxPaper: (id: number) => ['inbox', 'paper', id] as const,
  readFile: (id: number) => ['reading', id] as const,
  propertyReadings: (propertyId: number) => ['reading', 'property', propertyId] as const,

  packs: ['packs'],

  analysisPages: ['analyses'],
  analysisPage: (query: object) => ['analyses', query] as const,
  analysis: (id: number) => ['analysis', id] as const,

  notifications: ['notifications'],

  /** Every SavedView. */
  savedViews: ['saved-views'],
} as const
