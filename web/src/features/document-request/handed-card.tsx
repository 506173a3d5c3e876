import type { HandedData } from '@soleira/domain/document-request/data-contract'
import { useQuery } from '@tanstack/react-query'
import { lateComponent, Nothing } from '../../components/late-component.tsx'
import { Panel } from '../../components/panel.tsx'
import { personHandedQuery, propertyHandedQuery } from './queries.ts'

// Most pages have nothing that was handed, and shall not wait for the fields that choose among it.
const DataLine = lateComponent(async () => (await import('./dialog/data-line.tsx')).DataLine, Nothing)

export function HandedOfProperty({ id }: { id: number }) {
  const { data = [] } = useQuery(propertyHandedQuery(id))
  return <HandedCard handed={data} />
}

export function HandedOfPerson({ id }: { id: number }) {
  const { data = [] } = useQuery(personHandedQuery(id))
  return <HandedCard handed={data} />
}

function HandedCard({ handed }: { handed: readonly HandedData[] }) {
  if (!handed.length) return null
  return (
    <Panel title="Dados informados pelo link">
      {handed.map(({ requestId, data, ...of }) => (
        <DataLine key={`${requestId} ${data.position}`} requestId={requestId} data={data} {...of} />
      ))}
    </Panel>
  )
}
