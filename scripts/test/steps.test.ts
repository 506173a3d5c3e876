import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { root } from '../run.ts'
import { type Lines, mainSteps, otherSteps } from './steps.ts'

const run = promisify(execFile)

async function printed(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(`node_modules/.bin/${command}`, args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    // Vitest's own settings would reach the Vitest that is asked here.
    env: { PATH: process.env.PATH },
  })
  return stdout
}

const projectsOf = (lines: Lines) => lines.flat().flatMap(({ projects = [] }) => projects)
const all = [...projectsOf(mainSteps), ...projectsOf(otherSteps)]

const filesLike = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') }).sort()

it('no project is run by both commands, nor twice by one', () => {
  expect(all).toHaveLength(new Set(all).size)
})

describe('belongs to exactly one command', () => {
  it('each file of tests', { timeout: 60_000 }, async () => {
    const list = JSON.parse(await printed('vitest', 'list', '--filesOnly', '--json')) as {
      file: string
      projectName: string
    }[]
    expect([...new Set(list.map(({ projectName }) => projectName))].sort()).toEqual(
      all.filter((name) => !['main', 'desk', 'phone'].includes(name)).sort(),
    )
    expect(list.map(({ file }) => relative(root, file)).sort()).toEqual(
      filesLike('*/**/*.test.ts', '*/**/*.test.tsx'),
    )
  })

  it('each journey, at each width', { timeout: 60_000 }, async () => {
    const report = JSON.parse(
      await printed('playwright', 'test', '--config', 'e2e', '--list', '--reporter=json'),
    )
    const runs: { file: string; title: string; width: string; projectName: string }[] = []
    const walk = ({ suites = [], specs = [] }: Suite) => {
      for (const { file, line, title, tests } of specs)
        for (const { projectName } of tests)
          runs.push({
            ...{ file, title: `${line} ${title}`, projectName },
            width: projectName === 'phone' ? 'phone' : 'desk',
          })
      suites.forEach(walk)
    }
    walk(report)
    expect(new Set(runs.map(({ projectName }) => projectName))).toEqual(
      new Set(all.filter((name) => ['main', 'desk', 'phone'].includes(name))),
    )
    const keys = runs.map(({ file, title, width }) => `${width} ${file} ${title}`)
    expect(keys).toHaveLength(new Set(keys).size)
    // Every file has its journeys at the desk, in one of the two commands.
    const atDesk = runs.filter(({ width }) => width === 'desk').map(({ file }) => file)
    expect([...new Set(atDesk)].sort()).toEqual(
      filesLike('e2e/**/*.spec.ts').map((path) => relative('e2e', path)),
    )
  })
})

interface Suite {
  suites?: Suite[]
  specs?: { file: string; line: number; title: string; tests: { projectName: string }[] }[]
}
