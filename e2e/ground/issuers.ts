import {
  issued,
  type Mood,
  refuses,
  silent,
  startInfosimples,
} from '@soleira/server/test/services/infosimples-service'
import { result, startPlexi } from '@soleira/server/test/services/plexi-service'

export const wrongToken = 'token-desconhecido'

const ends: [part: string, mood: Mood][] = [
  ['tst/cndt', issued()],
  ['sefaz', refuses(611, { billable: true, price: '0.24' })],
  ['receita-federal', issued({ debitos_pgfn: true })],
  ['ceat', silent],
  // The call that tests a token.
  ['teste-de-token', refuses(602)],
]

/**
 * Starts Infosimples and Plexi on this machine. Infosimples' answers depend on the question alone, and Plexi
 * finds a lawsuit each time, because journeys run side by side.
 */
export async function startIssuers(): Promise<{ settings: Record<string, string>; stop: () => void }> {
  const plexi = await startPlexi()
  plexi.tell(result({ status: 'positivo', processos: [{ numero: '5001234-56.2019.4.02.5101' }] }))
  const service = await startInfosimples()
  service.behave((service, response) => {
    const { path = '', fields } = service.asked.at(-1) ?? {}
    const [, mood] = ends.find(([part]) => path.includes(part)) ?? []
    const isKnown = fields?.token !== wrongToken
    ;((isKnown && mood) || refuses(601))(service, response)
  })
  return {
    settings: { INFOSIMPLES_URL: service.base, PLEXI_URL: plexi.base },
    stop() {
      service.stop()
      plexi.stop()
    },
  }
}
