import { type ComponentType, lazy, Suspense } from 'react'
import { type LazyDialog, lazyDialog } from '../../components/lazy-dialog.tsx'
import type { AskDialogProps } from './item/ask-dialog.tsx'
import type { AutomationBlockProps } from './item/automation-block.tsx'
import type { AskMissingProps } from './whole/ask-missing.tsx'

/** The question before a certificate is asked for. */
export const AskDialog: LazyDialog<AskDialogProps> = lazyDialog(
  async () => (await import('./item/ask-dialog.tsx')).AskDialog,
)

/** The question before all that are missing are. */
export const AskMissing: LazyDialog<AskMissingProps> = lazyDialog(
  async () => (await import('./whole/ask-missing.tsx')).AskMissing,
)

const Block = lazy<ComponentType<AutomationBlockProps>>(() =>
  import('./item/automation-block.tsx').then(
    (code) => ({ default: code.AutomationBlock }),
    () => ({ default: () => null }),
  ),
)

/** How the last request of an item went; its code comes with the first that there is. */
export function AutomationBlock(props: AutomationBlockProps) {
  return (
    <Suspense>
      <Block {...props} />
    </Suspense>
  )
}
