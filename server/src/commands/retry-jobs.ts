import type { FailedJob } from '../jobs/failed-jobs.ts'
import { RefusedArguments } from './arguments.ts'
import { reachDatabase, runOperation } from './operate.ts'

const usage =
  'Uso: npm run jobs -- --failed [--json]   ou   npm run jobs -- --retry ID   ou   npm run jobs -- --retry-all'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const options = {
  failed: { type: 'boolean' },
  json: { type: 'boolean' },
  retry: { type: 'string' },
  'retry-all': { type: 'boolean' },
} as const

await runOperation(usage, options, async (env, { failed, json, retry, 'retry-all': all }) => {
  const isOne = [failed, retry, all].filter((each) => each !== undefined).length === 1
  if (!isOne || (json && !failed) || (retry && !uuid.test(retry))) throw new RefusedArguments(usage)
  const { connectDatabase } = await import('../database/connect.ts')
  const { failedJobs, hasQueues, retryFailed } = await import('../jobs/failed-jobs.ts')
  const { config, leave } = await reachDatabase(env)
  const { system, close } = connectDatabase({ ...config, max: 1 }, () => {})
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    if (!(await hasQueues(system)))
      throw new RefusedArguments('Este banco de dados ainda não tem tarefas: inicie o Soleira.')
    if (failed) {
      const jobs = await failedJobs(system)
      if (json) say(JSON.stringify(jobs, null, 2))
      else if (!jobs.length) say('Nenhuma tarefa falhou nos últimos sete dias.')
      else for (const line of jobs.map(lineOf)) say(line)
      return
    }
    const count = await retryFailed(system, retry)
    if (retry && !count) throw new RefusedArguments(`Nenhuma tarefa ${retry} que tenha falhado.`)
    say(count === 1 ? '1 tarefa será tentada de novo.' : `${count} tarefas serão tentadas de novo.`)
  } finally {
    await close()
    await leave()
  }
})

function lineOf({ id, queue, failedAt, tries, reason }: FailedJob): string {
  const times = tries === 1 ? '1 tentativa' : `${tries} tentativas`
  return `${id}  ${queue}  ${failedAt.toISOString()}  ${times}  ${reason}`
}
