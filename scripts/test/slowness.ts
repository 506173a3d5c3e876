import { setTimeout as sleep } from 'node:timers/promises'

const every = 1_000
const stretch = 30_000

/**
 * Does `work` and returns with its result how many times longer than by itself a stretch of computing took meanwhile:
 * 1 on an idle machine, 2 where another process had every second moment. A limit of seconds is multiplied by it, so
 * that it judges the work and not the machine.
 */
export async function whileMeasured<T>(work: Promise<T>): Promise<{ result: T; slowness: number }> {
  let [wall, computed] = [0, 0]
  let isDone = false
  const result = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const [begun, used] = [performance.now(), process.cpuUsage()]
    const soFar = () => {
      const { user, system } = process.cpuUsage(used)
      return user + system
    }
    while (soFar() < stretch);
    wall += (performance.now() - begun) * 1_000
    computed += soFar()
    await Promise.race([result.catch(() => {}), sleep(every)])
  }
  return { result: await result, slowness: Math.max(1, wall / computed) }
}
