import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconDots } from '../icons/index.ts'
import { LateMenu } from './late-menu.tsx'

interface DotsMenuProps extends Pick<ActionIconProps, 'size'> {
  name: string
  /** A frame, where it stands beside framed buttons. */
  isFramed?: boolean
  children: ReactNode
}

/** The acts on one thing, behind three dots. */
export function DotsMenu({ name, isFramed, size = 28, children }: DotsMenuProps) {
  const look = isFramed ? ({ variant: 'default' } as const) : ({ variant: 'subtle', color: 'gray' } as const)
  return (
    <LateMenu
      position="bottom-end"
      button={(opener) => (
        <ActionIcon {...look} size={size} aria-label={name} title={name} {...opener}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      )}
    >
      {children}
    </LateMenu>
  )
}
