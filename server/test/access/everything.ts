/** What brokers have. */
const tables = [
  'properties',
  'people',
  'unions',
  'representatives',
  'person_notes',
  'parties',
  'documents',
  'identity_uses',
  'stage_moves',
  'users',
  'events',
  'photos',
  'checklist_items',
  'diligence_changes',
  'packs',
  'own_kinds',
  'papers',
  'paper_links',
  'inbox_papers',
  'inbox_files',
  'sign_ins',
  'analyses',
  'analysis_documents',
  'data_exports',
  'notifications',
  'put_off_tasks',
  'automation_providers',
  'shares',
  'document_requests',
  'document_request_keys',
  'handed_papers',
  'requested_data',
  'handed_facts',
  'share_views',
  'share_questions',
  'sharing_grounds',
]

const rows = tables
  .map(
    (table) => `select '${table}' as name, to_jsonb(one) - 'left_at' - 'pushed_at' as kept from ${table} one`,
  )
  .join(' union all ')
/**
 * Everything that brokers have, as the database holds it; what the reading itself touches is left out: when a notice left
 * the screen, and as a push, is noted by jobs whenever they come to it. One statement, because it is asked for at every turn.
 */
export const everythingThereIs = `select string_agg(name || ' ' || kept, e'\\n' order by name, kept) as text from (${rows}) every`

/** What pages of others send along. */
export const hostileOrigins: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:81' },
  { origin: 'https://localhost:80' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]
