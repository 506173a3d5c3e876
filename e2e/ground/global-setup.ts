import { rm } from 'node:fs/promises'
import { answersJson, startPostalService } from '@soleira/server/test/services/postal-services'
import { startIssuers } from './issuers.ts'
import { makeLogsFolder } from './logs.ts'
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
  const logs = await makeLogsFolder()
  const product = await startProduct({
    ...issuers.settings,
    REGISTRATIONS_PER_HOUR: '100000',
    SUPPORT_EMAIL: 'suporte@exemplo.com.br',
    // The phones of a journey say from where they come.
    TRUST_PROXY: 'loopback',
    VIACEP_URL: postal.base,
    BRASILAPI_URL: postal.base,
  })
  process.env.SOLEIRA_E2E = product.address
  process.env.SOLEIRA_E2E_OUTBOX = product.outbox
  process.env.SOLEIRA_E2E_PID = String(product.pid)
  return async () => {
    await product.stop()
    await postal.close()
    issuers.stop()
    await rm(logs, { recursive: true, force: true })
  }
}
