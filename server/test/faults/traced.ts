import { createInterface } from 'node:readline'
import { ApiClient } from '../../src/demo/api-client.ts'
import { startApplication } from './application-process.ts'
import { newDataFolder } from './scene.ts'

export async function startTraced(endpoint: string, more: Record<string, string> = {}) {
  const folder = await newDataFolder()
  const application = startApplication(folder, {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    LOG_LEVEL: 'info',
    ...more,
  })
  const lines: Record<string, unknown>[] = []
  createInterface({ input: application.process.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    if (line.startsWith('{')) lines.push(JSON.parse(line))
  })
  const address = await application.ready
  const said = (msg: string) => lines.filter((line) => line.msg === msg)
  return { application, address, said, client: new ApiClient(address) }
}
