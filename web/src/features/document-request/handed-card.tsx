import {
  type HandedData,
  listHandedOfPerson,
  listHandedOfProperty,
} from '@soleira/domain/document-request/data-contract'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../components/panel.tsx'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { DataLine } from './dialog/data-line.tsx'

export function HandedOfProperty({ id }: { id: number }) {
  const { data = [] } = useQuery({
    queryKey: keys.propertyHanded(id),
    queryFn: ({ signal }) => callEndpoint(listHandedOfProperty, { params: { id }, signal }),
  })
  return <HandedCard handed={data} />
}

export function HandedOfPerson({ id }: { id: number }) {
  const { data = [] } = useQuery({
    queryKey: keys.personHanded(id),
    queryFn: ({ signal }) => callEndpoint(listHandedOfPerson, { params: { id }, signal }),
  })
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
