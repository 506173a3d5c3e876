import { pick, withoutEmpty } from '../../lib/search-params.ts'

/** The tabs of the settings (part 2 §2.8), by their names in the URL. */
export const settingsTabs = ['perfil', 'notificacoes', 'seguranca', 'aparencia', 'sobre'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** The state of the settings as their URL carries it. */
export interface SettingsSearch {
  /** The open tab; the profile when absent. */
  aba?: SettingsTab
}

/** Reads a URL that anybody may have written: a tab that does not exist opens the first. */
export function parseSettingsSearch(raw: Record<string, unknown>): SettingsSearch {
  const aba = pick(raw.aba, settingsTabs)
  return withoutEmpty({ aba: aba === settingsTabs[0] ? undefined : aba })
}
