import { type ReactNode, useState } from 'react'
import { IconChevronDown } from '../icons/index.ts'
import classes from './disclosure.module.css'

interface DisclosureProps {
  summary: ReactNode
  /** Drawn only while it is open, so that nothing is fetched before. */
  children: ReactNode
  initiallyOpen?: boolean
  /** Something inside has to be seen: it opens, and stays open when that is mended. */
  isHeldOpen?: boolean
}

export function Disclosure({
  summary,
  children,
  initiallyOpen = false,
  isHeldOpen = false,
}: DisclosureProps) {
  const [open, setOpen] = useState(initiallyOpen)
  if (isHeldOpen && !open) setOpen(true)
  return (
    <details
      className={classes.disclosure}
      open={open}
      onToggle={({ currentTarget }) => {
        // The browser has closed it by now, and React, for which it is open, leaves it so.
        if (isHeldOpen) currentTarget.open = true
        setOpen(currentTarget.open)
      }}
    >
      <summary className={classes.summary}>
        <div className={classes.text}>{summary}</div>
        <IconChevronDown className={classes.chevron} size={18} stroke={1.6} aria-hidden />
      </summary>
      {open && <div className={classes.content}>{children}</div>}
    </details>
  )
}
