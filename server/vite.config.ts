import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * Modules find by `import.meta.url` what lies beside them: migrations, recipes, the programs of helpers. The
 * bundle lies elsewhere, so each of them names its source there.
 */
function places(): Plugin {
  return {
    name: 'soleira:places',
    transform: {
      filter: { id: /\/server\/(src\/.*\.ts|compile-cache\.js)$/, code: 'import.meta.url' },
      handler(code, id) {
        const source = relative(`${here}dist`, id).replaceAll('\\', '/')
        const place = `new URL('${source}', import.meta.url).href`
        return { code: code.replaceAll('import.meta.url', place), map: null }
      },
    },
  }
}

export default defineConfig({
  root: here,
  plugins: [places()],
  ssr: {
    noExternal: true,
    // Packages with code of the machine, and those that are loaded with their first use, stay as they are.
    external: [
      '@aws-sdk/client-s3',
      '@node-rs/argon2',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
      'docx',
      'imapflow',
      'libheif-js',
      'nodemailer',
      'playwright-core',
      'web-push',
    ],
  },
  build: {
    ssr: 'built.js',
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'main.js',
        chunkFileNames: '[name].js',
        // A server that goes on beside a newer build meets names there, not letters that mean something else by then.
        minifyInternalExports: false,
        sourcemapExcludeSources: true,
      },
    },
  },
})
