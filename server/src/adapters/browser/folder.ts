import { readFileSync } from 'node:fs'
import { lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Everything of a run lies in a folder that names the process it belongs to, and goes with it. */
const prefix = 'soleira-browser-'

/** Has PDFs saved instead of shown, asks nobody anything, and tells nobody which forms were opened. */
const preferences = {
  plugins: { always_open_pdf_externally: true },
  download: { prompt_for_download: false },
  webrtc: { ip_handling_policy: 'disable_non_proxied_udp', multiple_routes_enabled: false },
  credentials_enable_service: false,
  autofill: { enabled: false, profile_enabled: false, credit_card_enabled: false },
  signin: { allowed: false, allowed_on_next_startup: false },
}

/** Makes the folder of a run: 0700, with a new profile in it. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  await mkdir(join(folder, 'profile', 'Default'), { recursive: true })
  await mkdir(join(folder, 'files'))
  await writeFile(join(folder, 'profile', 'Default', 'Preferences'), JSON.stringify(preferences))
  return folder
}

/** Ends the Chromium of a run with all its processes, if it is still there, and removes what it left. */
export async function clearFolder(folder: string): Promise<void> {
  killChromium(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

/** What a file takes of a disk at least, in bytes. */
const block = 4_096

/** How many bytes a folder takes of its disk, with all that lies in it; counting ends beyond `most`. */
export async function weightOf(folder: string, most: number): Promise<number> {
  let sum = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // What goes meanwhile weighs nothing.
    const size = await lstat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    )
    sum += Math.max(size, block)
    if (sum > most) break
  }
  return sum
}

/** Clears what a process has left that was killed. Safe only before this process has begun a run. */
export async function sweepFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const owner = Number(name.slice(prefix.length).split('-')[0])
    if (owner !== process.pid && isAlive(owner)) continue
    // Another user's stays theirs.
    await clearFolder(join(tmpdir(), name)).catch(() => {})
  }
}

/** The number of a run's Chromium, or null when it has not started. */
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
    // It leads a group of its own.
    process.kill(-id, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** Whether that number is still the run's: numbers are given out again. */
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
