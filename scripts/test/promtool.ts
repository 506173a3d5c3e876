import { spawnSync } from 'node:child_process'

/** Whether this machine has Prometheus' tool, of Debian's package `prometheus`. */
export function promtoolIsHere(): boolean {
  return spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0
}
