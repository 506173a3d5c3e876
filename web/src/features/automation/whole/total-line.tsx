import { Alert } from '@mantine/core'
import { formatMoney } from '@soleira/domain/format/money'
import { countWithNoun } from '@soleira/domain/text/counted'
import { IconAlertTriangle } from '../../../icons/index.ts'
import { exceedsLimit, type Total, totalText } from './total.ts'

export function TotalLine({ total }: { total: Total }) {
  const { name, left, count } = total
  return (
    <>
      <p>
        {name}: {countWithNoun(count, 'pedido', 'pedidos')}, <strong>{totalText(total)}</strong>.{' '}
        {!total.isFree &&
          (left === null ? 'Sem limite de gastos no mês.' : `Restam ${formatMoney(left)} do limite do mês.`)}
      </p>
      {exceedsLimit(total) && (
        <Alert color="terracota" icon={<IconAlertTriangle size={18} />}>
          O limite do mês não basta para todos: os últimos não serão pedidos.
        </Alert>
      )}
    </>
  )
}
