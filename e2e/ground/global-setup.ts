import { answersJson, startPostalService } from '@soleira/server/test/services/postal-services'
import { startIssuers } from './issuers.ts'
import { startProduct } from './product.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const postal = await startPostalService(
    answersJson({
      cep: '22240-003',
      logradouro: 'Rua das Laranjeiras',
      bairro: 'Laranjeiras',
      localidade: 'Rio de Janeiro',
      uf: 'RJ',
    }),
  )
  const issuers = await startIssuers()
  const product = await startProduct({
    ...issuers.settings,
    REGISTRATIONS_PER_HOUR: '100000',
    // The phones of a journey say from where they come.
    TRUST_PROXY: 'loopback',
    VIACEP_URL: postal.base,
    BRASILAPI_URL: postal.base,
  })
  process.env.SOLEIRA_E2E = product.address
  process.env.SOLEIRA_E2E_OUTBOX = product.outbox
  return async () => {
    const complaints = await product.stop()
    await postal.close()
    issuers.stop()
    if (complaints.length) throw new Error(`the server logged errors:\n${complaints.join('\n')}`)
  }
}
