// Menus, dialogs and hints are a chunk of their own: with the code that places them, they would be a fifth of
// the code that the first screen waits for.
import '../theme/overlays.css'

export { Drawer, Menu, Modal, Popover, Tooltip } from '@mantine/core'
