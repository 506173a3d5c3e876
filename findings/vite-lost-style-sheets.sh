#!/usr/bin/env bash
# vite 8.3.8: a dynamic import whose style sheets are lost, as in a moment without a connection, is told and mended for
# one sheet at most.
#  - Of two sheets that fail, one event `vite:preloadError` names the first. Nothing names the second.
#  - The same import asked again, now that both could be had, resolves: the scripts come, and no sheet is asked for. So
#    a page stands there without its style, and no error tells.
# Who tries again has to note each `link` that fails, and bring those sheets before the code is used.
# Ends with 1 once one of these answers changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --no-audit --no-fund --silent vite@8.3.8 >/dev/null
mkdir app
echo "import './shared.css'; export const shared = 'shared'" > app/shared.js
echo 'b { color: red }' > app/shared.css
echo "import './page.css'; import { shared } from './shared.js'; export const page = shared" > app/page.js
echo 'i { color: blue }' > app/page.css
echo "import { shared } from './shared.js'; export const other = shared" > app/other.js
echo "export const page = () => import('./page.js'); export const other = () => import('./other.js')" > app/main.js
cat > build.mjs <<'J'
import { build } from 'vite'
await build({
  root: 'app',
  logLevel: 'silent',
  build: {
    outDir: '../out',
    minify: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'app/main.js', preserveEntrySignatures: 'strict', output: { entryFileNames: 'main.mjs' } },
  },
})
J
node build.mjs
cat > try.mjs <<'J'
// As little of a page as Vite asks for. Each sheet fails until `isThere`.
let isThere = false
const asked = []
const told = []
class Link extends EventTarget {
  setAttribute() {}
}
const links = []
globalThis.document = {
  getElementsByTagName: () => [],
  querySelector: (selector) => links.find(({ href }) => selector.includes(href)) ?? null,
  createElement: () => new Link(),
  head: {
    appendChild(link) {
      if (link.rel !== 'stylesheet') return
      links.push(link)
      asked.push(link.href.replace(/^.*\/|-[^-]+\.css$/g, ''))
      queueMicrotask(() => link.dispatchEvent(new Event(isThere ? 'load' : 'error')))
    },
  },
}
globalThis.window = globalThis
const events = new EventTarget()
globalThis.dispatchEvent = (event) => events.dispatchEvent(event)
events.addEventListener('vite:preloadError', ({ payload }) => told.push(payload.message.replace(/-[^-]+\.css$/, '')))
const { page } = await import('./out/main.mjs')
const first = await page().then(() => 'resolves', () => 'rejects')
const askedFirst = asked.splice(0).sort()
isThere = true
const second = await page().then(() => 'resolves', () => 'rejects')
const seen = { first, askedFirst, told, second, askedAgain: asked }
console.log(JSON.stringify(seen, null, 1))
const isAsSeen =
  first === 'rejects' && askedFirst.length === 2 && told.length === 1 && second === 'resolves' && asked.length === 0
console.log(isAsSeen ? 'as it was seen' : 'something has changed')
process.exitCode = isAsSeen ? 0 : 1
J
node try.mjs
