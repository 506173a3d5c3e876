import type { Property } from '@soleira/domain/property/property'
import type { Density } from '../../../lib/lists/density.ts'
import classes from './list.module.css'
import { PropertyRow } from './property-row.tsx'
import type { RowHandlers } from './row-handlers.ts'

export const columns = ['#', 'Imóvel', 'Proprietário', 'Status', 'Documentação', 'Ações']

export interface PropertiesProps extends RowHandlers {
  items: readonly Property[]
  density: Density
}

export function PropertyTable({ items, ...row }: PropertiesProps) {
  return (
    <table className={classes.table} data-density={row.density} aria-label="Imóveis">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((property) => (
          <PropertyRow key={property.id} property={property} {...row} />
        ))}
      </tbody>
    </table>
  )
}
