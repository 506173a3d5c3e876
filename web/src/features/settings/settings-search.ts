import { oneOf, searchParams } from '../../lib/lists/search-params.ts'

export const settingsTabs = [
  'perfil',
  'notificacoes',
  'seguranca',
  'conjuntos',
  'negocio',
  'clausulas',
  'automacao',
  'aparencia',
  'sobre',
] as const
export type SettingsTab = (typeof settingsTabs)[number]

const readers = { aba: oneOf(settingsTabs, settingsTabs[0]) }

export const parseSettingsSearch = searchParams(readers)
