import { spawnSync } from 'node:child_process'

export function promtoolIsHere(): boolean {
  return spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0
}
