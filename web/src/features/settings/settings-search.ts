import { oneOf, searchParams } from '../../lib/lists/search-params.ts'

/** The tabs of the settings (part 2 §2.8), by their names in the URL. */
export const settingsTabs = [
  'perfil',
  'notificacoes',
  'seguranca',
  'conjuntos',
  'automacao',
  'aparencia',
  'sobre',
] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** The state of the settings: the open tab, the profile when absent. */
const readers = { aba: oneOf(settingsTabs, settingsTabs[0]) }

export const parseSettingsSearch = searchParams(readers)
