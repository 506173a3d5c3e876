/** What can be opened that holds personal data. Photos are no papers: they are made to be shown to strangers. */
export const openedThings = [
  'document',
  'certificate',
  'inbox_paper',
  'analysis_file',
  'report',
  'draft',
  'dossier',
  'data_copy',
  'person_copy',
] as const
export type OpenedThing = (typeof openedThings)[number]
