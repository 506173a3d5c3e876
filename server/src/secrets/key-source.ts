import { open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../database/embedded/directory.ts'
import { type Env, WrongSetting } from '../env.ts'
import { type Key, parseKey, writeKey } from './key.ts'

/** The first key encrypts. The others only read values that are not yet encrypted with it. */
export interface KeySource {
  name: string
  read(): Promise<Key[]>
  /** Survives a kill and a power cut. Null when the product may not change the keys. */
  replace: ((keys: Key[]) => Promise<void>) | null
}

export function secretKeys({ SECRETS_KEY, DATA_DIR }: Pick<Env, 'SECRETS_KEY' | 'DATA_DIR'>): KeySource {
  return SECRETS_KEY ? keysOfSetting(SECRETS_KEY) : keysInFile(join(DATA_DIR, 'secrets.key'))
}

export function keysOfSetting(keys: Key[]): KeySource {
  return { name: 'SECRETS_KEY', read: async () => keys, replace: null }
}

export function keysInFile(path: string): KeySource {
  return {
    name: path,
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw new WrongSetting(`Não foi possível ler ${path}: ${error.code}.`)
      })
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const key = parseKey(line.trim())
          if (!key) throw new WrongSetting(`${path} não contém chaves de 32 bytes em base64.`)
          return key
        })
    },
    async replace(keys) {
      const unfinished = `${path}.new`
      const file = await open(unfinished, 'w', 0o600)
      try {
        // A file that a killed process left may have other permissions.
        await file.chmod(0o600)
        await file.writeFile(keys.map((key) => `${writeKey(key)}\n`).join(''))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
      await syncFolder(dirname(path))
    },
  }
}
