import { Group, Skeleton, VisuallyHidden } from '@mantine/core'
import type { Density } from '../../../lib/lists/density.ts'
import classes from './list.module.css'
import { columns } from './property-table.tsx'

const rows = [1, 2, 3, 4, 5]
const lines = (...widths: number[]) =>
  widths.map((width, index) => <Skeleton key={width} h={12} w={width} mt={index ? 8 : 4} />)

export function ListSkeleton({ table, density }: { table: boolean; density: Density }) {
  return (
    <div role="status">
      <VisuallyHidden>Carregando imóveis…</VisuallyHidden>
      {table ? <TableSkeleton density={density} /> : <CardsSkeleton />}
    </div>
  )
}

function TableSkeleton({ density }: { density: Density }) {
  const isCompact = density === 'compact'
  return (
    <table className={classes.table} data-density={density} aria-hidden>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} style={{ height: isCompact ? 54 : 128 }}>
            <td>{lines(44)}</td>
            <td>{isCompact ? lines(220, 180) : <SummaryLines />}</td>
            <td>{lines(120, 100)}</td>
            <td>{lines(96)}</td>
            <td>{isCompact ? lines(230, 200) : lines(168, 150, 140)}</td>
            <td>{isCompact ? lines(24) : lines(210, 160)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SummaryLines() {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Skeleton w={72} h={54} style={{ flex: 'none' }} />
      <div>{lines(180, 150, 90)}</div>
    </Group>
  )
}

function CardsSkeleton() {
  return (
    <div className={classes.cards} aria-hidden>
      {rows.map((row) => (
        <div key={row} className={classes.card}>
          {lines(80)}
          <SummaryLines />
          {lines(190)}
          <Skeleton h={6} />
          <Skeleton h={28} w={220} />
        </div>
      ))}
    </div>
  )
}
