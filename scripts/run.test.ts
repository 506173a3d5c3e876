import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { root } from './run.ts'

const lasting = 'setInterval(() => {}, 1000)'
const deaf = `process.on('SIGTERM', () => {})`

/** Starts a script that has `startTool` and `exitOf`, and waits until so many of its tools are at work. */
async function startScript(program: string, tools: number) {
  const given = `const { startTool, exitOf } = await import('./scripts/run.ts')`
  const script = spawn(process.execPath, ['--input-type=module', '-e', `${given}\n${program}`], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    try {
      process.kill(-(script.pid ?? 0), 'SIGKILL')
    } catch {
      // All have ended.
    }
  })
  let said = ''
  script.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  await expect.poll(() => said.split('ready').length - 1, { timeout: 30_000 }).toBe(tools)
  return script
}

it('a tool that begins while a script ends holds nothing up', async () => {
  const listening = `${deaf}; process.stdin.resume().on('end', () => process.exit()); console.log('ready')`
  const script = await startScript(
    `const first = startTool('node', ['-e', ${JSON.stringify(`${lasting}; console.log('ready')`)}])
     const second = startTool('node', ['-e', ${JSON.stringify(listening)}], { stdio: ['pipe', 'inherit', 'inherit'] })
     await exitOf(first)
     startTool('node', ['-e', ${JSON.stringify(lasting)}])
     second.stdin.end()`,
    2,
  )
  script.kill('SIGTERM')
  expect(await once(script, 'exit')).toEqual([null, 'SIGTERM'])
})

it('a tool that does not listen is killed by who asks again', async () => {
  const script = await startScript(
    `startTool('node', ['-e', ${JSON.stringify(`${deaf}; ${lasting}; console.log('ready')`)}])`,
    1,
  )
  const isOver = () => {
    script.kill('SIGINT')
    return script.signalCode
  }
  await expect.poll(isOver, { timeout: 10_000, interval: 200 }).toBe('SIGINT')
})
