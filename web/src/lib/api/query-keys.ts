/**
 * The keys of everything that is cached, in one place: a change refreshes whatever begins with a key, so here it is
 * seen what that takes along.
 */
export const keys = {
  session: ['auth', 'user'],
  sessionEnded: ['auth', 'ended'],
  sessions: ['auth', 'sessions'],
  emailChange: ['auth', 'email-change'],
  twoStep: ['auth', 'two-step'],
  activity: ['profile', 'activity'],
  usage: ['profile', 'usage'],
  openingPage: (query: object) => ['profile', 'openings', query] as const,
  restoring: ['restore'],
  exports: ['account', 'exports'],
  space: ['account', 'space'],

  /**
   * All that the product asks for by itself: who can be asked for certificates, what that cost, and what was asked
   * for.
   */
  automation: ['automation'],
  providers: ['automation', 'providers'],
  recipes: ['automation', 'recipes'],
  charges: ['automation', 'charges'],
  chargePage: (query: object) => ['automation', 'charges', 'page', query] as const,
  chargeSums: (query: object) => ['automation', 'charges', 'sums', query] as const,
  automations: ['automation', 'requests'],
  automationOverview: ['automation', 'requests', 'overview'],
  automationsOf: (propertyId: number) => ['automation', 'requests', 'property', propertyId] as const,
  automationPlan: (propertyId: number) => ['automation', 'requests', 'plan', propertyId] as const,

  settings: ['settings'],
  publicProfiles: ['profile', 'public'],
  channels: ['settings', 'channels'],
  push: ['push', 'here'],
  pushHere: (brokerId: number, pushKey: string) => ['push', 'here', brokerId, pushKey] as const,
  /** A link as its recipient sees it, its papers, and a page of one. */
  shared: (key: string) => ['shared', key] as const,
  /** Papers that are asked for by a link, as whoever has it sees them. */
  requested: (key: string) => ['requested', key] as const,
  sharedPapers: (key: string) => ['shared', key, 'papers'] as const,
  sharedPage: (key: string, paper: number | null, page: number) =>
    ['shared', key, 'papers', paper, page] as const,
  subscription: (token: string) => ['letter', 'subscription', token] as const,

  dashboard: ['dashboard'],
  stats: ['dashboard', 'stats'],
  recent: ['dashboard', 'recent'],
  portfolioReport: ['account', 'portfolio-report'],
  /** The list 'Hoje', and what of it is put off: whatever changes the dashboard changes it. */
  today: ['dashboard', 'today'],
  todayList: ['dashboard', 'today', 'list'],
  todayPutOff: ['dashboard', 'today', 'put-off'],

  /** Every list of properties. */
  properties: ['properties'],
  /** Every page of the intake list. */
  propertyPages: ['properties', 'page'],
  propertyPage: (query: object) => ['properties', 'page', query] as const,
  diligencePage: (query: object) => ['properties', 'diligence', query] as const,
  timelinePage: (query: object | number) => ['properties', 'timeline', query] as const,
  boardColumn: (stage: number, search: string) => ['properties', 'board', stage, search] as const,
  propertyChoices: (search: string) => ['properties', 'choices', search] as const,
  facets: ['properties', 'facets'],
  diligenceFacets: ['properties', 'facets', 'diligence'],

  /** Every property that was opened. */
  openedProperties: ['property'],
  /** One property, its moves, its photos and its parties. */
  property: (id: number) => ['property', id] as const,
  moves: (id: number) => ['property', id, 'moves'] as const,
  documentRequests: (id: number) => ['property', id, 'document-requests'] as const,
  shares: (id: number) => ['property', id, 'shares'] as const,
  shareViews: (id: number, shareId: number) => ['property', id, 'shares', shareId] as const,
  photos: (id: number) => ['property', id, 'photos'] as const,
  /** The documents of every property: those of an owner may be used by several. */
  allDocuments: ['documents'],
  documents: (propertyId: number) => ['documents', propertyId] as const,
  offeredDocuments: (propertyId: number) => ['documents', propertyId, 'offered'] as const,

  /** The diligence of every property, and their counts. */
  diligences: ['diligence'],
  diligenceStats: ['diligence', 'stats'],
  diligence: (propertyId: number) => ['diligence', propertyId] as const,
  itemChanges: (propertyId: number) => ['diligence', propertyId, 'changes'] as const,

  /** Every list of people. */
  people: ['people'],
  peoplePage: (query: object) => ['people', 'page', query] as const,
  peopleChoices: (search: string) => ['people', 'choices', search] as const,
  /** Every person that was opened. */
  persons: ['person'],
  /** One person, and what happened to them. */
  person: (id: number) => ['person', id] as const,
  /** The events of a person, as of one version of the record. */
  personEvents: (id: number, version: number) => ['person', id, 'events', version] as const,
  personDocuments: (id: number) => ['person', id, 'documents'] as const,
  personPapers: (id: number) => ['person', id, 'papers'] as const,
  personErasure: (id: number) => ['person', id, 'erasure'] as const,
  parties: (propertyId: number) => ['property', propertyId, 'parties'] as const,

  /** All dossiers of a property, and what one of it can hold. */
  dossiers: (propertyId: number) => ['property', propertyId, 'dossiers'] as const,
  dossierChoices: (propertyId: number) => ['property', propertyId, 'dossier-choices'] as const,
  dossierPresets: ['dossier-presets'],

  mailbox: ['mailbox'],

  /** Pages of papers by their words. */
  foundPages: (text: string) => ['inbox', 'found', text] as const,
  /** The inbox of papers. */
  inbox: ['inbox'],
  inboxPage: (query: object) => ['inbox', 'page', query] as const,
  surePapers: ['inbox', 'sure'] as const,
  matriculaActs: (id: number) => ['inbox', 'acts', id] as const,
  inboxPaper: (id: number) => ['inbox', 'paper', id] as const,
  /** A file that was read, and the papers of a property as analyses see them. */
  readFile: (id: number) => ['reading', id] as const,
  propertyReadings: (propertyId: number) => ['reading', 'property', propertyId] as const,

  packs: ['packs'],
  ownKinds: ['packs', 'own-kinds'],

  analysisPages: ['analyses'],
  analysisPage: (query: object) => ['analyses', query] as const,
  analysis: (id: number) => ['analysis', id] as const,
  drafts: (analysisId: number) => ['analysis', analysisId, 'drafts'] as const,

  notifications: ['notifications'],
  notificationPage: (query: object) => ['notifications', query] as const,
} as const
