import { globSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'
import type { Lines } from './run-steps.ts'
import { mainSteps, otherParts, otherSteps } from './steps.ts'

const projectsOf = (lines: Lines) => lines.flat().flatMap(({ projects = [] }) => projects)
const all = [...projectsOf(mainSteps), ...projectsOf(otherSteps(otherParts))]
const ofJourneys = ['main', 'desk', 'phone']

interface Project {
  test: { name: string; include: string[]; exclude?: string[] }
}
// It lies above this workspace, so its type is not known here.
const { default: vitest } = await import(join(root, 'vitest.config.ts'))
const projects: Project[] = vitest.test.projects

it('no project is run by both commands, nor twice by one', () => {
  expect(all).toHaveLength(new Set(all).size)
})

it('parts run one after the other, and each without the others', () => {
  expect(otherSteps(otherParts).filter((line) => line.length > 1)).toEqual([])
  for (const part of otherParts) {
    const others = otherParts.filter((name) => name !== part)
    const its = projectsOf(otherSteps([part]))
    expect(its.length, part).toBeGreaterThan(0)
    expect([...its, ...projectsOf(otherSteps(others))].sort()).toEqual(
      projectsOf(otherSteps(otherParts)).sort(),
    )
  }
})

it('each project of tests belongs to a command', () => {
  expect(projects.map(({ test }) => test.name).sort()).toEqual(
    all.filter((name) => !ofJourneys.includes(name)).sort(),
  )
})

it('each file of tests belongs to exactly one project', () => {
  const files = globSync('*/**/*.test.{ts,tsx}', { exclude: (path) => path.includes('node_modules') })
  const homes = files.map((file) => [
    file,
    projects.flatMap(({ test: { name, include, exclude = [] } }) => {
      const takes = (patterns: string[]) => patterns.some((pattern) => matchesGlob(file, pattern))
      return takes(include) && !takes(exclude) ? name : []
    }),
  ])
  expect(homes.filter(([, names]) => names?.length !== 1)).toEqual([])
})
