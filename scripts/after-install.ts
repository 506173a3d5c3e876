import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

const modules = fileURLToPath(new URL('../node_modules', import.meta.url))

/** Files that packages bring and nothing here uses (docs/decisions/0032). */
const needless: [folder: string, names: RegExp][] = [
  // PDFium once more as text, and for browsers.
  ['@hyzyla/pdfium/dist', /base64.*\.js$|^worker\.bundle|\.(browser|cdn|worker)\.js$|\.cjs$/],
  // Two more builds of the decoder of HEIC.
  ['libheif-js', /^libheif$|^libheif-wasm\/libheif-bundle/],
  // A larger model of Portuguese that reads no better.
  ['@tesseract.js-data/por', /^4\.0\.0$/],
]
for (const [folder, names] of needless) {
  for (const name of list(join(modules, folder), true).filter((name) => names.test(name)))
    remove(folder, name)
}

// Nobody steps into the code of packages here.
for (const name of list(modules, true).filter((name) => /\.(c|m)?(js|ts|css)\.map$/.test(name))) remove(name)

// The package of Node brings 67 MB of headers for compiling against it, and nothing here is compiled.
const packages = 'node/node_modules'
for (const name of list(join(modules, packages), false).filter((name) => /^node-(?!bin-setup)/.test(name))) {
  remove(packages, name, 'include')
}

// A tesseract of this machine cannot read a model that is packed.
const portuguese = '@tesseract.js-data/por/4.0.0_best_int'
for (const name of list(join(modules, portuguese), false).filter((name) => name.endsWith('.gz'))) {
  const model = join(modules, portuguese, name.replace(/\.gz$/, ''))
  writeFileSync(`${model}.new`, gunzipSync(readFileSync(`${model}.gz`)))
  renameSync(`${model}.new`, model)
  remove(portuguese, name)
}

function remove(...path: string[]): void {
  rmSync(join(modules, ...path), { recursive: true, force: true })
}

function list(folder: string, recursive: boolean): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' })
  } catch {
    return []
  }
}
