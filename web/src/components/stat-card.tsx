import { Progress } from '@mantine/core'
import { showCount } from '@soleira/domain/text/counted'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import type { Icon } from '../icons/index.ts'
import classes from './stat-card.module.css'

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'title' | 'children' | 'color'> {
  title: string
  value: number
  icon: Icon
  color: string
  /** 0 to 100. */
  progress: number
  subtitle: string
}

function StatCard({ title, value, icon: Icon, color, progress, subtitle, ...link }: Props) {
  const tint = {
    background: `var(--mantine-color-${color}-light)`,
    color: `var(--mantine-color-${color}-light-color)`,
  }
  return (
    <a {...link} className={classes.card}>
      <span className={classes.title}>{title}</span>
      <span className={classes.value}>{showCount(value)}</span>
      <span className={classes.icon} style={tint} aria-hidden>
        <Icon size={20} stroke={1.6} />
      </span>
      <Progress value={progress} color={color} size={4} className={classes.bar} aria-hidden />
      <span className={classes.subtitle}>{subtitle}</span>
    </a>
  )
}

export const StatCardLink = createLink(StatCard)
