import { spawnSync } from 'node:child_process'
import {
  installedChromium,
  isProgram,
  WITHOUT_WINDOW,
  windowlessChromium,
} from '../../server/src/adapters/browser/installed.ts'
import { exitOf, root, startTool } from '../run.ts'

const howTo = 'Instale o Chromium ou diga onde ele está com CHROMIUM_PATH=/caminho/do/chromium.'

export interface Chromiums {
  whole: string
  windowless: string
}

export async function obtainChromiums(say: (line: string) => void): Promise<Chromiums> {
  const whole = await obtainChromium(say)
  const find = () => [windowlessChromium(process.env)].find((path) => path !== null && starts(path))
  const found = find()
  if (found || !mayInstall()) return { whole, windowless: found ?? whole }
  install(WITHOUT_WINDOW, say)
  return { whole, windowless: find() ?? whole }
}

/**
 * Finds a Chromium or installs one: CHROMIUM_PATH, one on the machine, Playwright's own download, else the
 * system's package manager where that is allowed. Throws with one line that says what to do.
 */
async function obtainChromium(say: (line: string) => void): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (starts(given)) return given
    throw new Error(`CHROMIUM_PATH=${given} não é um Chromium que funcione.`)
  }
  const found = installedChromium(process.env)
  if (found && starts(found)) return found

  const downloaded = playwrightChromium()
  if (starts(downloaded)) return downloaded
  say('Nenhum Chromium nesta máquina; baixando o do Playwright…')
  if ((await download(say)) && starts(downloaded)) return downloaded

  if (!mayInstall()) {
    throw new Error(
      `Nenhum Chromium encontrado, e o download não foi possível. ${howTo} ` +
        'Em Debian, como root, SOLEIRA_INSTALL_CHROMIUM=1 o instala.',
    )
  }
  say('Instalando o Chromium pelo sistema (apt-get)…')
  install('chromium', say)
  const installed = installedChromium(process.env)
  if (installed && starts(installed)) return installed
  throw new Error(`O Chromium não pôde ser instalado pelo sistema. ${howTo}`)
}

function install(name: string, say: (line: string) => void): void {
  const apt = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 240_000 }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { status, output } = spawnSync('apt-get', args, { ...apt, encoding: 'utf8' })
    if (status !== 0) say(output.join('\n'))
  }
}

/** True when it starts with all its libraries: an incomplete one fails here, not in the first test. */
function starts(path: string): boolean {
  return isProgram(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function playwrightChromium(): string {
  const asked = "console.log(require('@playwright/test').chromium.executablePath())"
  return spawnSync(process.execPath, ['-e', asked], { cwd: root, encoding: 'utf8' }).stdout.trim()
}

/**
 * Some networks refuse the download at once, others never answer: five seconds to connect, four minutes in
 * all.
 */
async function download(say: (line: string) => void): Promise<boolean> {
  const child = startTool('playwright', ['install', 'chromium'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
  })
  let last = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      last = String(text)
    })
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), 240_000)
  const code = await exitOf(child)
  clearTimeout(timer)
  if (code !== 0) say(`O download não foi possível: ${last.trim().split('\n')[0]}`)
  return code === 0
}

/** The system's package manager changes the machine, so it is used only in CI or with permission. */
function mayInstall(): boolean {
  const allowed = Boolean(process.env.CI) || process.env.SOLEIRA_INSTALL_CHROMIUM === '1'
  return allowed && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}
