import { type LateComponent, lateComponent, Nothing } from '../../components/late-component.tsx'
import type { AskDialogProps } from './item/ask-dialog.tsx'
import type { AutomationBlockProps } from './item/automation-block.tsx'
import type { AskMissingProps } from './whole/ask-missing.tsx'

export const LateAskDialog: LateComponent<AskDialogProps> = lateComponent(
  async () => (await import('./item/ask-dialog.tsx')).AskDialog,
)

export const LateAskMissing: LateComponent<AskMissingProps> = lateComponent(
  async () => (await import('./whole/ask-missing.tsx')).AskMissing,
)

export const LateAutomationBlock: LateComponent<AutomationBlockProps> = lateComponent(
  () =>
    import('./item/automation-block.tsx').then(
      (block) => block.AutomationBlock,
      () => Nothing,
    ),
  Nothing,
)
