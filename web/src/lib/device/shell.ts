import { forgetDevice, ownDevice } from './own-device.ts'

const page = '/index.html'

/** Written by web/build/shell.ts. */
interface Shell {
  version: string
  files: string[]
}

/** This version or an earlier one opens without a connection. */
export async function hasShell(): Promise<boolean> {
  for (const name of await caches.keys())
    if (name.startsWith('shell ') && (await (await caches.open(name)).match(page))) return true
  return false
}

/**
 * Keeps the built files of this version, and lets those of other versions go. The page comes last: without it the
 * worker answers from none of them, and the next try goes on where one ended. It takes one file at a time, because a
 * busy server refuses a hundred at once.
 */
export async function keepShell(): Promise<void> {
  const { version, files } = (await (await fetch('/shell.json', { cache: 'no-cache' })).json()) as Shell
  const name = `shell ${version}`
  const cache = await caches.open(name)
  for (const file of [...files.filter((other) => other !== page), page])
    if (!(await cache.match(file))) await cache.add(file)
  const others = (await caches.keys()).filter((other) => other.startsWith('shell ') && other !== name)
  await Promise.all(others.map((other) => caches.delete(other)))
  if (ownDevice() === null) forgetDevice()
}
