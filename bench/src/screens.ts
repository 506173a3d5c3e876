import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Account } from './load/account.ts'

export function screensOf({ cookie, newIds: [id] }: Account): { path: string; cookie?: string }[] {
  const paths = ['dashboard', 'captacao', 'due-diligence', 'mercado', `property/${id}`, 'timeline', 'pessoas']
  const others = ['interessados', 'negocios', 'agenda', 'analise-risco', 'notificacoes', 'configuracoes']
  return [{ path: '/login' }, ...[...paths, ...others].map((path) => ({ path: `/${path}`, cookie }))]
}

export function hasScreens(): boolean {
  return existsSync(fileURLToPath(new URL('../../web/dist/index.html', import.meta.url)))
}
