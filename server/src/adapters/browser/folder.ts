import { readFileSync } from 'node:fs'
import { lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Everything of a run lies in one folder, whose name holds the id of the process that owns it. */
const prefix = 'soleira-browser-'

/** Saves PDFs instead of showing them, asks nothing, and tells nobody which forms were opened. */
const preferences = {
  plugins: { always_open_pdf_externally: true },
  download: { prompt_for_download: false },
  webrtc: { ip_handling_policy: 'disable_non_proxied_udp', multiple_routes_enabled: false },
  credentials_enable_service: false,
  autofill: { enabled: false, profile_enabled: false, credit_card_enabled: false },
  signin: { allowed: false, allowed_on_next_startup: false },
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  await mkdir(join(folder, 'profile', 'Default'), { recursive: true })
  await mkdir(join(folder, 'files'))
  await writeFile(join(folder, 'profile', 'Default', 'Preferences'), JSON.stringify(preferences))
  return folder
}

/** Kills the run's Chromium first, if it still runs. */
export async function clearFolder(folder: string): Promise<void> {
  killChromium(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

const block = 4_096

export async function weightOf(folder: string, most: number): Promise<number> {
  let sum = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // A file that was removed meanwhile weighs nothing.
    const size = await lstat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    )
    sum += Math.max(size, block)
    if (sum > most) break
  }
  return sum
}

/** Removes the folders of killed processes. Safe only before this process has begun a run. */
export async function sweepFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const owner = Number(name.slice(prefix.length).split('-')[0])
    if (owner !== process.pid && isAlive(owner)) continue
    // Folders of other users stay.
    await clearFolder(join(tmpdir(), name)).catch(() => {})
  }
}

export function chromiumOf(folder: string): number | null {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8')) || null
  } catch {
    return null
  }
}

function killChromium(folder: string): void {
  const id = chromiumOf(folder)
  if (id === null || !isOf(id, folder)) return
  try {
    // Negative, for the whole process group that Chromium leads.
    process.kill(-id, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** The system gives process ids out again. */
function isOf(id: number, folder: string): boolean {
  if (process.platform !== 'linux') return isAlive(id)
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(folder)
  } catch {
    return false
  }
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return Object(error).code === 'EPERM'
  }
}
