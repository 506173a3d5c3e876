import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { installedChromium } from '../adapters/browser/installed.ts'
import { installedTesseract } from '../adapters/reading/installed.ts'
import { readModel } from '../adapters/reading/model.ts'
import { tryFolder, Unwritable } from '../backup/folder.ts'
import { type Env, programPlaces } from '../env.ts'
import { errorKind } from '../errors.ts'
import { product } from '../process/version.ts'
import { type Finding, failureFinding, fineFinding, warningFinding } from './finding.ts'

const run = promisify(execFile)
const resolve = createRequire(import.meta.url).resolve

const MB = 1024 ** 2
/** In bytes. Below `needed` uploads are refused. */
const room = { needed: 64 * MB, wanted: 2_048 * MB }

export function checkVersions(): Finding {
  const major = Number(process.versions.node.split('.')[0])
  const found = `${product}, Node ${process.versions.node}`
  if (major === 24) return fineFinding('versões', found)
  return warningFinding('versões', found, 'chame por npm run, que usa o Node 24 do projeto')
}

export async function checkDisk({ DATA_DIR }: Env): Promise<Finding> {
  const part = 'disco'
  try {
    await access(DATA_DIR, constants.W_OK)
    const { bavail, bsize } = await statfs(DATA_DIR)
    const free = bavail * bsize
    const found = `${Math.floor(free / MB)} MB livres em ${DATA_DIR}`
    if (free < room.needed) return failureFinding(part, found, 'libere espaço: envios são recusados')
    if (free < room.wanted) return warningFinding(part, found, 'libere espaço antes que acabe')
    return fineFinding(part, found)
  } catch (error) {
    if (errorKind(error) === 'ENOENT')
      return warningFinding(part, `${DATA_DIR} ainda não existe`, 'o primeiro início a cria')
    return failureFinding(part, `${DATA_DIR}: ${errorKind(error)}`, 'dê a pasta a quem executa o Soleira')
  }
}

export async function checkBackupFolder(path: string): Promise<Finding> {
  const part = 'BACKUP_DIR'
  const remedy = 'dê a pasta, com espaço, a quem executa o Soleira: cópias não são feitas'
  try {
    if (!existsSync(path)) {
      await access(nearest(path), constants.W_OK)
      return warningFinding(part, `${path} ainda não existe`, 'o próximo início a cria')
    }
    await tryFolder(path)
    const { bavail, bsize } = await statfs(path)
    return fineFinding(part, `${Math.floor((bavail * bsize) / MB)} MB livres em ${path}`)
  } catch (error) {
    return failureFinding(
      part,
      error instanceof Unwritable ? error.message : `${path}: ${errorKind(error)}`,
      remedy,
    )
  }
}

function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path))
}

export async function checkFonts(): Promise<Finding> {
  const folder = join(dirname(resolve('pdfmake/package.json')), 'fonts/Roboto')
  const missing: string[] = []
  for (const name of ['Regular', 'Medium', 'Italic', 'MediumItalic']) {
    const isThere = await stat(join(folder, `Roboto-${name}.ttf`)).then(
      ({ size }) => size > 0,
      () => false,
    )
    if (!isThere) missing.push(`Roboto-${name}.ttf`)
  }
  if (missing.length) return failureFinding('fontes', `faltam ${missing.join(', ')}`, 'repita npm ci')
  return fineFinding('fontes', 'as dos relatórios estão instaladas')
}

export async function checkChromium(): Promise<Finding> {
  const part = 'Chromium'
  const path = installedChromium(programPlaces())
  if (!path)
    return warningFinding(
      part,
      'não há',
      'instale-o (apt-get install chromium), ou indique-o em CHROMIUM_PATH',
    )
  try {
    const { stdout } = await run(path, ['--version'], { timeout: 20_000 })
    const found = `${stdout.trim()} (${path})`
    if (process.getuid?.() !== 0) return fineFinding(part, found)
    return warningFinding(part, `${found}, sem sandbox`, 'execute o Soleira com um usuário que não seja root')
  } catch (error) {
    return warningFinding(
      part,
      `${path} não inicia: ${errorKind(error)}`,
      'reinstale-o, ou corrija CHROMIUM_PATH',
    )
  }
}

export async function checkReading(): Promise<Finding> {
  const installed = await installedTesseract(programPlaces())
  if (installed) return fineFinding('leitura', `tesseract desta máquina (${installed})`)
  try {
    readModel()
    await access(resolve('tesseract-wasm'))
    return fineFinding('leitura', 'a do Soleira (um tesseract desta máquina é mais rápido)')
  } catch (error) {
    return failureFinding('leitura', `falta o que lê papéis: ${errorKind(error)}`, 'repita npm ci')
  }
}
