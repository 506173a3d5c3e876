/** Things with personal data. Photos are left out: they are made to be shown to strangers. */
export const openedThings = [
  'document',
  'certificate',
  'inbox_paper',
  'analysis_file',
  'report',
  'draft',
  'authorization',
  'visit',
  'offer',
  'deal',
  'commission',
  'agreement',
  'signing',
  'dossier',
  'data_copy',
  'person_copy',
] as const
export type OpenedThing = (typeof openedThings)[number]
