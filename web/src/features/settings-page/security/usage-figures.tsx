import { Text } from '@mantine/core'
import { readUsage } from '@soleira/domain/history/contract'
import { countWithNoun, showCount } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import classes from './usage-figures.module.css'

export function UsageFigures() {
  const { data, error } = useQuery({
    queryKey: keys.usage,
    queryFn: ({ signal }) => callEndpoint(readUsage, { signal }),
    refetchOnMount: 'always',
  })
  if (error) return <span role="alert">Não foi possível contar agora. {error.message}</span>
  if (!data?.weeks.length) return null
  const { weeks, toMarket } = data
  return (
    <>
      <table className={classes.weeks}>
        <caption>Suas últimas {weeks.length} semanas</caption>
        <thead>
          <tr>
            <th scope="col">Desde</th>
            <th scope="col">Imóveis</th>
            <th scope="col">Documentos</th>
            <th scope="col">Certidões</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ begins, properties, documents, certificates }) => (
            <tr key={begins}>
              <th scope="row">{dayAndMonth(begins)}</th>
              <td>{showCount(properties)}</td>
              <td>{showCount(documents)}</td>
              <td>{showCount(certificates)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" mt="xs">
        {toMarket
          ? `Da captação ao mercado: ${countWithNoun(toMarket.days, 'dia', 'dias')} (mediana de ${countWithNoun(toMarket.properties, 'imóvel', 'imóveis')} em um ano).`
          : 'Nenhum imóvel chegou ao mercado em um ano.'}
      </Text>
    </>
  )
}

function dayAndMonth(day: string): string {
  return day.slice(5).split('-').reverse().join('/')
}
