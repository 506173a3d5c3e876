import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promtoolIsHere } from './test/promtool.ts'

const folder = fileURLToPath(new URL('../docs/operations/', import.meta.url))

if (promtoolIsHere()) {
  promtool('check', 'rules', join(folder, 'alerts.yml'))
  promtool('test', 'rules', join(folder, 'alerts.test.yml'))
  const scratch = mkdtempSync(join(tmpdir(), 'soleira-dashboard-'))
  try {
    const questions = join(scratch, 'questions.json')
    writeFileSync(questions, JSON.stringify(asRules()))
    promtool('check', 'rules', questions)
  } finally {
    rmSync(scratch, { recursive: true })
  }
} else console.log('promtool is not here (Debian: apt-get install prometheus): the alerts were not tried')

/** The dashboard's queries as rules, because the tool reads only rules. JSON is valid YAML. */
function asRules() {
  const { panels } = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const rules = panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }, index) => ({
      record: `question_${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'soleira'),
    }))
  return { groups: [{ name: 'dashboard', rules }] }
}

function promtool(...args: string[]): void {
  const { status } = spawnSync('promtool', args, { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
