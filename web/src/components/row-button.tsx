import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './row-button.module.css'

interface Look {
  kind?: 'default' | 'subtle' | 'onward' | 'forward' | 'main'
  icon?: ReactNode
  iconAfter?: ReactNode
  className?: string
}

// theme/ground.css sets the sizes on phones for the classes that have no style of their own.
const outer = [
  'mantine-focus-auto',
  'mantine-active',
  'mantine-Button-root',
  UnstyledButton.classes.root,
  Button.classes.root,
  classes.button,
].join(' ')

/**
 * A small Mantine button without its machinery, which costs ten times as much: a list has a hundred buttons.
 */
function lookOf({ kind = 'default', icon, iconAfter, className = '' }: Look, children: ReactNode) {
  return {
    className: `${outer} ${className}`,
    'data-kind': kind,
    'data-with-left-section': icon ? true : undefined,
    'data-with-right-section': iconAfter ? true : undefined,
    children: (
      <span className={Button.classes.inner}>
        {icon && (
          <span className={Button.classes.section} data-position="left">
            {icon}
          </span>
        )}
        <span className={Button.classes.label}>{children}</span>
        {iconAfter && (
          <span className={Button.classes.section} data-position="right">
            {iconAfter}
          </span>
        )}
      </span>
    ),
  }
}

export function RowButton({
  kind,
  icon,
  iconAfter,
  className,
  children,
  ...props
}: Look & ComponentPropsWithRef<'button'>) {
  return <button type="button" {...lookOf({ kind, icon, iconAfter, className }, children)} {...props} />
}

const outerIcon = [
  'mantine-focus-auto',
  'mantine-active',
  'mantine-ActionIcon-root',
  UnstyledButton.classes.root,
  ActionIcon.classes.root,
  classes.icon,
].join(' ')

export function RowIconButton({ className = '', children, ...props }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" className={`${outerIcon} ${className}`} {...props}>
      <span className={ActionIcon.classes.icon}>{children}</span>
    </button>
  )
}

export function RowAnchor({ kind, icon, iconAfter, children, ...props }: Look & ComponentPropsWithRef<'a'>) {
  return <a {...props} {...lookOf({ kind, icon, iconAfter }, children)} />
}

export const RowLink = createLink(RowAnchor)
