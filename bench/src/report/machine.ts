import { arch, cpus, loadavg, release, totalmem, type } from 'node:os'

/** The machine in one sentence. Its load tells how far the numbers can be trusted. */
export function describeMachine(): string {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return (
    `${cpus().length} × ${cpu?.model.trim()}, ${gigabytes} GB, ${type()} ${release()} ${arch()}, ` +
    `Node ${process.versions.node}; load before the run ${loadavg()[0]?.toFixed(1)}`
  )
}
