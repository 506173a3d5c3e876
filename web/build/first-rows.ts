import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { iconsPlugin } from './icons.ts'

/**
 * Writes `first-rows.mjs`, by which the server draws the first rows of the list with the components that the
 * browser draws them with (docs/decisions/0088). It brings all that it needs, because the server has no React.
 */
export function firstRowsPlugin(): Plugin {
  return {
    name: 'soleira:first-rows',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await build({
        configFile: false,
        root: fileURLToPath(new URL('..', import.meta.url)),
        logLevel: 'error',
        publicDir: false,
        plugins: [iconsPlugin(), react()],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: 'src/first-rows.tsx',
          outDir: dir,
          emptyOutDir: false,
          minify: true,
          rolldownOptions: { output: { entryFileNames: 'first-rows.mjs', codeSplitting: false } },
        },
      })
    },
  }
}
