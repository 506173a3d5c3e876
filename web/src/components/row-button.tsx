import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './row-button.module.css'

interface Look {
  /**
   * Plain, quiet, quiet and the way forward, the way forward, or the one thing to do, in the size of a button by
   * itself.
   */
  kind?: 'default' | 'subtle' | 'onward' | 'forward' | 'main'
  icon?: ReactNode
  /** After the words. */
  iconAfter?: ReactNode
  /** What a tooltip around it adds. */
  className?: string
}

const outer = [
  'mantine-focus-auto',
  'mantine-active',
  UnstyledButton.classes.root,
  Button.classes.root,
  classes.button,
].join(' ')

/**
 * The look of a small Mantine button without its machinery: a list has a hundred, and each would cost ten times as
 * much.
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

/** A button in a row of a list. */
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
  // What the sizes of phones are set for: theme/ground.css.
  'mantine-ActionIcon-root',
  UnstyledButton.classes.root,
  ActionIcon.classes.root,
  classes.icon,
].join(' ')

/** A button with an icon and no words in a row of a list. */
export function RowIconButton({ className = '', children, ...props }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" className={`${outerIcon} ${className}`} {...props}>
      <span className={ActionIcon.classes.icon}>{children}</span>
    </button>
  )
}

/** A link in a row of a list that looks like its buttons, to an address that only its row knows. */
export function RowAnchor({ kind, icon, iconAfter, children, ...props }: Look & ComponentPropsWithRef<'a'>) {
  return <a {...props} {...lookOf({ kind, icon, iconAfter }, children)} />
}

/** The same to a route. */
export const RowLink = createLink(RowAnchor)
