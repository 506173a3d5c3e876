import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { addressesPlugin } from './build/addresses.ts'
import { routingPlugin } from './build/first-requests.ts'
import { framePlugin } from './build/frame.ts'
import { iconsPlugin } from './build/icons.ts'
import { precompressPlugin } from './build/precompress.ts'
import { screensPlugin } from './build/screens.ts'
import { variablesPlugin } from './build/variables.ts'

/** Modules that no one screen owns. Modules that only forms with files need stay with those forms. */
const shared =
  /node_modules(?!.*(dropzone|file-selector|attr-accept))|web.src.(components|lib|styles)|domain.src.(?!risk|catalogue.(guide|kind)|auth.(contract|reset|email-change|two-step))/

/** Menus, dialogs and hints: components/overlay-parts.ts and its styles. */
const overlays =
  /theme.overlays\.css|components.(overlay-parts|dialog)\.|floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|mantine.core.*components.(Checkbox|Combobox|Drawer|Fieldset|FocusTrap|Menu|Modal|ModalBase|Overlay|Popover|ScrollArea|Select|Tooltip)\b/

/** Schemas of forms: no screen needs them before somebody types. */
const schemas =
  /node_modules.zod|domain.src.(contract.fields|text.text|auth.password|auth.common|\w+.\w+-answer|format.([\w-]+-field|email))/

/**
 * Modules without schemas, which screens need too; otherwise they would load the schemas or the overlays with
 * them. The key handler of Mantine belongs to tabs.
 */
function isPlain(id: string): boolean {
  return (
    /create-scoped-keydown-handler\.mjs$/.test(id) ||
    (/domain.src.(?!risk|auth|catalogue.(guide|kind))/.test(id) &&
      !/^import \{[^}]*\} from 'zod'/m.test(readFileSync(id, 'utf8')))
  )
}

const isShared = (id: string) => shared.test(id) && !overlays.test(id)

const layout =
  /web.src.(features.shell|features.automation.(header-entry|queries)|features.notification.(bell|queries|use-live)|features.inbox.(drop-anywhere|ending)|routes._app\.tsx)/

const property = /web.src.features.property.(?!property-picker-field)[\w-]+\.(tsx?|module\.css)$/

/** Modules that several screens show, each too small for a request of its own. */
const lists =
  /web.src.components.(stat-card|list-outline|diligence-badge|state-|facts|event-list)|web.src.features.(dashboard|diligence|document|photo|timeline).queries|react-query.*[iI]nfinite|property.documentation\.ts/

const icon = /web.src.icons|virtual:tabler/

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [
    addressesPlugin(),
    iconsPlugin(),
    routingPlugin(),
    react(),
    variablesPlugin(),
    screensPlugin(),
    framePlugin(),
    precompressPlugin(),
  ],
  resolve: {
    // React has this hook itself; the router's store asks for the shim of older versions.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: {
    host: '127.0.0.1',
    // The host is not changed, because the API accepts writes only from pages of the address that it is
    // called at.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/automation-ws': { target: server, changeOrigin: false, ws: true },
    },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The modules of the first screen come as one file, those that most others share as a second: fewer
    // requests, and better compression.
    rolldownOptions: {
      // A screen brings the icons that it names, not the whole list.
      treeshake: { moduleSideEffects: [{ test: icon, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 4 },
            { name: 'plain', test: isPlain, minShareCount: 2, priority: 4 },
            { name: 'schemas', test: schemas, priority: 3 },
            { name: 'shared', test: isShared, minShareCount: 4, priority: 2 },
            { name: 'overlays', test: overlays, priority: 1 },
            { name: 'layout', test: layout },
            { name: 'icons', test: icon },
            { name: 'property', test: property, minShareCount: 2 },
            { name: 'lists', test: lists, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
