// What lies over a screen: menus, sheets, questions, hints. With what places it, it would be a fifth of the code that
// the first screen waits for.
import '../theme/overlays.css'

export { Checkbox, Drawer, Fieldset, Menu, Modal, Popover, Tooltip } from '@mantine/core'
