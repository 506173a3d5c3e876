import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { addresses } from './build/addresses.ts'
import { routing } from './build/first-requests.ts'
import { frame } from './build/frame.ts'
import { icons } from './build/icons.ts'
import { precompress } from './build/precompress.ts'
import { screens } from './build/screens.ts'
import { variables } from './build/variables.ts'

/** Parts of no one screen. What only forms with files need stays with them. */
const shared =
  /node_modules(?!.*(dropzone|file-selector|attr-accept))|web.src.(components|lib|styles)|domain.src.(?!risk|catalogue.(guide|kind)|auth.(reset|email-change|two-step))/

/** What lies over the screens: components/overlay-parts.ts, its styles, and dialogs, which are more of the same. */
const overlays =
  /theme.overlays\.css|components.(overlay-parts|dialog)\.|floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|mantine.core.*components.(Checkbox|Combobox|Drawer|Fieldset|FocusTrap|Menu|Modal|ModalBase|Overlay|Popover|ScrollArea|Select|Tooltip)\b/

/** What judges what was typed: no screen needs it before somebody types. */
const schemas =
  /node_modules.zod|domain.src.(contract.fields|text.text|auth.password|auth.common|\w+.\w+-answer|format.([\w-]+-field|email))/

/**
 * What screens show and the schemas or the overlays use too: else it would bring them along. The keys are those of
 * tabs.
 */
function isPlain(id: string): boolean {
  return (
    /create-scoped-keydown-handler\.mjs$/.test(id) ||
    (/domain.src.(?!risk|auth|catalogue.(guide|kind))/.test(id) &&
      !/^import \{[^}]*\} from 'zod'/m.test(readFileSync(id, 'utf8')))
  )
}

const isShared = (id: string) => shared.test(id) && !overlays.test(id)

/** What stands around every screen behind the sign-in. */
const layout =
  /web.src.(features.shell|features.automation.(header-entry|queries)|features.notification.(bell|queries|use-live)|features.inbox.(drop-anywhere|ending)|routes._app\.tsx)/

/** What the lists of properties, the board and the timeline share. */
const property = /web.src.features.property.(?!property-picker-field)[\w-]+\.(tsx?|module\.css)$/

/** What more than one screen shows, each too little for a request of its own. */
const lists =
  /web.src.components.(stat-card|list-outline|diligence-badge|state-|facts|event-list)|web.src.features.(dashboard|diligence|document|photo|timeline).queries|react-query.*[iI]nfinite|property.documentation\.ts/

const icon = /web.src.icons|virtual:tabler/

/** Where the API is while the screens are being changed. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [addresses(), icons(), routing(), react(), variables(), screens(), frame(), precompress()],
  resolve: {
    // React has had this hook for long; the router's store asks for what stands in for it in older ones.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: {
    host: '127.0.0.1',
    // Under its own name: the API lets only the pages of the address it is asked at write.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/automation-ws': { target: server, changeOrigin: false, ws: true },
    },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What the first screen needs comes as one file, what most others share as a second: fewer requests, and
    // they compress better together.
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
