import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Account } from './load/account.ts'
import { Connection } from './load/connection.ts'
import { requestText } from './load/request.ts'

export function screensOf({ cookie, newIds: [id] }: Account): { path: string; cookie?: string }[] {
  const paths = ['dashboard', 'captacao', 'due-diligence', 'mercado', `property/${id}`, 'timeline', 'pessoas']
  const others = ['interessados', 'negocios', 'agenda', 'analise-risco', 'notificacoes', 'configuracoes']
  return [{ path: '/login' }, ...[...paths, ...others].map((path) => ({ path: `/${path}`, cookie }))]
}

/**
 * All that the seed has something for, and forms. It has no contract, analysis or unfiled paper, so their own pages
 * are left out.
 */
export async function everyScreen(port: number, account: Account): Promise<string[]> {
  const connection = await Connection.open(port)
  const firstOf = async (path: string): Promise<number> => {
    const { body } = await connection.send(requestText('GET', `${path}?limit=1`, account.cookie), true)
    return JSON.parse(String(body))[0].id
  }
  const [person, lead] = [await firstOf('/api/people'), await firstOf('/api/leads')]
  connection.close()
  const own = screensOf(account).flatMap(({ path, cookie }) => (cookie ? [path] : []))
  const single = [`/due-diligence/${account.newIds[0]}`, `/pessoas/${person}`, `/interessados/${lead}`]
  const seldom = ['papeis', 'custos', 'obrigacoes', 'operacao', 'analise-risco/nova', 'verificar/dossie']
  const settings = ['?aba=notificacoes', '?aba=aparencia', '?aba=sobre', '/acessos', '/gastos']
  return [
    ...own,
    ...single,
    ...seldom.map((path) => `/${path}`),
    ...settings.map((path) => `/configuracoes${path}`),
  ]
}

export function hasScreens(): boolean {
  return existsSync(fileURLToPath(new URL('../../web/dist/index.html', import.meta.url)))
}
