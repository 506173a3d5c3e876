import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { addressesPlugin } from './build/addresses.ts'
import { routingPlugin } from './build/first-requests.ts'
import { firstRowsPlugin } from './build/first-rows.ts'
import { framePlugin } from './build/frame.ts'
import { iconsPlugin } from './build/icons.ts'
import { precompressPlugin } from './build/precompress.ts'
import { screensPlugin } from './build/screens.ts'
import { shellPlugin } from './build/shell.ts'
import { variablesPlugin } from './build/variables.ts'

/** Modules that no one screen owns. Modules that only forms with files need stay with those forms. */
const shared =
  /node_modules(?!.*(dropzone|file-selector|attr-accept))|web.src.(components(?!.(waiting-file|file-choice|kept-paper-line|late-screen|link-page|made-link|dots-menu|aside-form|send-file|dialog-end|money-input|order-steps|chooser|links-dialog|borrowed))|lib(?!.files|.device|.forms.tell)|styles)|domain.src.(?!catalogue.(guide|kind)|auth.(contract|reset|email-change|two-step))/

/** Areas of the domain that have screens of their own: no list loads them. */
const ofOwnScreens =
  /domain.src.(agreement|authorization|closing|commission|costs|calendar|duty|lead|visit|offer|deal|risk|reading|dossier|diligence|document-request|automation|share|paper|inbox|account-data|history|agenda|signing|law|document.kept-paper|checklist.(companion|item-kinds|events|open-points))/

/** Menus, dialogs and hints: components/overlay-parts.ts and its styles. */
const overlays =
  /theme.overlays\.css|components.(overlay-parts|dialog)\.|floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|mantine.core.*(components.(Drawer|FocusTrap|Menu|Modal|ModalBase|Overlay|Popover|ScrollArea|Tooltip)|utils.Floating)\b/

/** Fields of forms, which come with the first form. */
const fields = /mantine.core.*components.(Checkbox|Combobox|Fieldset|Radio|Select)\b/

/** Fields without a list to choose from. They bring no overlay, and settings begin with them. */
const inputs =
  /mantine.core.*(components.(FileButton|Switch|Textarea)|utils.InlineInput)\b|web.src.components.(amount-input|current-password|mask-caret|masked-input)/

/** The numbering plans of all countries: they come with the first form, or with a message to somebody. */
const numbering = /libphonenumber-js|domain.src.format.phone-number/

/** Schemas of forms: no screen needs them before somebody types. */
const schemas =
  /node_modules.zod|domain.src.(contract.fields|text.text|auth.password|auth.common|\w+.\w+-answer|format.([\w-]+-field|email|cep)|property.(owner|property\.ts))/

/** A schema of the domain. Whatever holds it brings Zod, and the numbering plans where it has a telephone. */
const hasSchema = (id: string) =>
  /domain.src/.test(id) && /^import \{[^}]*\} from 'zod'/m.test(readFileSync(id, 'utf8'))

/**
 * Modules without schemas, which screens need too; otherwise they would load the schemas or the overlays with
 * them. The key handler of Mantine belongs to tabs.
 */
function isPlain(id: string): boolean {
  return (
    /create-scoped-keydown-handler\.mjs$/.test(id) ||
    (/domain.src.(?!auth|catalogue(?!.ground-lord))/.test(id) &&
      !ofOwnScreens.test(id) &&
      !numbering.test(id) &&
      !hasSchema(id))
  )
}

const isShared = (id: string) =>
  shared.test(id) &&
  !overlays.test(id) &&
  !fields.test(id) &&
  !inputs.test(id) &&
  !ofOwnScreens.test(id) &&
  !hasSchema(id)

/** With the sheets of the list of properties and its switch, each too small for a request of its own. */
const layout =
  /web.src.(features.property.(list.)?[\w-]*\.module\.css$|components.density-switch|lib.lists.density|features.shell.(?!add-sheet|theme-question)|features.automation.(header-entry|queries)|features.notification.(bell|queries|use-live)|features.reading.papers-too|features.inbox.(drop-anywhere|use-bring-in)|features.inbox-delivery.ending|routes._app\.tsx)|web.src.lib.(device.worker|files.has-kept|keys)/

const property =
  /web.src.(features.(property.(?!property-picker-field|next-stage|use-told-stage|outbox|leave-sketches|sketches)|several.when-ticked|saved-view.queries)[\w-]*)\.tsx?$/

/** Modules that several screens show, each too small for a request of its own. */
const lists =
  /web.src.components.(stat-card|list-outline|diligence-badge|state-|facts|event-list)|web.src.features.(commission|dashboard|deal|diligence|document|offer|photo|timeline).queries|web.src.features.(commission|deal).\w+\.module\.css|react-query.*[iI]nfinite|property.documentation\.ts/

/** Sending files, which most screens do not begin with. */
const files = /web.src.(lib.files.(?!has-kept)|components.waiting-file)/

/** Modules that the page of a property shares with others, each too small for a request of its own. */
const papers =
  /web.src.(components.dots-menu|features.(authorization.(queries|authorization\.)|document.(offer-line|reuse)|document-request.(queries|handed-card)|paper-fact.(offer-row|offers-card|paper|queries|use-answers)|person.reveal-button|property-page.missing|signing.send-to-sign))|virtual:addresses.(authorization|document-request|paper-fact)|domain.src.authorization.(phase|terms)/

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
    firstRowsPlugin(),
    shellPlugin(),
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
      '/ics': { target: server, changeOrigin: false },
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
            { name: 'plain', test: (id) => isPlain(id) || icon.test(id), minShareCount: 2, priority: 4 },
            // Before the schemas, which would take it in; behind what screens need of the same modules.
            { name: 'numbering', test: numbering, priority: 3 },
            { name: 'schemas', test: schemas, priority: 3 },
            { name: 'shared', test: isShared, minShareCount: 4, priority: 2 },
            { name: 'overlays', test: overlays, priority: 1 },
            { name: 'inputs', test: inputs, priority: 1 },
            { name: 'fields', test: fields, priority: 1 },
            { name: 'layout', test: layout },
            { name: 'property', test: property, minShareCount: 2 },
            { name: 'lists', test: lists, minShareCount: 2 },
            { name: 'files', test: files, minShareCount: 2 },
            { name: 'papers', test: papers, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
