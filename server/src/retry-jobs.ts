import type { FailedJob } from './failed-jobs.ts'
import { operate, Refused, reach } from './operate.ts'

const usage =
  'Uso: npm run jobs -- --failed [--json]   ou   npm run jobs -- --retry ID   ou   npm run jobs -- --retry-all'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

await operate(async (env, args) => {
  const [what, given, ...more] = args
  const isRight =
    (what === '--failed' && (given === undefined || given === '--json')) ||
    (what === '--retry' && uuid.test(given ?? '')) ||
    (what === '--retry-all' && given === undefined)
  if (!isRight || more.length) throw new Refused(usage)
  // Only now: the hook that `operate.ts` brings must be there before Drizzle is.
  const { connect } = await import('./database/client.ts')
  const { failedJobs, hasQueues, retryFailed } = await import('./failed-jobs.ts')
  const { config, leave } = await reach(env)
  const { system, close } = connect({ ...config, max: 1 }, () => {})
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  try {
    if (!(await hasQueues(system)))
      throw new Refused('Este banco de dados ainda não tem tarefas: inicie o Soleira.')
    if (what === '--failed') {
      const jobs = await failedJobs(system)
      if (given) say(JSON.stringify(jobs, null, 2))
      else if (!jobs.length) say('Nenhuma tarefa falhou nos últimos sete dias.')
      else for (const line of jobs.map(lineOf)) say(line)
      return
    }
    const count = await retryFailed(system, given)
    if (given && !count) throw new Refused(`Nenhuma tarefa ${given} que tenha falhado.`)
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
