import { arch, cpus, loadavg, release, totalmem, type } from 'node:os'

/** The machine in one sentence; its load tells how far the numbers can be believed. */
export function describeMachine(): string {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return (
    `${cpus().length} × ${cpu?.model.trim()}, ${gigabytes} GB, ${type()} ${release()} ${arch()}, ` +
    `Node ${process.versions.node}; load before the run ${loadavg()[0]?.toFixed(1)}`
  )
}
