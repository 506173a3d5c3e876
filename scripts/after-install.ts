import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The package of Node brings 67 MB of headers for compiling against it, and nothing here is compiled.
const packages = fileURLToPath(new URL('../node_modules/node/node_modules', import.meta.url))
for (const name of list(packages).filter((name) => /^node-(?!bin-setup)/.test(name))) {
  rmSync(join(packages, name, 'include'), { recursive: true, force: true })
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
