import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(html|js|css|svg|json|webmanifest)$/

export function precompressPlugin(): Plugin {
  return {
    name: 'soleira:precompress',
    apply: 'build',
    // Called once all files are written. A build that failed never comes here, and shows its own error.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = '' }) => {
        for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
          if (entry.isFile() && compressible.test(entry.name)) compress(join(entry.parentPath, entry.name))
        }
      },
    },
  }
}

function compress(path: string): void {
  const content = readFileSync(path)
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}
