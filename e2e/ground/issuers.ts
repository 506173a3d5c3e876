import {
  issuesCertificate,
  type Mood,
  neverAnswers,
  refusesWithCode,
  startInfosimples,
} from '@soleira/server/test/services/infosimples-service'
import { plexiResult, startPlexi } from '@soleira/server/test/services/plexi-service'

export const wrongToken = 'token-desconhecido'

const ends: [part: string, mood: Mood][] = [
  ['tst/cndt', issuesCertificate()],
  ['sefaz', refusesWithCode(611, { billable: true, price: '0.24' })],
  ['receita-federal', issuesCertificate({ debitos_pgfn: true })],
  ['ceat', neverAnswers],
]

/**
 * Starts Infosimples and Plexi on this machine. Infosimples' answers depend on the question alone, and Plexi
 * finds a lawsuit each time, because journeys run side by side.
 */
export async function startIssuers(): Promise<{ settings: Record<string, string>; stop: () => void }> {
  const plexi = await startPlexi()
  plexi.tell(plexiResult({ status: 'positivo', processos: [{ numero: '5001234-56.2019.4.02.5101' }] }))
  const service = await startInfosimples()
  service.behave((service, response) => {
    const { path = '', fields } = service.asked.at(-1) ?? {}
    const [, mood] = ends.find(([part]) => path.includes(part)) ?? []
    const isKnown = fields?.token !== wrongToken
    ;((isKnown && mood) || refusesWithCode(601))(service, response)
  })
  return {
    settings: { INFOSIMPLES_URL: service.base, PLEXI_URL: plexi.base },
    stop() {
      service.stop()
      plexi.stop()
    },
  }
}
